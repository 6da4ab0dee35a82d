import { formatLeaders, formatPoints, formatPosition, listPodium } from './describeStandings';
import type { StandingsRow } from './rankHorses';
import panel from '../../ui/panel.module.css';
import { HorseSprite } from '../../horse/HorseSprite';
import rail from '../../horse/rail.module.css';
import styles from './Podium.module.css';

/** Shows the horses in the first three positions, and names the leaders. Renders nothing if no horse has points. */
export function Podium({ rows }: { rows: readonly StandingsRow[] }) {
  const places = listPodium(rows);
  if (places.length === 0) return null;
  const hasOneWinner = places[1]?.position !== 1;
  return (
    <div className={`${panel.panel} ${styles.podium}`}>
      <h3>
        <b>Meeting {hasOneWinner ? 'winner' : 'winners'}</b> {formatLeaders(places)}
      </h3>
      {/* Hidden from screen readers, because the table has the same values. */}
      <div className={styles.stage} aria-hidden>
        <span className={styles.ground}>
          <i className={rail.rail} />
        </span>
        {places.map((place) => (
          <div key={place.horse.id} className={styles.place}>
            <div className={styles.horse}>
              <HorseSprite color={place.horse.color} />
            </div>
            <div className={styles.block} data-position={place.position}>
              <b className={styles.position}>{formatPosition(place)}</b>
              <b className={styles.name}>{place.horse.name}</b>
              <span className={styles.points}>{formatPoints(place.points)}</span>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
