import { useDraws } from '../DrawsContext';
import { StepPage } from '../StepPage';
import styles from './EnterStep.module.css';
import { Names } from './Names';
import { WhoIsHere } from './WhoIsHere';

/** The first step of a draw. `WhoIsHere` also contains the rules and the lock button. */
export function EnterStep() {
  const { lock } = useDraws();
  return (
    <StepPage>
      <div
        className={styles.step}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) lock();
        }}
      >
        <Names />
        <WhoIsHere />
      </div>
    </StepPage>
  );
}
