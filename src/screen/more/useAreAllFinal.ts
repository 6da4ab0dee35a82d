import { useObservableEagerState } from 'observable-hooks';
import { useMemo } from 'react';
import { combineLatest, distinctUntilChanged, map } from 'rxjs';
import { useGame } from '../../game';

/** Whether every program has its final results. */
export function useAreAllFinal(): boolean {
  const { finalResults$, programs$ } = useGame();
  return useObservableEagerState(
    useMemo(
      () =>
        combineLatest([finalResults$, programs$]).pipe(
          map(([results, programs]) => programs.length > 0 && results.length === programs.length),
          distinctUntilChanged(),
        ),
      [finalResults$, programs$],
    ),
  );
}
