import {
  BehaviorSubject,
  buffer,
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
  share,
  skip,
  Subject,
  takeUntil,
  takeWhile,
} from 'rxjs';
import { createClock } from './clock';
import { isSameMeeting, type Meeting, formatMeeting } from './meeting';
import type { FinalResult, Horse, LiveResult, Program, RaceFrame, Seed } from './model';
import { assertPositiveIntegers } from './assertPositiveIntegers';
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
import type { RaceState, GameState, MeetingSize, Speed } from './state';
import { createTimeline } from './timeline';

export interface GameOptions {
  /**
   * Decides the meetings that are drawn, and so their rosters, programs and races. Chance does not live in
   * here: for a meeting nobody knows, pass a seed drawn outside. Without one, they are always the same.
   */
  readonly seed?: Seed;
  /** The first meeting, its programs at the gate, in place of one that is drawn. */
  readonly meeting?: Meeting | null;
  readonly scheduler?: SchedulerLike;
  /** Horses in the roster. */
  readonly count?: number;
  /** Programs in the meeting. */
  readonly rounds?: number;
  /** Horses in a program. */
  readonly size?: number;
  /** The scheduler's milliseconds between two ticks at speed 1. */
  readonly tickMs?: number;
  /** Simulated milliseconds until a race is over. */
  readonly limitMs?: number;
}

/**
 * The game: commands in, state streams out (spec §4).
 *
 * Every `$` stream gives its current value on subscription, then only what differs from the value
 * before, and completes with `dispose`. A command has done its work when it returns; one given from
 * inside a subscriber follows as soon as all subscribers have seen the state before it, and means the
 * programs of that state.
 */
export interface Game {
  readonly horses$: Observable<readonly Horse[]>;
  readonly programs$: Observable<readonly Program[]>;
  /** The ids of the programs whose race is running. */
  readonly runningPrograms$: Observable<ReadonlySet<number>>;
  /** True while any race is running. */
  readonly isRacing$: Observable<boolean>;
  readonly isPaused$: Observable<boolean>;
  /** How fast simulated time passes; at any speed the races are the same. */
  readonly speed$: Observable<Speed>;
  /** What a link to what is on the screen must say; `null` while there are no programs. */
  readonly meeting$: Observable<Meeting | null>;
  /** One for every running race, by program; a new list when an order changes or somebody finishes. */
  readonly liveResults$: Observable<readonly LiveResult[]>;
  /** One for every race that ran to its end, by program. */
  readonly finalResults$: Observable<readonly FinalResult[]>;
  /**
   * The frames of one program, every run and every return to the gate. Completes when the program is
   * gone: new programs, or `dispose`.
   *
   * @throws Error `Program with ID {id} not found`
   */
  race$(programId: number): Observable<RaceFrame>;
  /**
   * How a program stands: its frame and its result, live or final. Completes as `race$` does.
   *
   * @throws Error `Program with ID {id} not found`
   */
  raceState$(programId: number): Observable<RaceState>;
  /**
   * All frames of a program's latest run, known from the moment it starts; `null` at the gate. Made from
   * the seed when somebody asks, not recorded. Completes as `race$` does.
   *
   * @throws Error `Program with ID {id} not found`
   */
  timeline$(programId: number): Observable<readonly RaceFrame[] | null>;
  /** The next meeting: a new roster; if there were programs, new ones too. */
  readonly regenerateHorses: () => void;
  /** Resets all races and draws the next programs of this roster. Fewer than two horses make none. */
  readonly generatePrograms: () => void;
  /**
   * The next run of one program; nothing if it is running.
   *
   * @throws Error `Program with ID {id} not found`
   */
  readonly startRace: (programId: number) => void;
  /** The next run of every program; nothing while a race is running. */
  readonly startAllRaces: () => void;
  /** Pauses or resumes all races; nothing while none is running. */
  readonly togglePause: () => void;
  /** @throws RangeError unless it is one of `SPEEDS` */
  readonly setSpeed: (speed: Speed) => void;
  /** Ends every race that is running as it would have ended. */
  readonly finishAllRaces: () => void;
  /**
   * The roster and programs of a meeting, at the gate: the next start is its run.
   *
   * @throws RangeError if it is not one of these rules
   */
  readonly openMeeting: (meeting: Meeting) => void;
  /**
   * A meeting with its run at its end. The next start of all races is a run that was not on yet.
   *
   * @throws RangeError if it is not one of these rules
   */
  readonly showMeeting: (meeting: Meeting) => void;
  /**
   * Back to the gate, without results.
   *
   * @throws Error `Program with ID {id} not found`
   */
  readonly resetRace: (programId: number) => void;
  readonly resetAllRaces: () => void;
  /** Stops everything and completes every stream. Later commands do nothing. */
  readonly dispose: () => void;
}

type Change = (state: GameState) => GameState;

/**
 * A game with a roster and no programs yet (D1), or with a given meeting. Hot: races run whether or not
 * anybody looks, each subscribed to once, in here.
 *
 * @throws RangeError if a number among the options is not a positive integer, or the meeting is not one of
 * these rules.
 */
export function createGame({
  seed = 'Furlong',
  meeting = null,
  scheduler,
  count = HORSES_PER_ROSTER,
  rounds = PROGRAMS_PER_CARD,
  size = HORSES_PER_PROGRAM,
  tickMs = TICK_MS,
  limitMs = LIMIT_MS,
}: GameOptions = {}): Game {
  assertPositiveIntegers({ count, rounds, size, tickMs, limitMs });
  const meetingSize: MeetingSize = { count, rounds, size };
  const drawn = states.createState(seed, meetingSize);
  const opening =
    meeting === null ? drawn : states.openMeeting(drawn, requireOfTheseRules(meeting), meetingSize);
  const state$ = new BehaviorSubject(opening);
  const commands$ = new Subject<Change>();

  const select = <Value>(
    project: (state: GameState) => Value,
    isSame?: (a: Value, b: Value) => boolean,
  ) => state$.pipe(map(once(project, isSame)), distinctUntilChanged());

  const programs$ = select(({ programs }) => programs);
  const isPaused$ = select(({ isPaused }) => isPaused);
  const speed$ = select(({ speed }) => speed);

  const optionsOf = (state: GameState, contest: RaceState) => ({
    seed: states.raceSeed(state, contest),
    limitMs,
  });

  const timelines = new WeakMap<Program, { run: number; frames: readonly RaceFrame[] }>();
  const timelineOf = (state: GameState, contest: RaceState): readonly RaceFrame[] => {
    const { program, run } = contest;
    const made = timelines.get(program);
    if (made?.run === run) return made.frames;
    const frames = createTimeline(program, optionsOf(state, contest));
    timelines.set(program, { run, frames });
    return frames;
  };

  const endOf = (state: GameState, contest: RaceState) =>
    timelineOf(state, contest).reduce((_, last) => last, contest.frame);

  const stopOf = ({ program, start }: RaceState) =>
    state$.pipe(
      map((state) => states.findRace(state, program.id)),
      filter(
        (contest) =>
          // Before there is another run or program, the old one is seen not to run.
          // Stryker disable next-line ConditionalExpression,LogicalOperator,OptionalChaining: see above
          contest?.program !== program || contest.start !== start || !states.isRunning(contest),
      ),
    );

  // Races that start together run by one clock, and what a tick brings to all of them is one change.
  const framesOf = (state: GameState): Observable<Change> => {
    const clock$ = createClock({ paused$: isPaused$, speed$, tickMs, scheduler }).pipe(share());
    const races = state.races
      .filter((contest) => contest.start === state.starts && states.isRunning(contest))
      .map((contest) =>
        runByClock(contest.program, clock$, optionsOf(state, contest)).pipe(
          // At the gate the meeting already stands.
          skip(1),
          takeUntil(stopOf(contest)),
        ),
      );
    // The buffer hears of a tick after the races, so it holds the frames of that very tick.
    return merge(...races).pipe(
      buffer(clock$),
      map((frames) => (now) => states.showFrames(now, frames, state.starts)),
    );
  };

  const frames$ = state$.pipe(distinctUntilKeyChanged('starts'), skip(1), mergeMap(framesOf));

  // The queue lets every subscriber see one state before the next one is made, whoever gives a command when.
  const subscription = merge(frames$, commands$)
    .pipe(
      observeOn(queueScheduler),
      scan((state, change) => change(state), opening),
    )
    .subscribe(state$);

  const find = (programId: number): RaceState => {
    const contest = states.findRace(state$.value, programId);
    if (contest === undefined) throw new Error(`Program with ID ${programId} not found`);
    return contest;
  };

  const follow = (programId: number): Observable<RaceState> => {
    const { program } = find(programId);
    return state$.pipe(
      map((state) => states.findRace(state, programId)),
      // Stryker disable next-line OptionalChaining: there are never fewer programs than before
      takeWhile((contest): contest is RaceState => contest?.program === program),
    );
  };

  return {
    horses$: select(({ horses }) => horses),
    programs$,
    runningPrograms$: select(
      ({ races: contests }) => contests.filter(states.isRunning).map(({ program }) => program.id),
      isSameList,
    ).pipe(map((ids) => new Set(ids))),
    isRacing$: select(({ races: contests }) => contests.some(states.isRunning)),
    isPaused$,
    speed$,
    meeting$: select(states.meetingOf, isSameMeeting),
    liveResults$: select(
      ({ races: contests }) => contests.flatMap(({ liveResult }) => liveResult ?? []),
      isSameList,
    ),
    finalResults$: select(
      ({ races: contests }) => contests.flatMap(({ finalResult }) => finalResult ?? []),
      isSameList,
    ),
    raceState$(programId) {
      return follow(programId).pipe(distinctUntilChanged());
    },
    race$(programId) {
      return follow(programId).pipe(
        map(({ frame }) => frame),
        distinctUntilChanged(),
      );
    },
    timeline$(programId) {
      return follow(programId).pipe(
        distinctUntilChanged(
          (a, b) => a.run === b.run && states.isAtGate(a) === states.isAtGate(b),
        ),
        map((contest) => (states.isAtGate(contest) ? null : timelineOf(state$.value, contest))),
      );
    },
    regenerateHorses() {
      commands$.next((state) => states.regenerateHorses(state, meetingSize));
    },
    generatePrograms() {
      commands$.next((state) => states.generatePrograms(state, meetingSize));
    },
    startRace(programId) {
      find(programId);
      commands$.next((state) => states.startRace(state, programId));
    },
    startAllRaces() {
      commands$.next(states.startAllRaces);
    },
    togglePause() {
      commands$.next(states.togglePause);
    },
    setSpeed(speed) {
      if (!SPEEDS.includes(speed)) {
        throw new RangeError(`speed must be one of ${SPEEDS.join(', ')}, got ${speed}`);
      }
      commands$.next((state) => ({ ...state, speed }));
    },
    finishAllRaces() {
      commands$.next((state) => states.finishAllRaces(state, endOf));
    },
    openMeeting(meeting) {
      requireOfTheseRules(meeting);
      commands$.next((state) => states.openMeeting(state, meeting, meetingSize));
    },
    showMeeting(meeting) {
      requireOfTheseRules(meeting);
      commands$.next((state) => states.showMeeting(state, meeting, meetingSize, endOf));
    },
    resetRace(programId) {
      find(programId);
      commands$.next((state) => states.resetRace(state, programId));
    },
    resetAllRaces() {
      commands$.next(states.resetAllRaces);
    },
    dispose() {
      subscription.unsubscribe();
      state$.complete();
    },
  };
}

function requireOfTheseRules(meeting: Meeting): Meeting {
  // None that could not be printed.
  formatMeeting(meeting);
  if (meeting.version !== RULES_VERSION) {
    throw new RangeError(`version must be ${RULES_VERSION}, got ${meeting.version}`);
  }
  return meeting;
}

function isSameList<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

/**
 * A selection that is made once for each state, however many ask; the same value as long as `isSame`
 * says so.
 */
function once<Value>(
  project: (state: GameState) => Value,
  isSame: (a: Value, b: Value) => boolean = Object.is,
): (state: GameState) => Value {
  let last: { readonly state: GameState; readonly value: Value } | null = null;
  return (state) => {
    // Stryker disable next-line ConditionalExpression: it saves work and changes nothing
    if (last?.state === state) return last.value;
    const value = project(state);
    last = { state, value: last !== null && isSame(last.value, value) ? last.value : value };
    return last.value;
  };
}
