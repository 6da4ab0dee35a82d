import type { DecidedDraw } from '../../../streams';
import { listTickets } from '../listTickets';
import { HorseSprite } from '../../horse/HorseSprite';
import rail from '../../horse/rail.module.css';
import { listShownPlaces } from '../run/shownPlaces';
import styles from './WinnerHorse.module.css';

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
