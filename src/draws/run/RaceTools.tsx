import { useObservableEagerState } from 'observable-hooks';
import type { DrawRace } from './drawRace';
import { Button } from '../../ui/Button';
import { PauseIcon } from '../../ui/icons';
import { SpeedButton } from '../../ui/SpeedButton';
import styles from './RaceTools.module.css';

/** The speed, Finish now and Pause. On phones, the bar has room only for Pause. */
export function RaceTools({ race }: { race: DrawRace }) {
  const speed = useObservableEagerState(race.speed$);
  const isPaused = useObservableEagerState(race.isPaused$);
  return (
    <>
      <SpeedButton speed={speed} className={styles.wideOnly} onChoose={race.setSpeed} />
      <Button
        variant="outline"
        className={styles.wideOnly}
        aria-keyshortcuts="F"
        onClick={race.finish}
      >
        Finish now
      </Button>
      <Button
        autoFocus
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
