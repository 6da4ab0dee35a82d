import {
  filter,
  interval,
  map,
  type Observable,
  type SchedulerLike,
  startWith,
  withLatestFrom,
} from 'rxjs';

/**
 * The ticks of a race: an interval behind a gate that `paused$` shuts.
 *
 * ```text
 * interval  ----0----1----2----3----4--
 * paused$   --------t---------f--------
 * clock     ----0-------------3----4--    (dropped while shut, never kept for later)
 * ```
 *
 * Cold. Never completes; errors when `paused$` does. The gate is open until `paused$` says otherwise.
 * The values count the ticks of the interval, dropped ones included.
 *
 * @param tickMs the scheduler's milliseconds between two ticks
 */
export function createClock(
  paused$: Observable<boolean>,
  tickMs: number,
  scheduler?: SchedulerLike,
): Observable<number> {
  return interval(tickMs, scheduler).pipe(
    withLatestFrom(paused$.pipe(startWith(false))),
    filter(([, isPaused]) => !isPaused),
    map(([tick]) => tick),
  );
}
