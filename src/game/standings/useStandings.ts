import { useObservableEagerState } from 'observable-hooks';
import { useMemo } from 'react';
import { useStores } from '../GameContext';
import type { Standings } from './computeStandings';
import { observeStandings } from './observeStandings';

/** The standings of the horses on the screen; `null` while there are no standings, or while earlier runs are computed. */
export function useStandings(): Standings | null {
  const { game, history, picks } = useStores();
  const standings$ = useMemo(
    () => observeStandings(game.state$, history.runs$, picks.picks$),
    [game, history, picks],
  );
  return useObservableEagerState(standings$);
}
