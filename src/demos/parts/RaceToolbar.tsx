import { useGame } from '../../page/GameContext';
import { useIsPaused, useIsRacing } from '../../races/hooks';
import { Button } from '../../ui/Button';
import parts from './parts.module.css';

export function RaceToolbar() {
  const { startAllRaces, togglePause, resetAllRaces } = useGame();
  const isRacing = useIsRacing();
  const isPaused = useIsPaused();
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
