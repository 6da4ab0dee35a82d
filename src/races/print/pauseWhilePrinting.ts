import {
  filter,
  fromEvent,
  ignoreElements,
  type Observable,
  switchMap,
  take,
  tap,
  withLatestFrom,
} from 'rxjs';
import type { Game } from '../../../streams';

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
export function pauseWhilePrinting(
  { state$, togglePause }: Pick<Game, 'state$' | 'togglePause'>,
  page: EventTarget,
): Observable<never> {
  return fromEvent(page, 'beforeprint').pipe(
    withLatestFrom(state$),
    filter(([, { isRacing, isPaused }]) => isRacing && !isPaused),
    tap(togglePause),
    switchMap(() => fromEvent(page, 'afterprint').pipe(take(1), withLatestFrom(state$))),
    filter(([, { isPaused }]) => isPaused),
    tap(togglePause),
    ignoreElements(),
  );
}
