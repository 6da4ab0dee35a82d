import {
  asyncScheduler,
  defer,
  distinctUntilChanged,
  interval,
  map,
  type MonoTypeOperatorFunction,
  type Observable,
  of,
  scan,
  type SchedulerLike,
  startWith,
  switchScan,
  take,
  takeWhile,
} from 'rxjs';
import { type GameState, isSameList, type RaceState } from '../../streams';
import { shareLatest } from '../page/shareLatest';

/** Simulated milliseconds between two samples of a race in view. */
const SAMPLE_MS = 500;
/** The number of slots, the moments at which starts appear. The races that start together take the slots in turn. */
const SLOTS = 6;
/** Milliseconds from one slot to the next. */
const SLOT_MS = 60;

/** Streams of a game's races that emit less often than the races tick. */
export interface Races {
  /**
   * Samples one race. The order of the horses changes with almost every tick. Nobody can read that
   * fast, and each change costs layout and paint. In view, a race is sampled twice per simulated second and when a
   * horse finishes. In view or off-screen, it is sampled when it starts, pauses, resumes, ends or is reset.
   * Off-screen, `staggerStarts` delays some starts when several races start together.
   *
   * ```text
   * ticks       0-1-2-3-4-5-6---7-8      (of 100 ms, so tick 5 is at 500 ms)
   * isPaused$   f------------t-f---
   * race        (start)           (end)
   * in view     0---------5--6-6--8
   * off-screen  0------------6-6--8
   * ```
   *
   * Completes when the program is replaced. Errors with `Program with ID {id} not found`.
   */
  sampled$(programId: number, isInView: boolean): Observable<RaceState>;
  /**
   * Emits one race when its run or pace changes: when it starts, pauses, resumes, changes speed, ends or is
   * reset. A late subscriber receives the race as it was at the latest change. Completes and errors as
   * `sampled$` does.
   */
  changes$(programId: number): Observable<RaceState>;
}

/** Creates the streams of races. All `sampled$` share one subscription to `state$`, all `changes$` another. */
export function createRaces(state$: Observable<GameState>, scheduler?: SchedulerLike): Races {
  const samples$ = state$.pipe(
    scan(updateSamples, { isPaused: false, inView: [], offScreen: [] }),
    distinctUntilChanged((a, b) => a.inView === b.inView && a.offScreen === b.offScreen),
    shareLatest(),
  );
  const inView$ = samples$.pipe(map(({ inView }) => inView));
  const offScreen$ = samples$.pipe(
    map(({ offScreen }) => offScreen),
    distinctUntilChanged(),
    staggerStarts(scheduler),
    shareLatest(),
  );
  const changes$ = state$.pipe(
    map(({ races }) => races),
    scan((before, races) =>
      replaceChanged(before, races, (a, b) => !isSamePhase(a, b) || a.pace !== b.pace),
    ),
    distinctUntilChanged(),
    shareLatest(),
  );
  return {
    sampled$: (programId, isInView) => raceOf(isInView ? inView$ : offScreen$, programId),
    changes$: (programId) => raceOf(changes$, programId),
  };
}

/** Counts the horses that have finished, which are the first ones of the live or final result. */
export function countFinished({ frame }: RaceState): number {
  return frame.progress.filter(({ isFinished }) => isFinished).length;
}

/** The latest sample of every race. Each list contains all races. */
interface LatestSamples {
  readonly isPaused: boolean;
  /** For components in view. */
  readonly inView: readonly RaceState[];
  /** For off-screen components. */
  readonly offScreen: readonly RaceState[];
}

function updateSamples(before: LatestSamples, { isPaused, races }: GameState): LatestSamples {
  if (before.isPaused !== isPaused) {
    return { isPaused, inView: races, offScreen: races };
  }
  const isSampleDue = (a: RaceState, b: RaceState) =>
    !isSamePhase(a, b) ||
    Math.floor(a.frame.elapsedMs / SAMPLE_MS) !== Math.floor(b.frame.elapsedMs / SAMPLE_MS) ||
    countFinished(a) !== countFinished(b);
  return {
    isPaused,
    inView: replaceChanged(before.inView, races, isSampleDue),
    offScreen: replaceChanged(before.offScreen, races, (a, b) => !isSamePhase(a, b)),
  };
}

/** Replaces the races in `before` that have changed. Returns `before` itself if none has. */
function replaceChanged(
  before: readonly RaceState[],
  races: readonly RaceState[],
  hasChanged: (before: RaceState, race: RaceState) => boolean,
): readonly RaceState[] {
  const next = races.map((race, index) => {
    const old = before[index];
    return old === undefined || hasChanged(old, race) ? race : old;
  });
  return isSameList(before, next) ? before : next;
}

/** Whether two states show the same run of a program in the same phase: at the gate, running or ended. */
function isSamePhase(a: RaceState, b: RaceState): boolean {
  return (
    a.program === b.program &&
    a.timeline === b.timeline &&
    (a.finalResult === null) === (b.finalResult === null)
  );
}

function raceOf(
  races$: Observable<readonly RaceState[]>,
  programId: number,
): Observable<RaceState> {
  return defer(() => {
    let first: RaceState | undefined;
    return races$.pipe(
      map((races) => {
        const race = races.find(({ program }) => program.id === programId);
        first ??= race;
        if (first === undefined) throw new Error(`Program with ID ${programId} not found`);
        return race;
      }),
      takeWhile((race): race is RaceState => race?.program === first?.program),
      distinctUntilChanged(),
    );
  });
}

/**
 * Delays the starts of races that start together, so that each appears in its slot. Every other change of a race
 * appears immediately. Without the delay, React would render all starts in one commit, and a phone would drop frames.
 *
 * ```text
 * source  r---s--------------f---    (r: three races at the gate, s: all of them run, f: all of them are over)
 * result  r---1-2-3----------f---    (the number of races that run)
 * ```
 *
 * Emits the first race states synchronously. Completes with the source, or with the last slot if that begins later.
 * Errors with the source.
 */
function staggerStarts(
  scheduler: SchedulerLike = asyncScheduler,
): MonoTypeOperatorFunction<readonly RaceState[]> {
  return switchScan((shown: readonly RaceState[], races: readonly RaceState[]) => {
    const starting = races.filter((race, index) => hasJustStarted(shown[index], race));
    if (starting.length === 0) return of(races);
    return interval(SLOT_MS, scheduler).pipe(
      take(Math.min(starting.length, SLOTS) - 1),
      map((slot) => slot + 1),
      startWith(0),
      map((slot) => {
        const waiting = starting.filter((_, index) => index % SLOTS > slot);
        return races.map((race, index) => (waiting.includes(race) ? (shown[index] ?? race) : race));
      }),
    );
  }, []);
}

function hasJustStarted(before: RaceState | undefined, race: RaceState): boolean {
  return before?.program === race.program && before.liveResult === null && race.liveResult !== null;
}
