import { useStores } from '../../../game';
import type { Draw } from '../../../game/draw';
import { useDrawsState } from '../../../game/draw/DrawsContext';
import { latestDraw } from '../../../game/draw/drawsState';
import { DrawPage } from '../DrawPage';
import { RecordButton } from '../RecordButton';
import { DrawMenu } from '../menu/DrawMenu';
import { Fingerprint } from './Fingerprint';
import styles from './LockedStep.module.css';
import { LockedList } from './LockedList';
import { WordForm } from './WordForm';

/** The second step of a draw: its fingerprint, and the word from the room. */
export function LockedStep() {
  const { router } = useStores();
  const latest = latestDraw(useDrawsState());
  return (
    <DrawPage
      title="Draw lots"
      tools={<RecordButton />}
      leaveLabel="Back to the races"
      onLeave={() => router.go('races')}
      menu={<DrawMenu />}
    >
      {latest && <Step draw={latest.draw} lockedAt={latest.lockedAt} />}
    </DrawPage>
  );
}

function Step({ draw, lockedAt }: { draw: Draw; lockedAt: number }) {
  return (
    <div className={styles.step}>
      <div className={styles.draw}>
        <Fingerprint draw={draw} lockedAt={lockedAt} />
        <WordForm number={draw.number} />
      </div>
      <LockedList draw={draw} />
    </div>
  );
}
