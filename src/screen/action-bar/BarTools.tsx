import { SPEEDS, useGame, useIsRacing, useSpeed } from '../../game';
import { Button } from '../../ui/Button';
import styles from './ActionBar.module.css';
import { formatSpeed } from './formatSpeed';
import { MeetingLabel } from './MeetingLabel';

/**
 * Shows the meeting and, during the races, the speed and Finish now. In a narrow window, only the More menu shows
 * them.
 */
export function BarTools() {
  const game = useGame();
  const isRacing = useIsRacing();
  const speed = useSpeed();
  return (
    <div className={styles.tools}>
      <MeetingLabel />
      {isRacing && (
        <div className={styles.speed}>
          <Button
            variant="outline"
            aria-label={`Speed ${formatSpeed(speed)}`}
            onClick={() => game.setSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1)}
          >
            {formatSpeed(speed)}
          </Button>
          <Button variant="outline" onClick={game.finishAllRaces}>
            Finish now
          </Button>
        </div>
      )}
    </div>
  );
}
