import {
  BehaviorSubject,
  exhaustMap,
  filter,
  type Observable,
  Subject,
  take,
  takeUntil,
} from 'rxjs';

export interface Start {
  /** Starts the races as soon as the page is complete. */
  readonly request: () => void;
  /** Reports that the page is complete: nothing is left to load and to render that would cost frames of a race. */
  readonly complete: () => void;
  readonly dispose: () => void;
}

/**
 * Starts the races for a visitor who presses Start before the page is complete. Before, nobody would see the horses, and
 * on slow phones they would miss frames while the rest of the page loads and renders. A visitor who replaces the races
 * takes the request back.
 *
 * ```text
 * request        --r---------r---r------
 * complete       ------c----------------
 * startAllRaces  ------s-----s---s------
 * ```
 *
 * @param takeBack$ emits when the visitor replaces the races
 */
export function createStart(startAllRaces: () => void, takeBack$: Observable<unknown>): Start {
  const requests$ = new Subject<void>();
  const isComplete$ = new BehaviorSubject(false);
  const subscription = requests$
    .pipe(exhaustMap(() => isComplete$.pipe(filter(Boolean), take(1), takeUntil(takeBack$))))
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
