import { createContext, use } from 'react';
import type { Game } from '../../streams';
import type { Stores } from './createStores';

/** Provides the game and its stores. The value contains streams, not frames, so a race does not change it. */
export const GameContext = createContext<Stores | null>(null);

export function useStores(): Stores {
  const stores = use(GameContext);
  if (stores === null)
    throw new Error('No GameContext above this component: wrap it in <GameContext value={stores}>');
  return stores;
}

export function useGame(): Game {
  return useStores().game;
}
