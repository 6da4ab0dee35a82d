import { useId } from 'react';
import type { DecidedDraw } from '../../../streams';
import { findDrawToWatch, formatElapsed } from './describeCheck';
import { Button } from '../../ui/Button';
import { NameLists } from './NameLists';
import type { CheckStateWithDraws } from './Result';
import styles from './ResultFooter.module.css';

interface ResultFooterProps {
  readonly state: CheckStateWithDraws;
  readonly areNamesShown: boolean;
  readonly onToggleNames: () => void;
  readonly onWatchRace: (draw: DecidedDraw) => void;
  readonly onCheckAnother: (() => void) | null;
}

/** Shows how long the check took, and offers a replay, the lists of names, and another check. */
export function ResultFooter({
  state,
  areNamesShown,
  onToggleNames,
  onWatchRace,
  onCheckAnother,
}: ResultFooterProps) {
  const id = useId();
  const draw = state.kind === 'checked' ? findDrawToWatch(state.checks) : null;
  return (
    <div className={styles.footer}>
      <div className={styles.row}>
        <p>
          {state.kind === 'checked' &&
            `Worked out here in ${formatElapsed(state.elapsedMs)}, without a server.`}
        </p>
        {onCheckAnother !== null && (
          <Button variant="outline" onClick={onCheckAnother}>
            Check another
          </Button>
        )}
        {draw !== null && (
          <Button variant="outline" onClick={() => onWatchRace(draw)}>
            Watch draw {draw.number} again
          </Button>
        )}
        <Button
          variant="outline"
          aria-expanded={areNamesShown}
          aria-controls={areNamesShown ? id : undefined}
          onClick={onToggleNames}
        >
          Names of each list
        </Button>
      </div>
      {areNamesShown && <NameLists id={id} draws={state.draws} />}
    </div>
  );
}
