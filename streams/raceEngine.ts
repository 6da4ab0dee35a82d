import {
  asyncScheduler,
  BehaviorSubject,
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
  Subject,
  takeUntil,
} from 'rxjs';
import { startFrame } from './frame.ts';
import { type ChanceSample, sampleChances, startChances } from './chances.ts';
import { type ClockEvent, type ClockOptions, createClockEvents, type Pace } from './clock.ts';
import type { Program, RaceFrame } from './model.ts';
import { createFrames, type Frames, lazy, type TimelineOptions } from './race.ts';
import { type SPEEDS, TICK_MS } from './rules.ts';

/** The current state of one program in an engine. The state of the game also has its results, see `RaceState`. */
export interface EngineRace {
  readonly program: Program;
  /** The number of the latest run, also after a reset. Before the first start, one less than the next run. */
  readonly run: number;
  /** The number of the start command that began the latest run; 0 before the first. */
  readonly startId: number;
  readonly frame: RaceFrame;
  /**
   * Computes all frames of the latest run on the first call, and returns them on every call. Each run has its
   * own function; `null` at the gate.
   */
  readonly timeline: (() => readonly RaceFrame[]) | null;
  /** Returns the frame of the latest run after a tick, or its last frame. At the gate, returns the gate frame. */
  readonly frameAt: (tick: number) => RaceFrame;
  /** Returns the samples of the chances after the start of the latest run. Empty at the gate. */
  readonly chanceSamples: () => readonly ChanceSample[];
  /** Computes the chances at the gate on the first call, and returns them on every call. */
  readonly startChances: () => readonly number[];
  /**
   * How the simulated time of a running race passes. `null` at the gate, until the clock emits the first pace, and
   * after the end.
   */
  readonly pace: Pace | null;
}

/** The speed of the races, as a multiple of real time. */
export type Speed = (typeof SPEEDS)[number];

/** The state of a race engine. The state of the game has further values. */
export interface EngineState {
  readonly races: readonly EngineRace[];
  readonly isPaused: boolean;
  readonly speed: Speed;
  /** The number of the latest start command. */
  readonly latestStartId: number;
}

/**
 * Holds the state of some races, and runs the races that have started. A change has taken effect when `change` returns.
 * If a subscriber calls `change`, it takes effect after every subscriber has received the current state.
 */
export interface RaceEngine<State> {
  /** Emits the current state on subscription, then on every change. Completes on `dispose`. */
  readonly state$: Observable<State>;
  readonly isPaused$: Observable<boolean>;
  /** The speed that the visitor has chosen. The races are the same at every speed. */
  readonly speed$: Observable<Speed>;
  /** Emits a value selected from the state, when it changes. Completes like `state$`. */
  readonly select: <Value>(project: (state: State) => Value) => Observable<Value>;
  readonly getState: () => State;
  readonly change: (transition: (state: State) => State) => void;
  /** Returns the scheduler's current time in ms, comparable with `EngineRace.pace.at`. */
  readonly now: () => number;
  /** Stops the races and completes every stream. Later changes do nothing. */
  readonly dispose: () => void;
}

interface EngineOptions<State> extends Pick<ClockOptions, 'scheduler' | 'tickMs'> {
  /** Returns the speed of the clock, which is `speed` by default. Affects when a frame is emitted, not its content. */
  readonly clockSpeed?: (state: State) => number;
}

/**
 * Creates the engine that the game and the draws share. It runs the races that have the `latestStartId` of the state
 * on one clock, until none of them is running. Hot: each race runs once, with or without subscribers.
 *
 * ```text
 * latestStartId  0--1-----------    (change starts a race)
 * isPaused       f-----t--f-----
 * clock             p-1p--p-2-3     (p: a new pace)
 * frame          0----1-----2-3     (of the timeline of the race, which ends with frame 3)
 * ```
 *
 * @param withRaces replaces the races of a state, and updates the values that depend on them
 */
export function createRaceEngine<State extends EngineState>(
  openingState: State,
  {
    scheduler = asyncScheduler,
    tickMs = TICK_MS,
    clockSpeed = ({ speed }) => speed,
  }: EngineOptions<State> = {},
  withRaces = (state: State, races: readonly EngineRace[]): State => ({ ...state, races }),
): RaceEngine<State> {
  type Transition = (state: State) => State;
  const state$ = new BehaviorSubject(openingState);
  const changes$ = new Subject<Transition>();
  const select = <Value>(project: (state: State) => Value): Observable<Value> =>
    state$.pipe(map(project), distinctUntilChanged());
  const isPaused$ = select(({ isPaused }) => isPaused);
  const clockOptions = { paused$: isPaused$, speed$: select(clockSpeed), tickMs, scheduler };

  /** Emits a transition for each tick of the races that the latest start command began, and for each new pace. */
  const runRaces = ({ latestStartId: startId }: State): Observable<Transition> =>
    createClockEvents(clockOptions).pipe(
      distinctUntilChanged((before, { isTick, pace }) => !isTick && pace === before.pace),
      map(
        (event): Transition =>
          (state) =>
            withRaces(
              state,
              state.races.map((race) => applyClockEvent(race, event, startId)),
            ),
      ),
      takeUntil(
        state$.pipe(filter(({ races }) => !races.some((race) => isRunningSince(race, startId)))),
      ),
    );

  // The queue delays a re-entrant change until every subscriber has received the previous state.
  const subscription = merge(
    state$.pipe(distinctUntilKeyChanged('latestStartId'), mergeMap(runRaces)),
    changes$,
  )
    .pipe(
      observeOn(queueScheduler),
      scan((state, transition) => transition(state), openingState),
      distinctUntilChanged(),
    )
    .subscribe(state$);

  return {
    state$: state$.asObservable(),
    isPaused$,
    speed$: select(({ speed }) => speed),
    select,
    getState: () => state$.value,
    change(transition) {
      changes$.next(transition);
    },
    now: () => scheduler.now(),
    dispose() {
      subscription.unsubscribe();
      state$.complete();
    },
  };
}

/** Creates a race at the gate. Its latest run has the number `run`, 0 by default. */
export function createRaceState(program: Program, run = 0): EngineRace {
  return {
    program,
    run,
    startId: 0,
    startChances: lazy(() => startChances(program)),
    ...atGate(startFrame(program)),
  };
}

/** Starts a run from the gate. */
export function startRun(
  race: EngineRace,
  { run, startId, ...options }: Pick<EngineRace, 'run' | 'startId'> & TimelineOptions,
): EngineRace & Frames {
  const frames = createFrames(race.program, options);
  return {
    ...resetRun(race),
    run,
    startId,
    ...frames,
    chanceSamples: lazy(() => sampleChances(race.program, frames.timeline())),
  };
}

/** Ends a running race with its last frame. */
export function finishRun(race: EngineRace): EngineRace {
  return isRunning(race) ? withFrame(race, race.frameAt(Infinity)) : race;
}

/** Returns a race to the gate. */
export function resetRun(race: EngineRace): EngineRace {
  if (race.timeline === null) return race;
  const { frame, program } = race;
  return { ...race, ...atGate(frame.elapsedMs === 0 ? frame : startFrame(program)) };
}

/**
 * Applies a tick or a new pace to a race that the start command with the number `startId` began. Returns the same race
 * if it has ended, was reset or was started again since that command.
 */
export function applyClockEvent(
  race: EngineRace,
  { isTick, emittedTicks, pace }: ClockEvent,
  startId: number,
): EngineRace {
  if (!isRunningSince(race, startId)) return race;
  return isTick ? withFrame(race, race.frameAt(emittedTicks)) : { ...race, pace };
}

export function isRunning(race: EngineRace): boolean {
  return race.timeline !== null && !race.frame.isOver;
}

function isRunningSince(race: EngineRace, startId: number): boolean {
  return race.startId === startId && isRunning(race);
}

function atGate(frame: RaceFrame) {
  return {
    frame,
    timeline: null,
    frameAt: () => frame,
    chanceSamples: () => [],
    pace: null,
  };
}

function withFrame(race: EngineRace, frame: RaceFrame): EngineRace {
  return { ...race, frame, pace: frame.isOver ? null : race.pace };
}
