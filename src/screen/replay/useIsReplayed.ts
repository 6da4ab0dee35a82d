import { type Program, useGame } from '../../game';
import { closeReplay, openReplay } from './replayed';
import { useReplayed } from './useReplayed';

/** Whether a program is replayed, and what changes it. */
export function useIsReplayed(program: Program): [boolean, (isReplayed: boolean) => void] {
  const game = useGame();
  const isReplayed = useReplayed(program) !== null;
  const setReplayed = (isReplayed: boolean) => {
    if (isReplayed) void openReplay(game, program);
    else closeReplay(game, program);
  };
  return [isReplayed, setReplayed];
}
