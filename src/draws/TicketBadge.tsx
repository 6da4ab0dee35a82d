import type { Ticket } from './listTickets';
import { badgeInk } from '../horse/badgeInk';
import styles from './TicketBadge.module.css';

interface TicketBadgeProps {
  readonly ticket: Pick<Ticket, 'color' | 'number'>;
}

/** Shows the number of a ticket on a badge in the color of its horse. */
export function TicketBadge({ ticket: { color, number } }: TicketBadgeProps) {
  return (
    <span className={styles.badge} style={{ color }}>
      <b style={{ color: badgeInk(color) }}>{number}</b>
    </span>
  );
}
