import { type ReactNode, useEffect, useMemo } from 'react';
import { createStores, GameContext } from '../../game';
import { createGame, type Game, type GameOptions } from '../../../streams';

interface StageProps extends GameOptions {
  /** The races start as soon as all is there to see them. */
  readonly isStarted?: boolean;
  readonly children: ReactNode | ((game: Game) => ReactNode);
}

/** A game of the demo's own, its programs drawn. Its races stop when the demo is left. */
export function Stage({ isStarted = false, children, ...options }: StageProps) {
  const { seed = 'a demo', scheduler, count, rounds, size, tickMs, limitMs } = options;
  const stores = useMemo(() => {
    const game = createGame({
      seed,
      ...(scheduler && { scheduler }),
      ...(count && { count }),
      ...(rounds && { rounds }),
      ...(size && { size }),
      ...(tickMs && { tickMs }),
      ...(limitMs && { limitMs }),
    });
    game.generatePrograms();
    return createStores(game);
  }, [seed, scheduler, count, rounds, size, tickMs, limitMs]);
  const { game } = stores;
  useEffect(() => {
    if (isStarted) game.startAllRaces();
    return game.resetAllRaces;
  }, [game, isStarted]);
  return (
    <GameContext value={stores}>
      {typeof children === 'function' ? children(game) : children}
    </GameContext>
  );
}
