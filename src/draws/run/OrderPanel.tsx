import { useObservableEagerState } from 'observable-hooks';
import { memo, type ReactNode, useId } from 'react';
import type { Observable } from 'rxjs';
import panel from '../../ui/panel.module.css';
import styles from './OrderPanel.module.css';
import type { ShownPlace } from './shownPlaces';
import { TicketLabel } from './TicketLabel';

interface OrderPanelProps {
  readonly heading: string;
  readonly places$: Observable<readonly ShownPlace[]>;
  readonly drawnCount: number;
  /** Whether the race, live or replayed, is running and not paused. */
  readonly isRunning: boolean;
  /** Rendered below the list. */
  readonly children: ReactNode;
}

/** Lists the first or the last places of the order, depending on the rule. A red line is below the drawn places. */
export function OrderPanel({ heading, places$, drawnCount, isRunning, children }: OrderPanelProps) {
  const headingId = useId();
  const places = useObservableEagerState(places$);
  return (
    <section className={`${panel.panel} ${styles.panel}`} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {heading}
        {isRunning && <i className={styles.runningDot} />}
      </h3>
      <ol className={styles.places}>
        {places.map((place, index) => (
          // The key is the place, so that a new order changes texts and moves no element.
          <Row key={place.place} {...place} isLastDrawn={index === drawnCount - 1} />
        ))}
      </ol>
      {children}
    </section>
  );
}

const Row = memo(function Row({
  place,
  ticket,
  isLastDrawn,
}: ShownPlace & { isLastDrawn: boolean }) {
  return (
    <li className={styles.row} data-is-last-drawn-place={isLastDrawn || undefined}>
      <div className={styles.content}>
        <span className={styles.place}>{place}</span>
        <TicketLabel ticket={ticket} className={styles.name} />
      </div>
    </li>
  );
});
