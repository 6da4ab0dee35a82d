import { useObservableEagerState } from 'observable-hooks';
import { useMemo } from 'react';
import { take } from 'rxjs';
import { useStores } from '../../page/GameContext';

/** The chance of each horse of a program to win, in lane order. Off-screen, the chances do not change. */
export function useChances(programId: number, isInView: boolean): readonly number[] {
  const { game } = useStores();
  const chances$ = useMemo(() => {
    const live$ = game.chances$(programId);
    return isInView ? live$ : live$.pipe(take(1));
  }, [game, programId, isInView]);
  return useObservableEagerState(chances$);
}
