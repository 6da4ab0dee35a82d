import { useObservableEagerState } from 'observable-hooks';
import { useDraws } from '../DrawsContext';
import styles from './EnterStep.module.css';
import { KeepList } from './KeepList';
import { NamesEditor } from './NamesEditor';

/** The field for the names, and the switch that keeps them on the device. */
export function Names() {
  const draws = useDraws();
  const isSessionSaved = useObservableEagerState(draws.isSaved$);
  const hasDeviceRefusedChange = useObservableEagerState(draws.keptLists.hasDeviceRefusedChange$);
  return (
    <section className={`${styles.panel} ${styles.names}`} aria-labelledby="names-heading">
      <h2 id="names-heading">Names</h2>
      <p className={styles.tip}>
        One a line. <b>Anna*3</b> gives Anna three tickets.
      </p>
      <NamesEditor />
      <KeepList />
      <p className={styles.privacy}>
        {isSessionSaved && !hasDeviceRefusedChange
          ? 'The names stay on this device; only a link or file that you hand out yourself carries them.'
          : 'This device keeps no lists. The names go when you close the page.'}
      </p>
    </section>
  );
}
