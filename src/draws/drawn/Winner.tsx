import { useLayoutEffect, useRef } from 'react';
import { type DecidedDraw, ordinal } from '../../../streams';
import { HorseSprite } from '../../horse/HorseSprite';
import rail from '../../horse/rail.module.css';
import { useSize } from '../../ui/useSize';
import { TicketBadge } from '../TicketBadge';
import { listShownPlaces, listTickets } from '../tickets';
import styles from './DrawnStep.module.css';

/** The limits of the font size of a single drawn name, in px. A name that is too wide even for `min` wraps. */
const FONT_SIZE = { max: 132, min: 56 } as const;

/**
 * Shows the drawn names with their ticket numbers. For a single winner, also shows the two nearest places in the
 * order: the second and the third, or the two before the last.
 */
export function DrawnNames({ draw }: { draw: DecidedDraw }) {
  const { order, rule } = draw;
  const tickets = listTickets(draw);
  // Both calls of `listShownPlaces` list the first places, or the last ones if the rule is `last`.
  const drawn = listShownPlaces(tickets, order, rule, rule.count).map(({ ticket }) => ticket);
  const [winner] = drawn;
  if (winner === undefined) return null;
  if (drawn.length > 1) {
    return (
      <ol className={styles.severalNames} data-are-many={drawn.length > 5 || undefined}>
        {drawn.map((ticket) => (
          <li key={ticket.number}>
            <TicketBadge ticket={ticket} />
            <bdi>{ticket.name}</bdi>
          </li>
        ))}
      </ol>
    );
  }
  const nearestPlaces = listShownPlaces(tickets, order, rule, 3).slice(1);
  return (
    <>
      <FittedName name={winner.name} color={winner.color} />
      <p className={styles.ticket}>
        Number <b>{winner.number}</b>, {rule.kind} of {order.length}
      </p>
      <p className={styles.nearestPlaces}>
        {nearestPlaces.map(({ place, ticket }) => (
          <span key={place}>
            {ordinal(place)}{' '}
            <b>
              <bdi>{ticket.name}</bdi>
            </b>
          </span>
        ))}
      </p>
    </>
  );
}

/** A name in the largest font size that fits, above a band in the color of its horse. */
function FittedName({ name, color }: { name: string; color: string }) {
  const [container, containerSize] = useSize<HTMLDivElement>();
  const text = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (container.current === null || text.current === null) return;
    const { style } = text.current;
    style.whiteSpace = 'nowrap';
    style.fontSize = `${FONT_SIZE.max}px`;
    const { width } = text.current.getBoundingClientRect();
    style.whiteSpace = '';
    style.fontSize = '';
    const size = Math.floor((FONT_SIZE.max * containerSize.width) / Math.max(width, 1));
    const fitting = Math.min(Math.max(size, FONT_SIZE.min), FONT_SIZE.max);
    container.current.style.setProperty('--font-size', `${fitting}px`);
    // The effect also depends on the height, because a font that loads late changes the width of the name. If the name
    // then wraps, only the height of the container changes, and the font size must be computed again.
  }, [container, containerSize, name]);
  return (
    <div ref={container}>
      <p className={styles.name}>
        <bdi ref={text}>{name}</bdi>
        <i className={styles.band} style={{ color }} />
      </p>
    </div>
  );
}

/** The horse of the first drawn ticket, with its number on the cloth, in front of the rail. */
export function WinnerHorse({ draw }: { draw: DecidedDraw }) {
  const [winner] = listShownPlaces(listTickets(draw), draw.order, draw.rule, 1);
  if (winner === undefined) return null;
  const { color, number } = winner.ticket;
  return (
    <div className={styles.turf} aria-hidden>
      <i className={rail.rail} />
      <div className={styles.stripes} />
      <div className={styles.horse} style={{ color }}>
        <HorseSprite color={color} />
        {/* In the units of the sprite, which is 160 wide. */}
        <svg className={styles.numberCloth} viewBox="0 0 160 112">
          <path d="M62.7 42.9q10.3 2.2 20.5 1.3l-1 14.8q-9 1.4-17.9.3z" />
          <text x="73.2" y={number > 99 ? 54.8 : 55.8} fontSize={number > 99 ? 8.6 : 11}>
            {number}
          </text>
        </svg>
      </div>
    </div>
  );
}
