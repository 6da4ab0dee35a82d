import { catchError, from, map, type Observable, of, withLatestFrom } from 'rxjs';
import { type DescribeEnd, RACES_ARE_OVER } from './announce';
import type { FinishedRun } from './history';
import type { Picks } from './picks';

/**
 * Creates a function that describes the end of a run with its picks and its most remarkable fact. The description
 * is only `RACES_ARE_OVER` if `describeRun` fails to load.
 */
export function createDescribeEnd(
  picks$: Observable<Picks>,
  runs$: Observable<readonly FinishedRun[]>,
  areChancesOn$: Observable<boolean>,
): DescribeEnd {
  return (state) =>
    from(import('./finish/describeRun')).pipe(
      catchError(() => of(null)),
      withLatestFrom(picks$, runs$, areChancesOn$),
      map(([module, { current }, runs, areChancesOn]) => {
        if (module === null) return RACES_ARE_OVER;
        const summary = module.describeRun(state, current, runs, areChancesOn);
        const hasPicks = current.size > 0;
        return `${RACES_ARE_OVER} ${module.formatSpokenSummary(summary, { hasPicks })}`;
      }),
    );
}
