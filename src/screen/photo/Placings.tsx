import { formatBehind, formatSeconds } from '../../game';
import { LaneBadge } from '../horse/LaneBadge';
import { formatMargin } from '../../game/finish/margins';
import type { Photo } from '../../game/finish/createPhoto';
import styles from './Placings.module.css';

/**
 * Lists the order of finish: the time of each horse, and its distance behind the winner in the photo. `isTall`
 * makes the rows taller, for a table without a `CloseUp` above it.
 */
export function Placings({ photo, isTall }: { photo: Photo; isTall: boolean }) {
  return (
    <table className={styles.placings} aria-label="Placings" data-tall={isTall || undefined}>
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
        {photo.runners.map(({ horse, lane, position, finishTime, behindMs, lengths }) => (
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
            <td>{behindMs !== null && formatBehind(behindMs)}</td>
            <td>{position > 1 && formatMargin(lengths)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
