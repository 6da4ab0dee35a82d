import { useGame } from '../../page/GameContext';
import { useGameState } from '../hooks';
import { Button } from '../../ui/Button';
import styles from './ActionBar.module.css';
import { MeetingLabel } from './MeetingLabel';
import { SpeedButton } from '../../ui/SpeedButton';

/**
 * Shows the meeting and, during the races, the speed and Finish now. In a narrow window, only the More menu shows
 * them.
 */
export function BarTools() {
  const game = useGame();
  const isRacing = useGameState('isRacing');
  const speed = useGameState('speed');
  return (
    <div className={styles.tools}>
      <MeetingLabel />
      {isRacing && (
        <div className={styles.speed}>
          <SpeedButton speed={speed} onChoose={game.setSpeed} />
          <Button variant="outline" onClick={game.finishAllRaces}>
            Finish now
          </Button>
        </div>
      )}
    </div>
  );
}
