import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Draw } from '../../../streams';
import { Button } from '../../ui/Button';
import { formatCount } from '../../ui/words';
import { listTicketRanges } from '../tickets';
import { formatElapsed } from './describeCheck';
import type { CheckStateWithDraws } from './observeCheck';
import styles from './Result.module.css';

interface ResultFooterProps {
  readonly state: CheckStateWithDraws;
  readonly areNamesShown: boolean;
  readonly onToggleNames: () => void;
  readonly onCheckAnother: (() => void) | null;
}

/** Shows how long the check took, and offers the lists of names, and another check. */
export function ResultFooter({
  state,
  areNamesShown,
  onToggleNames,
  onCheckAnother,
}: ResultFooterProps) {
  const id = useId();
  return (
    <div className={styles.footer}>
      <div className={styles.row}>
        <p>
          {state.kind === 'checked' &&
            `Worked out here in ${formatElapsed(state.elapsedMs)}, without a server.`}
        </p>
        {onCheckAnother !== null && (
          <Button variant="outline" onClick={onCheckAnother}>
            Check another
          </Button>
        )}
        <Button
          variant="outline"
          aria-expanded={areNamesShown}
          aria-controls={areNamesShown ? id : undefined}
          onClick={onToggleNames}
        >
          Names of each list
        </Button>
      </div>
      {areNamesShown && <NameLists id={id} draws={state.draws} />}
    </div>
  );
}

/** Lists the draws. A visitor can open each draw to see its names with their ticket numbers. Equal lists have
 * equal codes. */
function NameLists({ id, draws }: { id: string; draws: readonly Draw[] }) {
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
        <b>Draw {draw.number}</b> {formatCount(draw.entrants.length, 'name')}
        <span>
          list code <span translate="no">{draw.listCheck}</span>
        </span>
      </summary>
      {isOpen && (
        <ul data-ranges={draw.entrants.some(({ tickets }) => tickets > 1) || undefined}>
          {listTicketRanges(draw.entrants).map(({ name, numbers }) => (
            <li key={numbers}>
              <span>{numbers}</span>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
