import { combineLatest, distinctUntilChanged, map, type Observable, of, switchMap } from 'rxjs';
import type { Draws } from '../../draws/draws';
import type { NewVersion } from './observeNewVersion';

/**
 * Emits a new version while no race runs, because a reload would end a race. The race of a draw counts too. Emits
 * `null` while the new version must wait.
 *
 * ```text
 * version$   ----v-----------
 * races      --r------x--r---    (r: a race runs or is paused, x: the race is over)
 * emits      ----n----v--n---    (n: null)
 * ```
 *
 * @param drawsSession$ the session of draws, or `null` before there is one
 */
export function offerNewVersion(
  version$: Observable<NewVersion>,
  isRacing$: Observable<boolean>,
  drawsSession$: Observable<Draws | null>,
): Observable<NewVersion | null> {
  const isDrawing$ = drawsSession$.pipe(
    switchMap((draws) => draws?.race$ ?? of(null)),
    map((race) => race !== null),
  );
  return combineLatest([version$, isRacing$, isDrawing$]).pipe(
    map(([version, isRacing, isDrawing]) => (isRacing || isDrawing ? null : version)),
    distinctUntilChanged(),
  );
}
