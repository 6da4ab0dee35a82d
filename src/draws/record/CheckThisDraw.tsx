import type { RecordLink } from './recordLink';
import { QrCode } from '../../ui/QrCode';
import styles from './CheckThisDraw.module.css';
import { CopyLink } from './CopyLink';
import { useShareableRecord } from './useShareableRecord';

/** The side of the QR code with its quiet zone, in CSS pixels. */
const QR_SIZE = 172;

/** The maximum length of a link in this QR code, in characters. Phones do not read the small squares of longer links. */
const MAX_LENGTH = 700;

/** Invites the audience to check the draw: a QR code of the record, and a button that copies its link. */
export function CheckThisDraw() {
  const { link, linkFault } = useShareableRecord();
  const hasQrCode = linkFault === null && (link === null || link.url.length <= MAX_LENGTH);
  return (
    <section className={styles.check} aria-label="Check this draw">
      {hasQrCode && (
        <div className={styles.qr} aria-busy={link === null}>
          {link && <QrCode text={link.url} size={QR_SIZE} />}
        </div>
      )}
      <div className={styles.text}>
        <h2>Check this draw</h2>
        <p>{linkFault ?? `${invite(link)} Any phone works it out again.`}</p>
        {link && <CopyLink link={link.url} variant="outline" />}
      </div>
    </section>
  );
}

/** Says how to get the link. The record screen shows the QR codes that are too large for this section. */
function invite(link: RecordLink | null): string {
  if (link === null || link.url.length <= MAX_LENGTH) return 'Scan, or copy the link.';
  return link.isQrPossible ? 'Copy the link, or scan it in the record.' : 'Copy the link.';
}
