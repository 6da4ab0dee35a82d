import { useStores } from '../../../game';
import { useDraws } from '../../../game/draw/DrawsContext';
import { DrawPage } from '../DrawPage';
import { RecordButton } from '../RecordButton';
import { DrawMenu } from '../menu/DrawMenu';
import styles from './EnterStep.module.css';
import { Names } from './Names';
import { WhoIsHere } from './WhoIsHere';

/** The first step of a draw: the names, who is here, and the rules. */
export function EnterStep() {
  const { router } = useStores();
  const { lock } = useDraws();
  return (
    <DrawPage
      title="Draw lots"
      tools={<RecordButton />}
      leaveLabel="Back to the races"
      onLeave={() => router.go('races')}
      menu={<DrawMenu />}
    >
      <div
        className={styles.step}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) lock();
        }}
      >
        <Names />
        <WhoIsHere />
      </div>
    </DrawPage>
  );
}
