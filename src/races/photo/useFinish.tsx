import { useObservableEagerState } from 'observable-hooks';
import { useMemo } from 'react';
import { map } from 'rxjs';
import type { Program } from '../../../streams';
import { useGame } from '../../page/GameContext';
import { createPhoto } from '../../horse/createPhoto';
import { createFinish, type Finish } from '../results/describeFinish';

/** How the race of a program ends, which is known from its start on; `null` at the gate, or if no horse finishes. */
export function useFinish(program: Program): Finish | null {
  const game = useGame();
  // The first render with a new `program` still returns the finish of the previous one. `Finish.program` says whose
  // finish it is.
  return useObservableEagerState(
    useMemo(
      () =>
        game.timeline$(program.id).pipe(
          map((timeline) => {
            const photo = timeline === null ? null : createPhoto(program, timeline);
            return photo && createFinish(program, photo);
          }),
        ),
      [game, program],
    ),
  );
}
