import { useObservableEagerState } from 'observable-hooks';
import { useMemo } from 'react';
import { of, switchMap } from 'rxjs';
import { type Program, useGame } from '../../game';
import { followReplay, type Replayed } from './replayed';

/** The replay of a program; `null` while there is none. */
export function useReplayed(program: Program): Replayed | null {
  const game = useGame();
  return useObservableEagerState(useMemo(() => followReplay(game, program), [game, program]));
}

/** The ids of the horses that are home at the moment of a replay; `null` while there is none. */
export function useReplayedFinishers(program: Program): readonly number[] | null {
  const game = useGame();
  const finishers$ = useMemo(
    () =>
      followReplay(game, program).pipe(switchMap((replayed) => replayed?.finishers$ ?? of(null))),
    [game, program],
  );
  return useObservableEagerState(finishers$);
}
