import { useId, useLayoutEffect, useRef } from 'react';
import { formatLockDate } from '../../../game/draw/lockTime';
import { useDrawsState } from '../../../game/draw/DrawsContext';
import { DrawPage } from '../DrawPage';
import { DrawMenu } from '../menu/DrawMenu';
import { RecordSharing } from './RecordSharing';
import { RecordTable } from './RecordTable';
import { RecordPrint } from './RecordPrint';
import styles from './RecordScreen.module.css';
import { useEndedDraws } from './useEndedDraws';
import { useRecordLink } from './useRecordLink';

/** Lists every draw of the session, and shares the record. */
export function RecordScreen({ onBack }: { onBack: () => void }) {
  const { step, draws } = useDrawsState();
  const ended = useEndedDraws();
  const link = useRecordLink(ended);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // Focuses the heading, because the button that opened the record and had the focus is no longer mounted.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <DrawPage title="Draw lots" leaveLabel="Back to the draw" onLeave={onBack} menu={<DrawMenu />}>
      <div className={styles.columns}>
        <section className={styles.record} aria-labelledby={id}>
          <header>
            <h2 ref={heading} id={id} tabIndex={-1}>
              Record
            </h2>
            <p>
              {draws.length === 0
                ? 'No draws yet'
                : `${draws.length} ${draws.length === 1 ? 'draw' : 'draws'}, ${formatLockDate(draws)}`}
            </p>
          </header>
          {draws.length > 0 && <RecordTable draws={draws} step={step} />}
          <p className={styles.footnote}>
            Every draw names the one before it. Leave one out, or run one again, and the numbers or
            the chain no longer fit.
          </p>
        </section>
        <RecordSharing draws={ended} total={draws.length} link={link} />
      </div>
      <RecordPrint draws={ended} link={link} />
    </DrawPage>
  );
}
