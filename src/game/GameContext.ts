import { createContext, use } from 'react';
import type { Game } from '../../streams';

/** Carries the game, never a frame. */
export const GameContext = createContext<Game | null>(null);

export function useGame(): Game {
  const game = use(GameContext);
  if (game === null)
    throw new Error('No game above this component: wrap it in <GameContext value={game}>');
  return game;
}
