import { useObservableEagerState } from 'observable-hooks';
import { useMemo } from 'react';
import { useStores } from '../GameContext';
import type { Standings } from './computeStandings';
import { observeStandings } from './observeStandings';

/** The current standings; `null` while there are none, or while earlier runs are computed. */
export function useStandings(): Standings | null {
  const { game, history, picks } = useStores();
  const standings$ = useMemo(
    () => observeStandings(game.state$, history.runs$, picks.picks$),
    [game, history, picks],
  );
  return useObservableEagerState(standings$);
}
