import { behindMs, formatSeconds } from '../../game';
import { Badge } from './Badge';
import { formatMargin } from './margins';
import type { Photo } from './createPhoto';
import styles from './Placings.module.css';

interface PlacingsProps {
  readonly photo: Photo;
  /** Where there is nothing else above it. */
  readonly isRoomy: boolean;
}

/** Who came when, and how far they were behind in time and in the photo. */
export function Placings({ photo: { winner, runners }, isRoomy }: PlacingsProps) {
  return (
    <table className={styles.placings} aria-label="Placings" data-roomy={isRoomy || undefined}>
      <thead>
        <tr>
          <th scope="col">Pos</th>
          <th scope="col">Horse</th>
          <th scope="col">Time</th>
          <th scope="col">Behind</th>
          <th scope="col">Lengths</th>
        </tr>
      </thead>
      <tbody>
        {runners.map(({ horse, lane, place, finishTime, lengths }) => (
          <tr key={place} data-winner={place === 1 || undefined}>
            <td>{place}</td>
            <td title={horse.name}>
              <Badge color={horse.color} lane={lane} />
              {horse.name}
            </td>
            <td>{finishTime === null ? 'Not home' : formatSeconds(finishTime)}</td>
            <td>
              {place > 1 &&
                finishTime !== null &&
                `+${formatSeconds(behindMs(finishTime, winner.finishTime))} s`}
            </td>
            <td>{place > 1 && formatMargin(lengths)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
