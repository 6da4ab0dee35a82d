import { useObservableEagerState } from 'observable-hooks';
import { formatCode } from '../../../streams';
import { useGameState } from '../hooks';
import { useStores } from '../../page/GameContext';
import { LinkIcon } from '../../ui/icons';
import styles from './MeetingLabel.module.css';

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
        <b style={{ letterSpacing: '.04em' }}>{formatCode(meeting.seed)}</b>
      </button>
      <button type="button" title="History" onClick={() => overlay.open({ kind: 'history' })}>
        {meeting.card > 1 ? (
          <>
            Card <b>{meeting.card}</b>, run <b>{meeting.run}</b>
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
