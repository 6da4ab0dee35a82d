import { catchError, from, map, of, withLatestFrom } from 'rxjs';
import { type DescribeEnd, RACES_ARE_OVER } from './announce';
import type { RunHistory } from './history';
import type { PicksStore } from './picks';
import type { SavedSwitch } from './savedSwitch';

/**
 * Creates a function that describes the end of a run with its picks and its most remarkable fact. The description
 * is only `RACES_ARE_OVER` if `summarizeRun` fails to load.
 */
export function createDescribeEnd(
  { picks$ }: Pick<PicksStore, 'picks$'>,
  { runs$ }: Pick<RunHistory, 'runs$'>,
  { isOn$: areChancesOn$ }: Pick<SavedSwitch, 'isOn$'>,
): DescribeEnd {
  return (state) =>
    from(import('./finish/summarizeRun')).pipe(
      catchError(() => of(null)),
      withLatestFrom(picks$, runs$, areChancesOn$),
      map(([module, { current }, runs, areChancesOn]) => {
        if (module === null) return RACES_ARE_OVER;
        const summary = module.summarizeRun(state, current, runs, areChancesOn);
        const hasPicks = current.size > 0;
        return `${RACES_ARE_OVER} ${module.formatSpokenSummary(summary, { hasPicks })}`;
      }),
    );
}
