import { type ReactNode, useEffect, useState } from 'react';
import { createGame, type GameOptions } from '../../../streams';
import { createStores } from '../../page/createStores';
import { GameContext } from '../../page/GameContext';

interface GameProviderProps extends GameOptions {
  /** Starts all races on mount. */
  readonly isStarted?: boolean;
  readonly children: ReactNode;
}

/** Provides a game with programs. Needs a new `key` when an option changes. Resets the races on unmount. */
export function GameProvider({ isStarted = false, children, ...options }: GameProviderProps) {
  const [stores] = useState(() => {
    const game = createGame({ seed: 'a demo', ...options });
    game.generatePrograms();
    return createStores(game);
  });
  const { game } = stores;
  useEffect(() => {
    if (isStarted) game.startAllRaces();
    return game.resetAllRaces;
  }, [game, isStarted]);
  return <GameContext value={stores}>{children}</GameContext>;
}
