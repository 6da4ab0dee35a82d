import { memo } from 'react';
import type { Ticket } from '../listTickets';
import hidden from '../../ui/visuallyHidden.module.css';
import styles from './Gutter.module.css';
import { TicketLabel } from './TicketLabel';
import type { TrackLayout } from './trackLayout';

interface GutterProps {
  readonly tickets: readonly Ticket[];
  readonly kind: TrackLayout['kind'];
}

/**
 * The names of the lanes. On a `dense` track, only screen readers get the names, and a line with a number is visible
 * below every tenth lane.
 */
export const Gutter = memo(function Gutter({ tickets, kind }: GutterProps) {
  if (kind === 'dense') {
    return (
      <>
        <ol className={hidden.visuallyHidden} aria-label="Tickets">
          {tickets.map(({ number, name }) => (
            <li key={number}>
              {number} <bdi>{name}</bdi>
            </li>
          ))}
        </ol>
        <div aria-hidden>
          {tickets
            .filter(({ number }) => number % 10 === 0 && number < tickets.length)
            .map(({ number }) => (
              <b key={number} className={styles.tenthLane} style={{ '--number': number }}>
                {number}
              </b>
            ))}
        </div>
      </>
    );
  }
  return (
    <ol className={styles.names} aria-label="Tickets">
      {tickets.map((ticket) => (
        <li key={ticket.number} className={styles.lane}>
          <TicketLabel ticket={ticket} className={styles.name} />
          {ticket.ordinalWithinName !== null && (
            <span className={styles.ordinalWithinName}>{ticket.ordinalWithinName}</span>
          )}
        </li>
      ))}
    </ol>
  );
});
