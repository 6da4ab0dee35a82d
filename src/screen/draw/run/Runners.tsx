import { memo } from 'react';
import type { Ticket } from '../../../game/draw/listTickets';
import { HorseSheet } from '../../horse/HorseSheet';
import styles from './Runners.module.css';

interface RunnersProps {
  readonly tickets: readonly Ticket[];
  /** The tickets whose horses have a dotted line from the nose to the finish line. */
  readonly tagged: readonly Ticket[];
}

/** The horses, which `DrawTrack` animates. Far lanes come first, so that near horses cover far ones. */
export const Runners = memo(function Runners({ tickets, tagged }: RunnersProps) {
  return (
    <div aria-hidden>
      {tickets.map((ticket) => (
        <Runner key={ticket.number} ticket={ticket} isTagged={tagged.includes(ticket)} />
      ))}
    </div>
  );
});

const Runner = memo(function Runner({ ticket, isTagged }: { ticket: Ticket; isTagged: boolean }) {
  return (
    <div className={styles.window} style={{ '--number': ticket.number }}>
      <div className={styles.runner} data-runner data-tagged={isTagged || undefined}>
        <div className={styles.sprite}>
          <HorseSheet color={ticket.color} />
        </div>
      </div>
    </div>
  );
});
