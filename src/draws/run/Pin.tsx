import { useCallback } from 'react';
import type { RaceFrame } from '../../../streams';
import type { Ticket } from '../listTickets';
import type { AnimateParts, MovingPart } from '../../motion/createPlayer';
import { createMarkKeyframes, useMovingParts } from './movingParts';
import styles from './Pin.module.css';
import { TicketLabel } from './TicketLabel';

interface PinProps {
  readonly ticket: Ticket;
  readonly timeline: readonly RaceFrame[];
  /** Animates the marks with the race, live or replayed. */
  readonly animateParts: AnimateParts;
}

/** Marks the horse of a ticket with a ring around it and a tag behind it. */
export function Pin({ ticket, timeline, animateParts }: PinProps) {
  const lane = ticket.number - 1;
  const pin = useMovingParts<HTMLDivElement>(
    animateParts,
    useCallback((element) => listMovingMarks(element, timeline, lane), [timeline, lane]),
  );
  return (
    <div ref={pin} className={styles.pin} style={{ '--number': ticket.number }} aria-hidden>
      <div className={styles.mover}>
        <i className={styles.ring} />
      </div>
      <div className={styles.mover}>
        <i className={styles.connector} />
      </div>
      <div className={styles.mover}>
        <span className={styles.tag}>
          <TicketLabel ticket={ticket} />
        </span>
      </div>
    </div>
  );
}

/** Lists the marks that move with the horse: the ring, the connector and the tag. Near the gate, the tag is ahead. */
function listMovingMarks(
  pin: HTMLElement,
  timeline: readonly RaceFrame[],
  lane: number,
): MovingPart[] {
  const movers = Array.from(pin.children).filter((child) => child instanceof HTMLElement);
  const [ring, connector, tag] = movers.map(({ firstElementChild }) => boxOf(firstElementChild));
  if (ring === undefined || connector === undefined || tag === undefined) return [];
  // From this share of the course on, the tag has room behind its horse. The room includes the gutter, which is
  // `pin.offsetLeft` wide, so the tag may cover names in the gutter.
  const flipShare = -(pin.offsetLeft + tag.left) / (movers[0]?.offsetWidth ?? 1);
  // For each mark, the distance from its place behind the horse to its place ahead.
  const aheadPx = [0, ring.width + connector.width, ring.right + connector.width - tag.left];
  return movers.map((element, index) => ({
    element,
    property: 'transform' as const,
    keyframes: () => createMarkKeyframes(timeline, lane, flipShare, aheadPx[index] ?? 0),
  }));
}

function boxOf(element: Element | null) {
  const [left, width] =
    element instanceof HTMLElement ? [element.offsetLeft, element.offsetWidth] : [0, 0];
  return { left, width, right: left + width };
}
