import {
  asyncScheduler,
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
  share,
  skip,
  Subject,
  takeUntil,
} from 'rxjs';
import { frameAfter, startFrame } from './frame.ts';
import { type ChanceSample, sampleChances, startChances } from './chances.ts';
import { type ClockOptions, createClockEvents, type Pace } from './clock.ts';
import type { Paths } from './field.ts';
import type { Program, RaceFrame } from './model.ts';
import { createPaths, createRace, lazy, type RunOptions } from './race.ts';
import { type SPEEDS, TICK_MS } from './rules.ts';

/** One run of a race: what decides it, and what is known of it in advance. */
export interface Run extends RunOptions {
  /** Names the run, see `runKey`. Runs with the same key are the same race. */
  readonly key: string;
  /** The number of the start command that began the run. */
  readonly startId: number;
  /**
   * Whether an earlier game has started the run, and this game was opened in the middle of it, see
   * `GameOptions.elapsedMs`. The run was counted then, and must not be counted again.
   */
  readonly isContinued: boolean;
  /** Computes the paths of the run on the first call, and returns them on every call. */
  readonly paths: () => Paths;
  /** Returns the samples of the chances after the start. */
  readonly chanceSamples: () => readonly ChanceSample[];
}

/** The current state of one program in an engine. The state of the game also has its results, see `RaceState`. */
export interface Race {
  readonly program: Program;
  /** The run that is running or over; `null` at the gate. */
  readonly run: Run | null;
  readonly frame: RaceFrame;
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
  readonly races: readonly Race[];
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
  /** Returns the scheduler's current time in ms, comparable with `Race.pace.at`. */
  readonly now: () => number;
  /** Stops the races and completes every stream. Later changes do nothing. */
  readonly dispose: () => void;
}

interface EngineOptions<State> extends Pick<ClockOptions, 'scheduler' | 'tickMs'> {
  /** Returns the speed of the clock, which is `speed` by default. Affects when a frame is emitted, not its content. */
  readonly clockSpeed?: (state: State) => number;
}

/**
 * Creates the engine that the game and the draws share. Each start merges the races that it began, `createRace` for each,
 * on one clock. Hot: each race runs once, with or without subscribers.
 *
 * ```text
 * latestStartId  0---1-------------------    (change starts two races)
 * isPaused       f----------t-----f------
 * ticks          ----------1-----------2-    (a tick takes six columns)
 * race 1         ----0-----1-----------2-    (its start frame is in the state already)
 * race 2         ----0-----1-----------(2|)
 * state$         a---(bp)--f(tp)--(tp)-f-    (b: the start, p: a pace, f: the frames of a tick, t: the pause)
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
  withRaces = (state: State, races: State['races']): State => ({ ...state, races }),
): RaceEngine<State> {
  type Transition = (state: State) => State;
  const state$ = new BehaviorSubject(openingState);
  const changes$ = new Subject<Transition>();
  const select = <Value>(project: (state: State) => Value): Observable<Value> =>
    state$.pipe(map(project), distinctUntilChanged());
  const isPaused$ = select(({ isPaused }) => isPaused);
  const clockOptions = { paused$: isPaused$, speed$: select(clockSpeed), tickMs, scheduler };

  /** Runs the races that the latest start command began. Emits a transition for each tick and for each new pace. */
  const runRaces = ({ races, latestStartId }: State): Observable<Transition> => {
    const started = races.flatMap(({ program, run, frame }) =>
      run?.startId === latestStartId ? [{ program, run, frame }] : [],
    );
    // Above 0 if the runs are continued. A race that is over by then has an earlier frame.
    const startMs = Math.max(0, ...started.map(({ frame }) => frame.elapsedMs));
    const runs = started.map(({ run }) => run);
    const areOver = (...some: readonly Run[]) =>
      state$.pipe(filter((state) => !state.races.some((race) => isRunningOneOf(some, race))));
    const change =
      (update: <R extends Race>(race: R) => R): Transition =>
      (state) =>
        withRaces(
          state,
          state.races.map((race) => (isRunningOneOf(runs, race) ? update(race) : race)),
        );
    const clock$ = createClockEvents(clockOptions).pipe(share());
    const ticks$ = clock$.pipe(filter(({ isTick }) => isTick));
    const paces$ = clock$.pipe(
      map(({ pace }) => pace),
      distinctUntilChanged(),
      // The clock counts from 0.
      map((pace) => ({ ...pace, elapsedMs: startMs + pace.elapsedMs })),
    );
    const frames$ = merge(
      ...started.map(({ program, run }) =>
        // The state has the first frame already.
        createRace(program, { ...run, fromTick: startMs / TICK_MS, ticks$ }).pipe(
          skip(1),
          takeUntil(areOver(run)),
        ),
      ),
    );
    return merge(
      paces$.pipe(map((pace) => change((race) => ({ ...race, pace })))),
      // A tick reaches this buffer after the races, so the buffer has the frames of all of them.
      frames$.pipe(
        buffer(ticks$),
        filter((frames) => frames.length > 0),
        map((frames) =>
          change((race) =>
            withFrame(
              race,
              frames.find(({ programId }) => programId === race.program.id),
            ),
          ),
        ),
      ),
    ).pipe(takeUntil(areOver(...runs)));
  };

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

/** Creates a race at the gate. */
export function createRaceState(program: Program): Race {
  return {
    program,
    run: null,
    frame: startFrame(program),
    startChances: lazy(() => startChances(program)),
    pace: null,
  };
}

/** Starts a run from the gate. */
export function startRun<State extends Race>(
  race: State,
  start: Pick<Run, 'key' | 'startId'> & RunOptions,
): State & { readonly run: Run } {
  const { program } = race;
  const paths = lazy(() => createPaths(program, start));
  const chanceSamples = lazy(() => sampleChances(program, paths()));
  return { ...resetRun(race), run: { ...start, isContinued: false, paths, chanceSamples } };
}

/** Continues the run of a race after a tick. Shows the last frame if the race is over by then. */
export function continueRun<State extends Race>(race: State, tick: number): State {
  if (race.run === null) return race;
  const run = { ...race.run, isContinued: true };
  return withFrame({ ...race, run }, frameAfter(race.program, run.paths(), tick));
}

/** Ends a running race with its last frame. */
export function finishRun<State extends Race>(race: State): State {
  if (race.run === null || race.frame.isOver) return race;
  return withFrame(race, frameAfter(race.program, race.run.paths()));
}

/** Returns a race to the gate. */
export function resetRun<State extends Race>(race: State): State {
  if (race.run === null) return race;
  const { frame, program } = race;
  const gateFrame = frame.elapsedMs === 0 ? frame : startFrame(program);
  return { ...race, run: null, frame: gateFrame, pace: null };
}

export function isRunning({ run, frame }: Race): boolean {
  return run !== null && !frame.isOver;
}

function isRunningOneOf(runs: readonly (Run | null)[], race: Race): boolean {
  return isRunning(race) && runs.includes(race.run);
}

function withFrame<State extends Race>(race: State, frame: RaceFrame = race.frame): State {
  return { ...race, frame, pace: frame.isOver ? null : race.pace };
}
