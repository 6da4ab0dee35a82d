import { useObservableEagerState } from 'observable-hooks';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIsPrinting } from '../../page/print/useIsPrinting';
import { Button } from '../../ui/Button';
import { useCopy } from '../../ui/copyText';
import { downloadCsv } from '../../ui/downloadFile';
import { copyTable, formatTable } from '../../ui/formatTable';
import { ManualCopy } from '../../ui/ManualCopy';
import { formatCount, formatCountInWords } from '../../ui/words';
import panel from '../../ui/panel.module.css';
import { useQrCode } from '../../ui/QrCode';
import { formatLatestLockDay } from '../describeDraw';
import { DrawPage } from '../DrawPage';
import { SessionMenu } from '../StepPage';
import { useDraws, useDrawsState } from '../DrawsContext';
import { CopyButton, CopyLink } from './CopyLink';
import { DownloadRecord } from './DownloadRecord';
import {
  formatRecordCsv,
  formatRecordFileName,
  formatRecordText,
  listRecordRows,
} from './recordExports';
import styles from './RecordScreen.module.css';
import { RecordSheet } from './RecordSheet';
import { CHAIN_NOTE, RecordTable } from './RecordTable';
import { type ShareableRecord, useShareableRecord } from './useShareableRecord';

/** Lists every draw of the session, and shares the record. In print, a sheet replaces the page. */
export function RecordScreen({ onBack }: { onBack: () => void }) {
  const { step, draws } = useDrawsState();
  const isSaved = useObservableEagerState(useDraws().isSaved$);
  const shareableRecord = useShareableRecord();
  const isPrinting = useIsPrinting();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // Focuses the heading, because the button that opened the record and had the focus is no longer mounted.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <DrawPage
      title="Draw lots"
      leaveLabel="Back to the draw"
      leaveTo="Draw"
      onLeave={onBack}
      menu={<SessionMenu />}
    >
      <div className={styles.columns}>
        <section className={`${panel.panel} ${styles.record}`} aria-labelledby={id}>
          <header>
            <h2 ref={heading} id={id} tabIndex={-1}>
              Record
            </h2>
            <p>
              {draws.length === 0
                ? 'No draws yet'
                : `${formatCount(draws.length, 'draw')}, ${formatLatestLockDay(draws)}`}
            </p>
          </header>
          {draws.length > 0 && !isSaved && (
            <p className={styles.unsaved}>
              This device cannot keep this session: a reload begins a new one. Download the record
              first.
            </p>
          )}
          {draws.length > 0 && <RecordTable draws={draws} step={step} />}
          <p className={styles.footnote}>{CHAIN_NOTE}</p>
        </section>
        <RecordSharing shareableRecord={shareableRecord} total={draws.length} />
      </div>
      {isPrinting && createPortal(<RecordSheet shareableRecord={shareableRecord} />, document.body)}
    </DrawPage>
  );
}

interface RecordSharingProps {
  readonly shareableRecord: ShareableRecord;
  /** How many draws the session has, including one that the page may not share yet. */
  readonly total: number;
}

/** Shares the record as a QR code, a link, text, CSV, a JSON file, or on paper. */
function RecordSharing({ shareableRecord, total }: RecordSharingProps) {
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
                {draws.length === 1 ? 'its' : 'their'} <b>names</b>. Whoever has it can read them.
                This page sends it to no server.
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
  const [place, qrCode] = useQrCode(link?.url ?? null);
  if (linkFault !== null) return <p className={styles.noQr}>{linkFault}</p>;
  return (
    <div ref={place} className={styles.qr}>
      {qrCode ?? (
        <p className={styles.noQr}>Too many names for a QR code. Send the link or the file.</p>
      )}
    </div>
  );
}

function Buttons({ shareableRecord }: { shareableRecord: ShareableRecord }) {
  const { draws, link } = shareableRecord;
  // Both formats share one copy, so that an older one does not overwrite the outcome of a newer one.
  const [outcome, copy] = useCopy();
  const [copied, setCopied] = useState({ format: 'text', text: '', number: 0 });
  const copyAs = (format: 'text' | 'csv', content: Parameters<typeof copy>[0], text: string) =>
    copy(content, () => setCopied(({ number }) => ({ format, text, number: number + 1 })));
  const isCopied = (format: 'text' | 'csv') => outcome === 'Copied' && copied.format === format;
  const url = link?.url ?? null;
  return (
    <div className={styles.buttons}>
      {url !== null && (
        <div className={styles.link}>
          <CopyLink link={url} variant="primary" shareTitle="Record of draws" />
        </div>
      )}
      <CopyButton
        variant="outline"
        confirmation="Text copied"
        isCopied={isCopied('text')}
        onClick={() => {
          const text = formatRecordText(draws, url);
          copyAs('text', text, text);
        }}
      >
        Copy as text
      </CopyButton>
      <CopyButton
        variant="outline"
        confirmation="CSV copied"
        isCopied={isCopied('csv')}
        onClick={() => {
          const rows = listRecordRows(draws);
          copyAs('csv', copyTable(rows), formatTable(rows, '\t'));
        }}
      >
        Copy as CSV
      </CopyButton>
      <DownloadRecord shareableRecord={shareableRecord}>Download JSON</DownloadRecord>
      <Button
        variant="outline"
        onClick={() => downloadCsv(formatRecordCsv(draws), formatRecordFileName(draws, 'csv'))}
      >
        Download CSV
      </Button>
      <Button variant="outline" className={styles.print} onClick={() => window.print()}>
        Print
      </Button>
      {outcome === 'Not allowed' && (
        <ManualCopy key={copied.number} content="text" value={copied.text} />
      )}
    </div>
  );
}

/** Returns `this draw`, `both draws` or, for example, `all four draws`. */
function describeAll(count: number): string {
  if (count === 1) return 'this draw';
  return count === 2 ? 'both draws' : `all ${formatCountInWords(count, 'draw')}`;
}
