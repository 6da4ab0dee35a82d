import { Fragment, type ReactNode, useState } from 'react';
import type { Game } from '../../../streams';
import { useIsPaused, useIsRacing } from '../../game';
import { Button } from '../../ui/Button';
import styles from './parts.module.css';

/** A row of buttons above a demo. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={styles.toolbar}>{children}</div>;
}

export function RaceToolbar({ game }: { game: Game }) {
  const isRacing = useIsRacing();
  const isPaused = useIsPaused();
  return (
    <Toolbar>
      <Button size="sm" disabled={isRacing} onClick={game.startAllRaces}>
        Start
      </Button>
      <Button variant="outline" size="sm" disabled={!isRacing} onClick={game.togglePause}>
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <Button variant="outline" size="sm" onClick={game.resetAllRaces}>
        Reset
      </Button>
    </Toolbar>
  );
}

/** Mounts its children again on a click. */
export function Restartable({ children }: { children: ReactNode }) {
  const [run, setRun] = useState(1);
  return (
    <>
      <Toolbar>
        <Button
          size="sm"
          onClick={() => {
            setRun(run + 1);
          }}
        >
          Again
        </Button>
      </Toolbar>
      <Fragment key={run}>{children}</Fragment>
    </>
  );
}
