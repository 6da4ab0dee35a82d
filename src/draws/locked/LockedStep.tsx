import { useDrawsState } from '../DrawsContext';
import { latestDraw } from '../drawsState';
import appear from '../appear.module.css';
import { StepPage } from '../StepPage';
import { Fingerprint } from './Fingerprint';
import styles from './LockedStep.module.css';
import { LockedList } from './LockedList';
import { WordForm } from './WordForm';

/** The second step of a draw: shows its fingerprint and its list, and has a field for its word. */
export function LockedStep() {
  const latest = latestDraw(useDrawsState());
  if (latest === undefined) return null;
  return (
    <StepPage>
      <div className={`${appear.appear} ${styles.step}`}>
        <div className={styles.draw}>
          <Fingerprint draw={latest.draw} lockedAt={latest.lockedAt} />
          <WordForm number={latest.draw.number} />
        </div>
        <LockedList draw={latest.draw} />
      </div>
    </StepPage>
  );
}
