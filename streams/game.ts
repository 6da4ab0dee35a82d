import { distinctUntilChanged, map, mergeMap, type Observable, pairwise, takeWhile } from 'rxjs';
import { assertPositiveIntegers } from './assertPositiveIntegers.ts';
import type { ClockOptions } from './clock.ts';
import { type Meeting, requireCurrentRules } from './meeting.ts';
import type {
  FinalResult,
  Horse,
  LiveResult,
  Program,
  RaceFrame,
  RaceResult,
  Seed,
} from './model.ts';
import { finalField } from './race.ts';
import { createRaceEngine, type RaceEngine, type Speed } from './raceEngine.ts';
import { SPEEDS, TICK_MS } from './rules.ts';
import { createResults, type RaceState, rankField } from './results.ts';
import { listRunEvents, type RunEvent } from './runs.ts';
import * as states from './state.ts';
import type { GameSettings, GameState } from './state.ts';

export interface GameOptions
  extends Partial<GameSettings>, Pick<ClockOptions, 'scheduler' | 'tickMs'> {
  /**
   * Determines the rosters, cards and races. The game has no other source of randomness, so games with
   * the same seed are identical. The default seed is constant.
   */
  readonly seed?: Seed;
  /** The meeting to open. Without a meeting, the game has a roster and no programs. */
  readonly meeting?: Meeting | null;
  /**
   * The moment of the meeting's run to continue at, in simulated ms since its start: a multiple of 100, such as
   * `RaceFrame.elapsedMs`. The game opens with all races started together, and paused at this moment. Races that are over
   * by then have their results, and if all are, nothing is paused. With `null`, the default, the meeting is opened at
   * the gate. Has no effect without a meeting.
   */
  readonly elapsedMs?: number | null;
}

/**
 * The game: commands change its state, and streams emit the state (spec §4).
 *
 * `state$` emits the whole state; every other stream selects a part of it. Each stream emits its current
 * value on subscription, then emits on every change, and completes on `dispose`. To read two values of the
 * same moment, select both from `state$`, because `combineLatest` of two streams briefly emits a new value
 * with an old one.
 *
 * A command has taken effect when it returns. A command called inside a subscriber takes effect after
 * every subscriber has received the current state.
 */
export interface Game extends Omit<RaceEngine<GameState>, 'select' | 'getState' | 'change'> {
  readonly horses$: Observable<readonly Horse[]>;
  readonly programs$: Observable<readonly Program[]>;
  /** The ids of the programs whose race is running. */
  readonly runningPrograms$: Observable<ReadonlySet<number>>;
  /** True while any race is running. */
  readonly isRacing$: Observable<boolean>;
  /**
   * The current meeting. Its run is the run of the races that have left the gate, or the next run if none has.
   * `null` without programs, and while these races show different runs.
   */
  readonly meeting$: Observable<Meeting | null>;
  /** Emits what happened to the runs of some races, such as their start. Emits nothing on subscription. */
  readonly runs$: Observable<RunEvent>;
  /** The order of each running race, in program order. Emits when an order changes or a horse finishes. */
  readonly liveResults$: Observable<readonly LiveResult[]>;
  /** The result of each race that is over, in program order. */
  readonly finalResults$: Observable<readonly FinalResult[]>;
  /**
   * The frames of one program's race, through every run and every return to the gate. Completes when the
   * program is replaced, or on `dispose`.
   *
   * @throws Error `Program with ID {id} not found`
   */
  race$(programId: number): Observable<RaceFrame>;
  /**
   * The state of one program's race. Completes like `race$`.
   *
   * @throws Error `Program with ID {id} not found`
   */
  raceState$(programId: number): Observable<RaceState>;
  /**
   * The result of one program's race: live, then final, `null` at the gate. Completes like `race$`.
   *
   * @param everyMs how often the order of a running race is read, in simulated ms. By default, at every tick. With
   * `Infinity`, only at its start, its end and its pauses.
   * @throws Error `Program with ID {id} not found`
   */
  result$(programId: number, everyMs?: number): Observable<RaceResult>;
  /**
   * The chance of each horse of a program to win, in lane order. Emits at the gate, then twice per simulated
   * second, and last when the winner finishes or the race ends. Computed only for subscribers, once for all of
   * them. Completes like `race$`.
   *
   * @throws Error `Program with ID {id} not found`
   */
  chances$(programId: number): Observable<readonly number[]>;
  /** Generates the next roster, and a new card if there were programs. */
  readonly regenerateHorses: () => void;
  /** Resets all races and generates the next card of this roster. A roster of one horse has no programs. */
  readonly generatePrograms: () => void;
  /**
   * Starts the next run of one program. If other races show later runs, starts the latest of these runs instead,
   * so that programs started one by one share a run. Does nothing if the program is running.
   *
   * @throws Error `Program with ID {id} not found`
   */
  readonly startRace: (programId: number) => void;
  /** Starts the next run of every program. Does nothing while a race is running. */
  readonly startAllRaces: () => void;
  /** Pauses or resumes all races. Does nothing if no race is running. */
  readonly togglePause: () => void;
  /** @throws RangeError unless the speed is one of `SPEEDS` */
  readonly setSpeed: (speed: Speed) => void;
  /** Ends every running race immediately, with the result that it would have had. */
  readonly finishAllRaces: () => void;
  /**
   * Opens the roster and card of a meeting, at the gate. The next `startAllRaces` begins the meeting's run.
   *
   * @throws RangeError if the meeting has another rules version or a field outside its range
   */
  readonly openMeeting: (meeting: Meeting) => void;
  /**
   * Shows a meeting with its run finished. The next `startAllRaces` begins a new run.
   *
   * @throws RangeError if the meeting has another rules version or a field outside its range
   */
  readonly showMeeting: (meeting: Meeting) => void;
  /**
   * Returns one race to the gate and removes its result.
   *
   * @throws Error `Program with ID {id} not found`
   */
  readonly resetRace: (programId: number) => void;
  readonly resetAllRaces: () => void;
}

/**
 * Creates a game with a roster and no programs (D1), or with the given meeting. Hot: each race runs once,
 * with or without subscribers.
 *
 * @throws RangeError if a number among the options is not a positive integer, if `elapsedMs` is not a multiple of
 * 100 from 0, or if the meeting has another rules version or a field outside its range.
 */
export function createGame({
  seed = 'Furlong',
  meeting = null,
  elapsedMs = null,
  scheduler,
  tickMs = TICK_MS,
  count = states.DEFAULT_SETTINGS.count,
  rounds = states.DEFAULT_SETTINGS.rounds,
  size = states.DEFAULT_SETTINGS.size,
  limitMs = states.DEFAULT_SETTINGS.limitMs,
}: GameOptions = {}): Game {
  const settings = { count, rounds, size, limitMs };
  assertPositiveIntegers({ ...settings, tickMs });
  if (elapsedMs !== null && !(elapsedMs >= 0 && elapsedMs % TICK_MS === 0)) {
    throw new RangeError(`elapsedMs must be a multiple of ${TICK_MS} from 0, got ${elapsedMs}`);
  }
  let openingState = states.createState(seed, settings);
  if (meeting !== null) {
    requireCurrentRules(meeting);
    openingState =
      elapsedMs === null
        ? states.openMeeting(openingState, meeting)
        : states.resumeMeeting(openingState, meeting, elapsedMs);
  }
  const { select, getState, change, ...engine } = createRaceEngine(
    openingState,
    { scheduler, tickMs },
    states.withRaces,
  );

  const command = (transition: (state: GameState) => GameState) => () => {
    change(transition);
  };

  const requireRace = (programId: number): RaceState => {
    const race = states.findRace(getState(), programId);
    if (race === undefined) throw new Error(`Program with ID ${programId} not found`);
    return race;
  };

  const selectRace = <Value>(
    programId: number,
    project: (race: RaceState) => Value,
  ): Observable<Value> => {
    const { program } = requireRace(programId);
    return engine.state$.pipe(
      map((state) => states.findRace(state, programId)),
      // Stryker disable next-line OptionalChaining: the number of programs never shrinks, so race is defined
      takeWhile((race): race is RaceState => race?.program === program),
      map(project),
      distinctUntilChanged(),
    );
  };

  return {
    ...engine,
    horses$: select(({ horses }) => horses),
    programs$: select(({ programs }) => programs),
    runningPrograms$: select(({ runningPrograms }) => runningPrograms),
    isRacing$: select(({ isRacing }) => isRacing),
    meeting$: select(({ meeting }) => meeting),
    runs$: engine.state$.pipe(
      pairwise(),
      mergeMap(([before, state]) => listRunEvents(before, state)),
    ),
    liveResults$: select(({ liveResults }) => liveResults),
    finalResults$: select(({ finalResults }) => finalResults),
    race$: (programId) => selectRace(programId, ({ frame }) => frame),
    raceState$: (programId) => selectRace(programId, (race) => race),
    result$(programId, everyMs = TICK_MS) {
      return createResults(
        selectRace(programId, (race) => race),
        everyMs,
      );
    },
    chances$: (programId) =>
      selectRace(programId, states.chancesOf).pipe(map((compute) => compute())),
    regenerateHorses: command(states.regenerateHorses),
    generatePrograms: command(states.generatePrograms),
    startRace(programId) {
      requireRace(programId);
      change((state) => states.startRace(state, programId));
    },
    startAllRaces: command(states.startAllRaces),
    togglePause: command(states.togglePause),
    setSpeed(speed) {
      if (!SPEEDS.includes(speed)) {
        throw new RangeError(`speed must be one of ${SPEEDS.join(', ')}, got ${speed}`);
      }
      change((state) => states.setSpeed(state, speed));
    },
    finishAllRaces: command(states.finishAllRaces),
    openMeeting(meeting) {
      requireCurrentRules(meeting);
      change((state) => states.openMeeting(state, meeting));
    },
    showMeeting(meeting) {
      requireCurrentRules(meeting);
      change((state) => states.showMeeting(state, meeting));
    },
    resetRace(programId) {
      requireRace(programId);
      change((state) => states.resetRace(state, programId));
    },
    resetAllRaces: command(states.resetAllRaces),
  };
}

/** The programs of one meeting, and their final results. */
export interface MeetingResults {
  readonly programs: readonly Program[];
  /** One for each program, in the order of the programs. */
  readonly results: readonly FinalResult[];
}

/**
 * Computes the programs of a meeting and their final results. Every game with these settings shows the same programs
 * and results. Pure.
 *
 * @throws RangeError if the meeting has another rules version or a field outside its range
 */
export function runMeeting(
  meeting: Meeting,
  settings: GameSettings = states.DEFAULT_SETTINGS,
): MeetingResults {
  const horses = states.createRoster(requireCurrentRules(meeting).seed, settings);
  const programs = states.createCard(horses, meeting, settings);
  const { limitMs } = settings;
  return {
    programs,
    results: programs.map((program) => {
      const seed = states.raceSeed(meeting, program.id);
      return rankField(program, finalField(program, { seed, limitMs }));
    }),
  };
}
