import { createContext, use } from 'react';
import type { Game } from '../../streams';
import type { Stores } from './createStores';

/** Provides the game and its stores. The context value has no frames, so it never changes during a race. */
export const GameContext = createContext<Stores | null>(null);

export function useStores(): Stores {
  const stores = use(GameContext);
  if (stores === null)
    throw new Error('No game above this component: wrap it in <GameContext value={stores}>');
  return stores;
}

export function useGame(): Game {
  return useStores().game;
}
