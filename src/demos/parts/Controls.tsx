import { Fragment, type ReactNode, useState } from 'react';
import { useIsPaused, useIsRacing } from '../../game';
import { Button } from '../../ui/Button';
import type { Game } from '../../../streams';
import styles from './parts.module.css';

/** A row of buttons above what they command. */
export function Controls({ children }: { children: ReactNode }) {
  return <div className={styles.controls}>{children}</div>;
}

/** The commands of a game that a race needs. */
export function RaceControls({ game }: { game: Game }) {
  const isRacing = useIsRacing();
  const isPaused = useIsPaused();
  return (
    <Controls>
      <Button size="sm" disabled={isRacing} onClick={game.startAllRaces}>
        Start
      </Button>
      <Button variant="outline" size="sm" disabled={!isRacing} onClick={game.togglePause}>
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <Button variant="outline" size="sm" onClick={game.resetAllRaces}>
        Reset
      </Button>
    </Controls>
  );
}

/** What runs by itself, and a button that has it run anew. */
export function Again({ children, more }: { children: ReactNode; more?: ReactNode }) {
  const [run, setRun] = useState(1);
  return (
    <>
      <Controls>
        <Button
          size="sm"
          onClick={() => {
            setRun(run + 1);
          }}
        >
          Again
        </Button>
        {more}
      </Controls>
      <Fragment key={run}>{children}</Fragment>
    </>
  );
}
