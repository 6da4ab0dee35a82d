import { countTickets } from '../../../streams';
import { useDraws, useDrawsState } from '../DrawsContext';
import { canLock } from '../drawsState';
import { Button } from '../../ui/Button';
import { Switch } from '../../ui/Switch';
import { LockIcon } from '../drawIcons';
import styles from './EnterStep.module.css';
import { RuleChoice } from './RuleChoice';

/** The rules of the next draw, each ticket's chance, and the button that locks the list. */
export function LockBar() {
  const draws = useDraws();
  const state = useDrawsState();
  const tickets = countTickets(state.list.entrants);
  return (
    <footer className={styles.lockBar}>
      <RuleChoice />
      <div className={styles.winnerLeaves}>
        <h3>After each draw</h3>
        <Switch
          isSwitchFirst
          label={state.rule.count > 1 ? 'The winners leave the list' : 'The winner leaves the list'}
          checked={state.winnerLeaves}
          onChange={draws.toggleWinnerLeaves}
        />
      </div>
      <div className={styles.chanceAndLock}>
        {canLock(state) && (
          <p className={styles.chance}>
            <b>
              {Math.min(state.rule.count, tickets)} in {tickets}
            </b>{' '}
            for every ticket
          </p>
        )}
        <Button
          size="xl"
          className={styles.lock}
          disabled={!canLock(state)}
          aria-keyshortcuts="Control+Enter"
          onClick={draws.lock}
        >
          <LockIcon />
          Lock the list
        </Button>
      </div>
    </footer>
  );
}
