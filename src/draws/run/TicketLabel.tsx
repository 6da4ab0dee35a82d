import type { Ticket } from '../listTickets';
import { TicketBadge } from '../TicketBadge';
import styles from './TicketLabel.module.css';

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
