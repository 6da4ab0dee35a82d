import { badgeInk } from '../horse/colors';
import styles from './TicketBadge.module.css';
import type { Ticket } from './tickets';

/** Shows the number of a ticket on a badge in the color of its horse. */
export function TicketBadge({
  ticket: { color, number },
}: {
  ticket: Pick<Ticket, 'color' | 'number'>;
}) {
  return (
    <span className={styles.badge} data-is-long={number > 999 || undefined} style={{ color }}>
      <b style={{ color: badgeInk(color) }}>{number}</b>
    </span>
  );
}

interface TicketLabelProps {
  readonly ticket: Ticket;
  /** An additional CSS class for the element with the name. */
  readonly className?: string | undefined;
}

/** The number and the name of a ticket, for a flex container. A name that does not fit ends with an ellipsis. */
export function TicketLabel({ ticket, className = '' }: TicketLabelProps) {
  return (
    <>
      <TicketBadge ticket={ticket} />
      <span className={`${styles.name} ${className}`} title={ticket.name}>
        <bdi>{ticket.name}</bdi>
      </span>
    </>
  );
}
