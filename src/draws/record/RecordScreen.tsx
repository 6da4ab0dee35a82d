import { useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { formatLatestLockDay } from '../locked/lockTime';
import { useDrawsState } from '../DrawsContext';
import panel from '../../ui/panel.module.css';
import { useIsPrinting } from '../../page/print/useIsPrinting';
import { DrawPage } from '../DrawPage';
import { DrawMenu } from '../DrawMenu';
import styles from './RecordScreen.module.css';
import { RecordSharing } from './RecordSharing';
import { RecordSheet } from './RecordSheet';
import { RecordTable } from './RecordTable';
import { useShareableRecord } from './useShareableRecord';

/** Lists every draw of the session, and shares the record. In print, a sheet replaces the page. */
export function RecordScreen({ onBack }: { onBack: () => void }) {
  const { step, draws } = useDrawsState();
  const shareableRecord = useShareableRecord();
  const isPrinting = useIsPrinting();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // Focuses the heading, because the button that opened the record and had the focus is no longer mounted.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <DrawPage title="Draw lots" leaveLabel="Back to the draw" onLeave={onBack} menu={<DrawMenu />}>
      <div className={styles.columns}>
        <section className={`${panel.panel} ${styles.record}`} aria-labelledby={id}>
          <header>
            <h2 ref={heading} id={id} tabIndex={-1}>
              Record
            </h2>
            <p>
              {draws.length === 0
                ? 'No draws yet'
                : `${draws.length} ${draws.length === 1 ? 'draw' : 'draws'}, ${formatLatestLockDay(draws)}`}
            </p>
          </header>
          {draws.length > 0 && <RecordTable draws={draws} step={step} />}
          <p className={styles.footnote}>
            Every draw names the one before it. Leave one out, or run one again, and the numbers or
            the chain no longer fit.
          </p>
        </section>
        <RecordSharing shareableRecord={shareableRecord} total={draws.length} />
      </div>
      {isPrinting && createPortal(<RecordSheet shareableRecord={shareableRecord} />, document.body)}
    </DrawPage>
  );
}
