import { useLayoutEffect, useRef, useState } from 'react';
import { type Draw, isDecidedDraw } from '../../../streams';
import { formatGroupedFingerprint } from '../locked/formatGroupedFingerprint';
import { listTicketRanges } from './listTicketRanges';
import { formatCountInDigits } from './text';
import styles from './NameLists.module.css';

/** Lists the draws. A visitor can open each draw to see its word, and its names with their ticket numbers. */
export function NameLists({ id, draws }: { id: string; draws: readonly Draw[] }) {
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={section} id={id} className={styles.lists} aria-label="Names of each list">
      {draws.map((draw, index) => (
        <NameList key={index} draw={draw} isInitiallyOpen={draws.length === 1} />
      ))}
    </section>
  );
}

/** Renders the names only while it is open, because a record may have thousands of names. */
function NameList({ draw, isInitiallyOpen }: { draw: Draw; isInitiallyOpen: boolean }) {
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <b>Draw {draw.number}</b> {formatCountInDigits(draw.entrants.length, 'name')}
        <span translate="no">{formatGroupedFingerprint(draw.fingerprint)}</span>
      </summary>
      {isOpen && (
        <>
          {/* Only a draw that was run has a word. */}
          {isDecidedDraw(draw) && (
            <p>
              {draw.word === '' ? (
                'No word'
              ) : (
                <>
                  Word <bdi>{draw.word}</bdi>
                </>
              )}
            </p>
          )}
          <ul data-ranges={draw.entrants.some(({ tickets }) => tickets > 1) || undefined}>
            {listTicketRanges(draw.entrants).map(({ name, numbers }) => (
              <li key={numbers}>
                <span>{numbers}</span>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}
