import {
  filter,
  fromEvent,
  ignoreElements,
  merge,
  type Observable,
  switchMap,
  take,
  tap,
  withLatestFrom,
} from 'rxjs';
import type { Game } from '../../streams';

type Pausable = Pick<Game, 'state$' | 'togglePause'>;

/**
 * Pauses the races while the browser prints, because its dialog covers them. Cold; emits nothing.
 *
 * ```text
 * beforeprint   ---b----------
 * afterprint    -------a------
 * races         ===pppp=======    (=: running, p: paused)
 * ```
 *
 * @param page dispatches `beforeprint` and `afterprint`, as the window does
 */
export function pauseWhilePrinting(game: Pausable, page: EventTarget): Observable<never> {
  return fromEvent(page, 'beforeprint').pipe(
    pauseRaces(game),
    switchMap(() => fromEvent(page, 'afterprint').pipe(take(1), withLatestFrom(game.state$))),
    filter(([, { isPaused }]) => isPaused),
    tap(game.togglePause),
    ignoreElements(),
  );
}

/**
 * Pauses the races when the visitor leaves the page, because the browser may show the same page again later: no tick
 * passes unseen. Cold; emits nothing.
 *
 * ```text
 * pagehide   ---h--------
 * pageshow   --------s---
 * races      ===ppppppppp    (=: running, p: paused until the visitor resumes them)
 * onReturn   --------r---
 * ```
 *
 * @param page dispatches `pagehide` and `pageshow`, as the window does
 * @param onReturn is called when the browser shows the page again
 */
export function pauseOnLeave(
  game: Pausable,
  page: EventTarget,
  onReturn: () => void,
): Observable<never> {
  return merge(
    fromEvent(page, 'pagehide').pipe(pauseRaces(game)),
    fromEvent<PageTransitionEvent>(page, 'pageshow').pipe(
      filter(({ persisted }) => persisted),
      tap(onReturn),
    ),
  ).pipe(ignoreElements());
}

/** Pauses the races at each event, and drops the events at which none is running. */
function pauseRaces({ state$, togglePause }: Pausable) {
  return (event$: Observable<unknown>) =>
    event$.pipe(
      withLatestFrom(state$),
      filter(([, { isRacing, isPaused }]) => isRacing && !isPaused),
      tap(togglePause),
    );
}
