import { useState } from 'react';
import { capitalize } from '../../ui/capitalize';
import { splitFingerprint } from '../check/fingerprint';
import { formatLockLink } from '../check/lockLink';
import type { Draw } from '../../../streams';
import { formatDrawnPlaces } from '../describeDraw';
import { formatTimeOfDay } from './lockTime';
import { Button } from '../../ui/Button';
import { QrCode } from '../../ui/QrCode';
import { LockIcon } from '../drawIcons';
import styles from './LockedStep.module.css';

/** The number, fingerprint and QR code of a locked draw. A device that scans the code remembers the fingerprint. */
export function Fingerprint({ draw, lockedAt }: { draw: Draw; lockedAt: number }) {
  const [isQrShown, setQrShown] = useState(false);
  const { number, fingerprint } = draw;
  const [first, second, third, fourth] = splitFingerprint(fingerprint);
  const [places, tickets] = capitalize(formatDrawnPlaces(draw)).split(' of ');
  return (
    <section className={styles.lock} data-is-qr-shown={isQrShown || undefined}>
      <p className={styles.drawSummary}>
        <strong>Draw {number}</strong>{' '}
        <span>
          <b>{places}</b> of <b>{tickets}</b> tickets
        </span>
      </p>
      <div>
        <h2 className={styles.lockedAt}>
          <LockIcon />
          Locked at {formatTimeOfDay(lockedAt)}. Fingerprint
          <span className={styles.wideOnly}> of list, rules and a sealed number</span>
        </h2>
        <p className={styles.fingerprint} translate="no">
          {first}
          <i>-</i>
          {second}
          <i>-</i>
          <br />
          {third}
          <i>-</i>
          {fourth}
        </p>
        <p className={styles.note}>
          Write it down or scan it now. Change one letter of the list and it becomes another.
        </p>
      </div>
      <div className={styles.qr}>
        <QrCode text={formatLockLink(number, fingerprint)} size={252} />
      </div>
      <Button
        variant="outline"
        className={styles.qrButton}
        aria-expanded={isQrShown}
        onClick={() => setQrShown(!isQrShown)}
      >
        QR code
      </Button>
    </section>
  );
}
