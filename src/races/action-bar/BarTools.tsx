import { useObservableEagerState } from 'observable-hooks';
import { formatCode } from '../../../streams';
import { useStores, useGameState } from '../GameContext';
import { Button } from '../../ui/Button';
import styles from './ActionBar.module.css';
import { LinkIcon } from '../../ui/icons';
import { SpeedButton } from '../../ui/SpeedButton';

/**
 * Shows the meeting and, during the races, the speed and Finish now. In a narrow window, only the More menu shows
 * them.
 */
export function BarTools() {
  const { game } = useStores();
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

/** Shows the meeting as two buttons. The seed opens the share dialog. The card and the run open the history. */
export function MeetingLabel() {
  const meeting = useGameState('meeting');
  const { deepLink, overlay } = useStores();
  const isRosterFromLink = useObservableEagerState(deepLink.isRosterFromLink$);
  if (meeting === null) return null;
  return (
    <span className={styles.label}>
      {isRosterFromLink && <LinkIcon />}
      <span>{isRosterFromLink ? 'Shared meeting' : 'Meeting'}</span>
      <button type="button" title="Share" onClick={() => overlay.open({ kind: 'share' })}>
        <b style={{ letterSpacing: '.04em' }} translate="no">
          {formatCode(meeting.seed)}
        </b>
      </button>
      <button type="button" title="History" onClick={() => overlay.open({ kind: 'history' })}>
        {meeting.card > 1 ? (
          <>
            Program <b>{meeting.card}</b>, run <b>{meeting.run}</b>
          </>
        ) : (
          <>
            Run <b>{meeting.run}</b>
          </>
        )}
      </button>
    </span>
  );
}
