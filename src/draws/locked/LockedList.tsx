import type { Draw } from '../../../streams';
import { describeList } from '../describeDraw';
import { listTickets } from '../listTickets';
import { TicketBadge } from '../TicketBadge';
import styles from './LockedList.module.css';

/** Above this many tickets, the list has three columns of smaller rows. */
const MANY_TICKETS = 60;

/**
 * The locked list: each ticket with its number on the track, its name, and an ordinal such as `1 of 3` if the name has
 * several tickets.
 */
export function LockedList({ draw }: { draw: Draw }) {
  const tickets = listTickets(draw);
  return (
    <section className={styles.panel} aria-labelledby="list-heading">
      <h2 id="list-heading">
        The list <small>{describeList(draw.entrants)}</small>
      </h2>
      <ol
        className={styles.tickets}
        data-are-many={tickets.length > MANY_TICKETS || undefined}
        style={{
          '--rows-in-2-columns': Math.ceil(tickets.length / 2),
          '--rows-in-3-columns': Math.ceil(tickets.length / 3),
        }}
        tabIndex={0}
        aria-labelledby="list-heading"
      >
        {tickets.map((ticket) => (
          <li key={ticket.number}>
            <TicketBadge ticket={ticket} />
            <bdi title={ticket.name}>{ticket.name}</bdi>
            {ticket.ordinalWithinName !== null && <small>{ticket.ordinalWithinName}</small>}
          </li>
        ))}
      </ol>
      <p className={styles.note}>
        The number is the number on the track. No lane is better than another.
      </p>
    </section>
  );
}
