import {
  asyncScheduler,
  defer,
  distinctUntilChanged,
  map,
  mergeMap,
  NEVER,
  type Observable,
  range,
  scan,
  type SchedulerLike,
  startWith,
  switchMap,
  timer,
} from 'rxjs';

/** The share of a tick by which a timer may fire early and still be taken for on time. */
const SLACK = 0.1;

/**
 * The ticks of a race: an interval behind a gate that `paused$` shuts.
 *
 * ```text
 * due       ----1----2----3----4----5--
 * paused$   --------t---------f--------
 * clock     ----1--------------4----5--    (dropped while shut, never kept for later)
 * timer     --------          ---------    (none while shut: a pause costs nothing)
 * ```
 *
 * A browser throttles the timers of a hidden page to one a second or worse. The clock makes up for it:
 * a firing that comes late brings all the ticks that fell due before it.
 *
 * ```text
 * due       ----1----2----3----4----5--
 * interval  ----1-------------------5--    (three firings left out)
 * clock     ----1-------------------(2345)
 * ```
 *
 * Cold. Never completes; errors when `paused$` does. The gate is open until `paused$` says otherwise,
 * and what it says in the moment of a tick comes before the tick. The values count the ticks from 1,
 * dropped ones included.
 *
 * @param tickMs the scheduler's milliseconds between two ticks
 */
export function createClock(
  paused$: Observable<boolean>,
  tickMs: number,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<number> {
  return defer(() => {
    // Stryker disable next-line BooleanLiteral: the first beat follows at once and says it anew
    const start: Beat = { now: scheduler.now(), elapsed: 0, tick: 0, passed: 0, isPaused: false };
    // Whenever it is taken up, it keeps step with the start.
    const interval$ = defer(() => {
      const elapsedMs = scheduler.now() - start.now;
      const nextMs = Math.ceil(elapsedMs / tickMs) * tickMs;
      return timer(nextMs - elapsedMs, tickMs, scheduler).pipe(map(() => null));
    });
    const beat = (before: Beat, change: boolean | null): Beat => {
      const now = scheduler.now();
      // A computer's clock may be set back; then no time has passed.
      const elapsed = before.elapsed + Math.max(0, now - before.now) / tickMs;
      const slack = before.isPaused ? 0 : SLACK;
      const due = change === null ? Math.floor(elapsed + slack) : Math.ceil(elapsed - slack) - 1;
      const tick = Math.max(before.tick, due);
      const passed = before.isPaused ? 0 : tick - before.tick;
      return { now, elapsed, tick, passed, isPaused: change ?? before.isPaused };
    };
    return paused$.pipe(
      startWith(false),
      distinctUntilChanged(),
      switchMap((isPaused) => (isPaused ? NEVER : interval$).pipe(startWith(isPaused))),
      scan(beat, start),
      mergeMap(({ tick, passed }) => range(tick - passed + 1, passed)),
    );
  });
}

interface Beat {
  /** The scheduler's time. */
  readonly now: number;
  /** Since the start, in ticks. */
  readonly elapsed: number;
  /** The last tick that fell due. */
  readonly tick: number;
  /** How many ticks up to it pass the gate with this beat. */
  readonly passed: number;
  readonly isPaused: boolean;
}
