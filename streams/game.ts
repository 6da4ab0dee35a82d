import {
  asyncScheduler,
  BehaviorSubject,
  buffer,
  connect,
  distinctUntilChanged,
  distinctUntilKeyChanged,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  observeOn,
  queueScheduler,
  scan,
  type SchedulerLike,
  skip,
  Subject,
  takeUntil,
  takeWhile,
} from 'rxjs';
import { assertPositiveIntegers } from './assertPositiveIntegers';
import { createBeats } from './clock';
import { formatMeeting, type Meeting } from './meeting';
import type { FinalResult, Horse, LiveResult, Program, RaceFrame, Seed } from './model';
import { runByClock } from './race';
import {
  HORSES_PER_PROGRAM,
  HORSES_PER_ROSTER,
  LIMIT_MS,
  PROGRAMS_PER_CARD,
  RULES_VERSION,
  SPEEDS,
  TICK_MS,
} from './rules';
import * as states from './state';
import type { GameState, RaceState, Speed } from './state';

export interface GameOptions {
  /**
   * Decides the rosters, cards and races. The game has no other source of randomness: two games with the
   * same seed are the same, and so are two without one.
   */
  readonly seed?: Seed;
  /** The meeting to open, its programs at the gate. Without one, the game has a roster and no programs. */
  readonly meeting?: Meeting | null;
  readonly scheduler?: SchedulerLike;
  /** Horses in a roster. */
  readonly count?: number;
  /** Programs on a card. */
  readonly rounds?: number;
  /** Horses in a program. */
  readonly size?: number;
  /** The scheduler's milliseconds between two ticks at speed 1. */
  readonly tickMs?: number;
  /** Simulated milliseconds until a race is over. */
  readonly limitMs?: number;
}

/**
 * The game: commands in, state out (spec §4).
 *
 * `state$` is the one state; every other stream selects a part of it. Each stream emits its current value
 * on subscription, then each different value, and completes on `dispose`. To read two values of the same
 * moment, select both from `state$`: joining two streams pairs a new value with an old one in between.
 *
 * A command has taken effect when it returns. A command called inside a subscriber takes effect after
 * every subscriber has received the current state.
 */
export interface Game {
  readonly state$: Observable<GameState>;
  readonly horses$: Observable<readonly Horse[]>;
  readonly programs$: Observable<readonly Program[]>;
  /** The ids of the programs whose race is running. */
  readonly runningPrograms$: Observable<ReadonlySet<number>>;
  /** True while any race is running. */
  readonly isRacing$: Observable<boolean>;
  readonly isPaused$: Observable<boolean>;
  /** How fast simulated time passes. The races are the same at every speed. */
  readonly speed$: Observable<Speed>;
  /**
   * The meeting on the screen, which a link reproduces: the run that every started race shows, or the next
   * run while all races are at the gate. `null` without programs, and while races that were started one by
   * one show different runs: no link reproduces those.
   */
  readonly meeting$: Observable<Meeting | null>;
  /** One for each running race, by program; a new list when an order changes or a horse finishes. */
  readonly liveResults$: Observable<readonly LiveResult[]>;
  /** One for each race that has ended, by program. */
  readonly finalResults$: Observable<readonly FinalResult[]>;
  /**
   * The frames of one program: every run and every return to the gate. Completes when the program is
   * replaced, or on `dispose`.
   *
   * @throws Error `Program with ID {id} not found`
   */
  race$(programId: number): Observable<RaceFrame>;
  /**
   * The state of one program's race. Completes as `race$` does.
   *
   * @throws Error `Program with ID {id} not found`
   */
  raceState$(programId: number): Observable<RaceState>;
  /**
   * All frames of a program's latest run, from its start on; `null` at the gate. Computed from the seed on
   * first use, not recorded. Completes as `race$` does.
   *
   * @throws Error `Program with ID {id} not found`
   */
  timeline$(programId: number): Observable<readonly RaceFrame[] | null>;
  /** The next roster; if there were programs, a new card too. */
  readonly regenerateHorses: () => void;
  /** Resets all races and draws the next card of this roster. A roster of one horse makes no programs. */
  readonly generatePrograms: () => void;
  /**
   * Starts the next run of one program; nothing if it is running. If the other races show a later run, the
   * program joins that run.
   *
   * @throws Error `Program with ID {id} not found`
   */
  readonly startRace: (programId: number) => void;
  /** Starts the next run of every program; nothing while a race is running. */
  readonly startAllRaces: () => void;
  /** Pauses or resumes all races; nothing unless a race is running. */
  readonly togglePause: () => void;
  /** @throws RangeError unless it is one of `SPEEDS` */
  readonly setSpeed: (speed: Speed) => void;
  /** Ends every running race the way it would have ended. */
  readonly finishAllRaces: () => void;
  /**
   * Opens the roster and card of a meeting, at the gate. The next start of all races begins its run.
   *
   * @throws RangeError if the meeting has other rules or cannot be formatted
   */
  readonly openMeeting: (meeting: Meeting) => void;
  /**
   * Shows a meeting with its run finished. The next start of all races begins a run not shown before.
   *
   * @throws RangeError if the meeting has other rules or cannot be formatted
   */
  readonly showMeeting: (meeting: Meeting) => void;
  /**
   * Takes one race back to the gate, without results.
   *
   * @throws Error `Program with ID {id} not found`
   */
  readonly resetRace: (programId: number) => void;
  readonly resetAllRaces: () => void;
  /** The scheduler's time, in which every `RaceState.pace` is given. */
  readonly now: () => number;
  /** Stops the races and completes every stream. Later commands do nothing. */
  readonly dispose: () => void;
}

type Change = (state: GameState) => GameState;

/**
 * Creates a game with a roster and no programs (D1), or with the given meeting. Hot: each race runs once,
 * with or without subscribers.
 *
 * @throws RangeError if a number among the options is not a positive integer, or the meeting has other
 * rules or cannot be formatted.
 */
export function createGame({
  seed = 'Furlong',
  meeting = null,
  scheduler = asyncScheduler,
  count = HORSES_PER_ROSTER,
  rounds = PROGRAMS_PER_CARD,
  size = HORSES_PER_PROGRAM,
  tickMs = TICK_MS,
  limitMs = LIMIT_MS,
}: GameOptions = {}): Game {
  assertPositiveIntegers({ count, rounds, size, tickMs, limitMs });
  const initial = states.createState(seed, { count, rounds, size, limitMs });
  const opening =
    meeting === null ? initial : states.openMeeting(initial, assertCurrentRules(meeting));
  const state$ = new BehaviorSubject(opening);
  const commands$ = new Subject<Change>();

  const select = <Value>(project: (state: GameState) => Value): Observable<Value> =>
    state$.pipe(map(project), distinctUntilChanged());

  const isPaused$ = select(({ isPaused }) => isPaused);
  const speed$ = select(({ speed }) => speed);

  /** The changes that the races of the latest start command make. They share one clock. */
  const changesOf = ({ races, lastStartId: startId, ...state }: GameState): Observable<Change> => {
    const started = races.filter((race) => states.isRunningSince(race, startId));
    const until = (hasStopped: (state: GameState) => boolean) => state$.pipe(filter(hasStopped));
    return createBeats({ paused$: isPaused$, speed$, tickMs, scheduler }).pipe(
      connect((beat$) => {
        const tick$ = beat$.pipe(filter(({ isTick }) => isTick));
        const frames = started.map(({ program, run }) =>
          runByClock(program, tick$, {
            seed: states.raceSeed(state, program.id, run),
            limitMs,
          }).pipe(
            // The state already has the frame at the gate.
            skip(1),
            takeUntil(
              until((now) => !states.isRunningSince(states.findRace(now, program.id), startId)),
            ),
          ),
        );
        return merge(
          beat$.pipe(
            distinctUntilKeyChanged('pace'),
            map(
              ({ pace }): Change =>
                (now) =>
                  states.applyPace(now, pace, startId),
            ),
          ),
          // One change for each tick: `buffer` subscribes to its source before its notifier.
          merge(...frames).pipe(
            buffer(tick$),
            map(
              (frames): Change =>
                (now) =>
                  states.applyFrames(now, frames, startId),
            ),
          ),
        );
      }),
      takeUntil(until((now) => !now.races.some((race) => states.isRunningSince(race, startId)))),
    );
  };

  // The queue applies a change after every subscriber has received the state before it.
  const subscription = merge(
    state$.pipe(distinctUntilKeyChanged('lastStartId'), skip(1), mergeMap(changesOf)),
    commands$,
  )
    .pipe(
      observeOn(queueScheduler),
      scan((state, change) => change(state), opening),
      distinctUntilChanged(),
    )
    .subscribe(state$);

  const command = (change: Change) => () => {
    commands$.next(change);
  };

  const assertRace = (programId: number): RaceState => {
    const race = states.findRace(state$.value, programId);
    if (race === undefined) throw new Error(`Program with ID ${programId} not found`);
    return race;
  };

  const selectRace = <Value>(
    programId: number,
    project: (race: RaceState) => Value,
  ): Observable<Value> => {
    const { program } = assertRace(programId);
    return state$.pipe(
      map((state) => states.findRace(state, programId)),
      // Stryker disable next-line OptionalChaining: there are never fewer programs than before
      takeWhile((race): race is RaceState => race?.program === program),
      map(project),
      distinctUntilChanged(),
    );
  };

  return {
    state$: state$.asObservable(),
    horses$: select(({ horses }) => horses),
    programs$: select(({ programs }) => programs),
    runningPrograms$: select(({ runningPrograms }) => runningPrograms),
    isRacing$: select(({ isRacing }) => isRacing),
    isPaused$,
    speed$,
    meeting$: select(({ meeting }) => meeting),
    liveResults$: select(({ liveResults }) => liveResults),
    finalResults$: select(({ finalResults }) => finalResults),
    race$: (programId) => selectRace(programId, ({ frame }) => frame),
    raceState$: (programId) => selectRace(programId, (race) => race),
    timeline$: (programId) => selectRace(programId, ({ timeline }) => timeline?.() ?? null),
    regenerateHorses: command(states.regenerateHorses),
    generatePrograms: command(states.generatePrograms),
    startRace(programId) {
      assertRace(programId);
      commands$.next((state) => states.startRace(state, programId));
    },
    startAllRaces: command(states.startAllRaces),
    togglePause: command(states.togglePause),
    setSpeed(speed) {
      if (!SPEEDS.includes(speed)) {
        throw new RangeError(`speed must be one of ${SPEEDS.join(', ')}, got ${speed}`);
      }
      commands$.next((state) => states.setSpeed(state, speed));
    },
    finishAllRaces: command(states.finishAllRaces),
    openMeeting(meeting) {
      assertCurrentRules(meeting);
      commands$.next((state) => states.openMeeting(state, meeting));
    },
    showMeeting(meeting) {
      assertCurrentRules(meeting);
      commands$.next((state) => states.showMeeting(state, meeting));
    },
    resetRace(programId) {
      assertRace(programId);
      commands$.next((state) => states.resetRace(state, programId));
    },
    resetAllRaces: command(states.resetAllRaces),
    now: () => scheduler.now(),
    dispose() {
      subscription.unsubscribe();
      state$.complete();
    },
  };
}

/** @throws RangeError if the meeting has other rules or cannot be formatted */
function assertCurrentRules(meeting: Meeting): Meeting {
  formatMeeting(meeting);
  if (meeting.version !== RULES_VERSION) {
    throw new RangeError(`version must be ${RULES_VERSION}, got ${meeting.version}`);
  }
  return meeting;
}
