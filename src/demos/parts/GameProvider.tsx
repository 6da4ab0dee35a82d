import { type ReactNode, useEffect, useState } from 'react';
import { createGame, type GameOptions } from '../../../streams';
import { createStores, GameContext } from '../../game';

interface GameProviderProps extends Omit<GameOptions, 'rounds'> {
  /** The number of programs on a card. */
  readonly programCount?: number;
  /** Starts all races on mount. */
  readonly isStarted?: boolean;
  readonly children: ReactNode;
}

/**
 * Provides a game with programs. A new `seed`, `programCount` or `size` recreates the game. Resets the races on unmount.
 */
export function GameProvider(props: GameProviderProps) {
  const { seed, programCount, size } = props;
  return <Provider key={JSON.stringify([seed, programCount, size])} {...props} />;
}

function Provider({ isStarted = false, programCount, children, ...options }: GameProviderProps) {
  const [stores] = useState(() => {
    const game = createGame({
      seed: 'a demo',
      ...options,
      ...(programCount && { rounds: programCount }),
    });
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
