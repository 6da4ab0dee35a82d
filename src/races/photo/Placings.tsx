import { formatSeconds, formatTimeBehind } from '../../ui/time';
import { LaneBadge } from '../../horse/LaneBadge';
import { formatMargin } from '../../horse/margins';
import type { Photo } from '../../horse/createPhoto';
import styles from './Placings.module.css';

/**
 * Lists the order of finish: each horse's time, how much later than the winner it finished, and how many lengths it
 * is behind in the photo. The rows are taller if there is no `CloseUp` above the table.
 */
export function Placings({ photo, hasTallRows }: { photo: Photo; hasTallRows: boolean }) {
  return (
    <table
      className={styles.placings}
      aria-label="Placings"
      data-has-tall-rows={hasTallRows || undefined}
    >
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
        {photo.runners.map(({ horse, lane, position, finishTime, behindMs, lengthsToFinish }) => (
          <tr key={position} data-winner={position === 1 || undefined}>
            <td>{position}</td>
            <td title={horse.name}>
              <LaneBadge color={horse.color} lane={lane} />
              {horse.name}
            </td>
            <td>
              {finishTime === null ? (
                <span className={styles.unfinished}>Did not finish</span>
              ) : (
                formatSeconds(finishTime)
              )}
            </td>
            <td>{behindMs !== null && formatTimeBehind(behindMs)}</td>
            <td>{position > 1 && formatMargin(lengthsToFinish)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
