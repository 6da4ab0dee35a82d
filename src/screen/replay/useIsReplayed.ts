import { useObservableEagerState } from 'observable-hooks';
import { useMemo } from 'react';
import { BehaviorSubject, distinctUntilChanged, map } from 'rxjs';
import { type Game, type Program, useGame } from '../../game';

/** The program that is replayed in a game: one at a time. */
const replayedIn = new WeakMap<Game, BehaviorSubject<Program | null>>();

/** Whether a program is replayed, and what changes it. */
export function useIsReplayed(program: Program): [boolean, (isReplayed: boolean) => void] {
  const game = useGame();
  const replayed$ = replayedIn.get(game) ?? new BehaviorSubject<Program | null>(null);
  replayedIn.set(game, replayed$);
  const isReplayed$ = useMemo(
    () =>
      replayed$.pipe(
        map((replayed) => replayed === program),
        distinctUntilChanged(),
      ),
    [replayed$, program],
  );
  const setReplayed = (isReplayed: boolean) => {
    if (isReplayed) replayed$.next(program);
    else if (replayed$.value === program) replayed$.next(null);
  };
  return [useObservableEagerState(isReplayed$), setReplayed];
}
