import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { createGame, type GameOptions } from '../../../streams';
import { createDeferredStores } from '../../races/createDeferredStores';
import { DeferredStoresContext } from '../../races/DeferredStores';
import { createStores } from '../../races/createStores';
import { GameContext, useGame, useGameState } from '../../races/GameContext';
import { PageContext } from '../../page/PageContext';
import { Button } from '../../ui/Button';
import parts from './parts.module.css';

/**
 * Provides a game with programs. Needs a new `key` when an option changes. Resets the races on unmount.
 *
 * @param props.isStarted starts all races on mount
 */
export function GameProvider({
  isStarted = false,
  children,
  ...options
}: GameOptions & { isStarted?: boolean; children: ReactNode }) {
  const [stores] = useState(() => {
    const game = createGame({ seed: 'a demo', ...options });
    game.generatePrograms();
    return createStores(game);
  });
  const [deferred] = useState(() => createDeferredStores(stores));
  const { game } = stores;
  useEffect(() => {
    if (isStarted) game.startAllRaces();
    return game.resetAllRaces;
  }, [game, isStarted]);
  return (
    <PageContext value={stores}>
      <GameContext value={stores}>
        <DeferredStoresContext value={deferred}>{children}</DeferredStoresContext>
      </GameContext>
    </PageContext>
  );
}

export function RaceToolbar() {
  const { startAllRaces, togglePause, resetAllRaces } = useGame();
  const isRacing = useGameState('isRacing');
  const isPaused = useGameState('isPaused');
  return (
    <div className={parts.buttonRow}>
      <Button size="sm" disabled={isRacing} onClick={startAllRaces}>
        Start
      </Button>
      <Button variant="outline" size="sm" disabled={!isRacing} onClick={togglePause}>
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <Button variant="outline" size="sm" onClick={resetAllRaces}>
        Reset
      </Button>
    </div>
  );
}

/** Shows a button that remounts the children. */
export function Restartable({ children }: { children: ReactNode }) {
  const [run, setRun] = useState(1);
  return (
    <>
      <div className={parts.buttonRow}>
        <Button size="sm" onClick={() => setRun(run + 1)}>
          Again
        </Button>
      </div>
      <Fragment key={run}>{children}</Fragment>
    </>
  );
}
