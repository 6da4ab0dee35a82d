import { useId, useMemo, useState } from 'react';
import { formatRecordCsv } from './formatRecordCsv';
import { formatRecordText } from './formatRecordText';
import { createRecordFile, formatRecordFileName } from './recordFile';
import { formatCountInWords } from '../../ui/formatCountInWords';
import { Button } from '../../ui/Button';
import { downloadJson } from '../../ui/downloadJson';
import panel from '../../ui/panel.module.css';
import { QrCode } from '../../ui/QrCode';
import { CopyButton } from './CopyButton';
import { CopyLink } from './CopyLink';
import styles from './RecordScreen.module.css';
import type { ShareableRecord } from './useShareableRecord';

interface RecordSharingProps {
  readonly shareableRecord: ShareableRecord;
  /** How many draws the session has, including one that the page may not share yet. */
  readonly total: number;
}

/** Shares the record as a QR code, a link, text, CSV, a JSON file, or on paper. */
export function RecordSharing({ shareableRecord, total }: RecordSharingProps) {
  const { draws, linkFault } = shareableRecord;
  const id = useId();
  return (
    <section className={`${panel.panel} ${styles.sharing}`} aria-labelledby={id}>
      <div className={styles.sticky}>
        <h2 id={id}>For the audience</h2>
        {draws.length === 0 ? (
          <p>There is nothing to hand out before the first race.</p>
        ) : (
          <>
            <LinkAsQr shareableRecord={shareableRecord} />
            {linkFault === null && (
              <p>
                The link holds {describeAll(draws.length)} with{' '}
                {draws.length === 1 ? 'its' : 'their'} <b>names</b>. Whoever has it can read them;
                no server does.
              </p>
            )}
            {draws.length < total && <p>Draw {total} joins the record when its race is over.</p>}
            <Buttons shareableRecord={shareableRecord} />
          </>
        )}
      </div>
    </section>
  );
}

function LinkAsQr({ shareableRecord: { link, linkFault } }: { shareableRecord: ShareableRecord }) {
  if (linkFault !== null) return <p className={styles.noQr}>{linkFault}</p>;
  if (link?.isQrPossible === false) {
    return <p className={styles.noQr}>Too many names for a QR code. Send the link or the file.</p>;
  }
  return (
    <div className={styles.qr} aria-busy={link === null}>
      {link && <QrCode text={link.url} size={330} />}
    </div>
  );
}

function Buttons({ shareableRecord: { draws, link } }: { shareableRecord: ShareableRecord }) {
  const [isTextRefused, setTextRefused] = useState(false);
  const url = link?.url ?? null;
  const file = useMemo(() => createRecordFile(draws, url), [draws, url]);
  return (
    <div className={styles.buttons}>
      {url !== null && (
        <div className={styles.link}>
          <CopyLink link={url} variant="primary" />
        </div>
      )}
      <CopyButton
        variant="outline"
        confirmation="Text copied"
        createText={() => formatRecordText(draws, url)}
        onAttempt={setTextRefused}
      >
        Copy as text
      </CopyButton>
      <CopyButton
        variant="outline"
        confirmation="CSV copied"
        createText={() => formatRecordCsv(draws)}
        onAttempt={setTextRefused}
      >
        Copy as CSV
      </CopyButton>
      <Button
        variant="outline"
        disabled={file === null}
        onClick={() => {
          if (file !== null) downloadJson(file, formatRecordFileName(draws));
        }}
      >
        Download JSON
      </Button>
      <Button variant="outline" onClick={() => window.print()}>
        Print
      </Button>
      {isTextRefused && (
        <p className={styles.copyRefused} role="status">
          The browser does not allow copying.
        </p>
      )}
    </div>
  );
}

/** Returns `this draw`, `both draws` or, for example, `all four draws`. */
function describeAll(count: number): string {
  if (count === 1) return 'this draw';
  return count === 2 ? 'both draws' : `all ${formatCountInWords(count, 'draw')}`;
}
