import { useObservableState } from 'observable-hooks';
import { useMemo } from 'react';
import { defer, of } from 'rxjs';
import { useStores } from '../../page/GameContext';
import { splitFingerprint } from './fingerprint';
import type { LockLink } from './lockLink';
import { formatScanTime, rememberScan } from './scans';
import type { TextStorage } from '../../page/textStorage';
import panel from '../../ui/panel.module.css';
import styles from './LockPage.module.css';

/** Shows the fingerprint of a locked draw whose QR code the visitor scanned. Saves the scan for later checks. */
export function LockPage({ lock }: { lock: LockLink }) {
  const { lastingStorage } = useStores();
  // Saves the scan on subscription, because a render must have no side effects.
  const note$ = useMemo(
    () => defer(() => of(remember(lock, lastingStorage))),
    [lock, lastingStorage],
  );
  const note = useObservableState(note$, '');
  const groups = splitFingerprint(lock.fingerprint);
  return (
    <section className={`${panel.panel} ${styles.panel}`}>
      <h2>Draw {lock.number} is locked</h2>
      <p className={styles.label}>Fingerprint of its list</p>
      <p className={styles.fingerprint} translate="no">
        {[groups.slice(0, 2), groups.slice(2)].map(([first, second], index) => (
          <span key={index}>
            {first}
            <i className={styles.hyphen}>-</i>
            {second}
          </span>
        ))}
      </p>
      <p role="status">{note}</p>
    </section>
  );
}

/**
 * Saves the scan, or finds the first scan of the same lock. Returns a note that says whether this device remembers
 * the scan.
 */
function remember(lock: LockLink, storage: TextStorage): string {
  const now = Date.now();
  const scan = rememberScan(storage, lock, now);
  return scan === null
    ? 'This device cannot remember it. Write it down.'
    : `This device remembers it, scanned ${formatScanTime(scan.at, now)}. Open the link of the record afterwards to compare.`;
}
