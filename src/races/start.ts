import {
  asyncScheduler,
  BehaviorSubject,
  exhaustMap,
  filter,
  merge,
  type Observable,
  type SchedulerLike,
  Subject,
  take,
  takeUntil,
  tap,
  timer,
} from 'rxjs';

/** How many ms a start waits at most. */
const MAX_WAIT_MS = 2000;

export interface Start {
  /** Starts the races as soon as the page is complete, and at the latest after two seconds. */
  readonly request: () => void;
  /** Reports that the page is complete: nothing is left to load and to render that would cost frames of a race. */
  readonly complete: () => void;
  readonly dispose: () => void;
}

/**
 * Starts the races for a visitor who presses Start before the page is complete. On slow phones, the races would miss
 * frames while the rest of the page loads and renders. A visitor who leaves the races or replaces them takes the request
 * back.
 *
 * ```text
 * request        --r---------r---r------
 * complete       ------c----------------
 * startAllRaces  ------s-----s---s------
 * ```
 *
 * @param takeBack$ emits when the visitor leaves or replaces the races
 */
export function createStart(
  startAllRaces: () => void,
  takeBack$: Observable<unknown>,
  scheduler: SchedulerLike = asyncScheduler,
): Start {
  const requests$ = new Subject<void>();
  const isComplete$ = new BehaviorSubject(false);
  const subscription = requests$
    .pipe(
      exhaustMap(() =>
        merge(
          isComplete$.pipe(filter(Boolean)),
          // A page whose parts failed to load is as complete as it gets. No later start waits.
          timer(MAX_WAIT_MS, scheduler).pipe(tap(() => isComplete$.next(true))),
        ).pipe(take(1), takeUntil(takeBack$)),
      ),
    )
    .subscribe(() => startAllRaces());
  return {
    request() {
      requests$.next();
    },
    complete() {
      isComplete$.next(true);
    },
    dispose() {
      subscription.unsubscribe();
    },
  };
}
