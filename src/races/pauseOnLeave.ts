import {
  filter,
  fromEvent,
  ignoreElements,
  merge,
  type Observable,
  tap,
  withLatestFrom,
} from 'rxjs';
import type { Game } from '../../streams';

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
  { state$, togglePause }: Pick<Game, 'state$' | 'togglePause'>,
  page: EventTarget,
  onReturn: () => void,
): Observable<never> {
  return merge(
    fromEvent(page, 'pagehide').pipe(
      withLatestFrom(state$),
      filter(([, { isRacing, isPaused }]) => isRacing && !isPaused),
      tap(togglePause),
    ),
    fromEvent<PageTransitionEvent>(page, 'pageshow').pipe(
      filter(({ persisted }) => persisted),
      tap(onReturn),
    ),
  ).pipe(ignoreElements());
}
