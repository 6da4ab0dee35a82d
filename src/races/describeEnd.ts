import { catchError, from, map, type Observable, of, withLatestFrom } from 'rxjs';
import type { GameState } from '../../streams';
import { RACES_ARE_OVER } from './announce';
import type { FinishedRun } from './history/savedRuns';
import type { Picks } from './pick/picks';

/**
 * Describes the end of a run: the outcome of its picks, and its most remarkable fact. Emits one text and completes. The
 * text is only `RACES_ARE_OVER` if `describeRun` fails to load.
 *
 * @param areChancesOn$ whether the screen shows each horse's chance to win
 */
export function describeEnd(
  state: GameState,
  picks$: Observable<Picks>,
  runs$: Observable<readonly FinishedRun[]>,
  areChancesOn$: Observable<boolean>,
): Observable<string> {
  return from(import('./results/describeRun')).pipe(
    catchError(() => of(null)),
    withLatestFrom(picks$, runs$, areChancesOn$),
    map(([module, { current: picks }, runs, areChancesOn]) => {
      if (module === null) return RACES_ARE_OVER;
      const summary = module.describeRun(state, picks, runs, areChancesOn);
      const hasPicks = picks.size > 0;
      return `${RACES_ARE_OVER} ${module.formatSpokenSummary(summary, { hasPicks })}`;
    }),
  );
}
