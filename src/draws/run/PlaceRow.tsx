import { useObservableEagerState } from 'observable-hooks';
import type { Observable } from 'rxjs';
import type { ShownPlace } from './shownPlaces';
import styles from './PlaceRow.module.css';
import { TicketLabel } from './TicketLabel';

/** How many places a row shows. */
const COUNT = 3;

interface PlaceRowProps {
  readonly label: string;
  readonly places$: Observable<readonly ShownPlace[]>;
  /** The index of the first place that the row shows. */
  readonly from?: number;
}

/** Shows three places in one row, for phones. */
export function PlaceRow({ label, places$, from = 0 }: PlaceRowProps) {
  const places = useObservableEagerState(places$);
  return (
    <ol className={styles.row} aria-label={label}>
      {places.slice(from, from + COUNT).map(({ place, ticket }) => (
        <li key={place} className={styles.place}>
          <span>{place}</span>
          <TicketLabel ticket={ticket} className={styles.name} />
        </li>
      ))}
    </ol>
  );
}
