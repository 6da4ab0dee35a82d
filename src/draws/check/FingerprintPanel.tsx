import { useId, useState } from 'react';
import type { DrawCheck } from '../../../streams';
import { compareFingerprint } from './fingerprint';
import type { ScanResult } from './scans';
import panel from '../../ui/panel.module.css';
import { MarkedText } from './MarkedText';
import styles from './SidePanel.module.css';

interface FingerprintPanelProps {
  /** `null` before the draws are checked. */
  readonly checks: readonly DrawCheck[] | null;
  /** The fingerprints that this device has scanned as QR codes. Contains only those that agree with the record. */
  readonly scanResults: readonly ScanResult[];
}

/** Compares a noted fingerprint with the draws of a record, and lists the scans that agree with the record. */
export function FingerprintPanel({ checks, scanResults }: FingerprintPanelProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const { isSame, text } =
    checks === null
      ? { isSame: null, text: typed === '' ? '' : 'Check the draws first.' }
      : compareFingerprint(typed, checks);
  return (
    <section className={`${panel.panel} ${styles.panel}`} data-joined-to-previous>
      <h2 id={id}>Did you note a fingerprint?</h2>
      <input
        className={styles.field}
        aria-labelledby={id}
        aria-describedby={`${id}-answer`}
        value={typed}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p className={styles.answer} id={`${id}-answer`} role="status">
        {isSame === null ? text : <MarkedText isCorrect={isSame}>{text}</MarkedText>}
      </p>
      {scanResults.map((result) => (
        <p className={styles.answer} key={result.text}>
          <MarkedText isCorrect>{result.text}</MarkedText>
        </p>
      ))}
    </section>
  );
}
