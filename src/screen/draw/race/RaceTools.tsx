import { useObservableEagerState } from 'observable-hooks';
import { useLayoutEffect, useRef } from 'react';
import { SPEEDS } from '../../../game';
import type { DrawRace } from '../../../game/draw/drawRace';
import { Button } from '../../../ui/Button';
import { PauseIcon } from '../../../ui/icons';
import { formatSpeed } from '../../action-bar/formatSpeed';
import styles from './RaceTools.module.css';

/** The speed, Finish now and Pause. On phones, the bar has room only for Pause. */
export function RaceTools({ race }: { race: DrawRace }) {
  const speed = useObservableEagerState(race.speed$);
  const isPaused = useObservableEagerState(race.isPaused$);
  const pauseButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    pauseButton.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <Button
        variant="outline"
        className={styles.wideOnly}
        aria-label={`Speed ${formatSpeed(speed)}`}
        onClick={() => race.setSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1)}
      >
        {formatSpeed(speed)}
      </Button>
      <Button
        variant="outline"
        className={styles.wideOnly}
        aria-keyshortcuts="F"
        onClick={race.finish}
      >
        Finish now
      </Button>
      <Button
        ref={pauseButton}
        className={styles.pause}
        aria-keyshortcuts="Space"
        onClick={race.togglePause}
      >
        <PauseIcon isPaused={isPaused} />
        <span>{isPaused ? 'Resume' : 'Pause'}</span>
      </Button>
      <i className={styles.divider} />
    </>
  );
}
