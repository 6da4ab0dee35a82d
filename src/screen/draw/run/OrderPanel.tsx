import { useObservableEagerState } from 'observable-hooks';
import { memo, type ReactNode, useId } from 'react';
import type { Observable } from 'rxjs';
import type { DrawRule } from '../../../game/draw';
import { TicketBadge } from '../TicketBadge';
import styles from './OrderPanel.module.css';
import type { ShownPlace } from './shownPlaces';

interface OrderPanelProps {
  readonly rule: DrawRule;
  readonly places$: Observable<readonly ShownPlace[]>;
  /** Whether the race, live or replayed, is running and not paused. */
  readonly isRunning: boolean;
  /** Rendered below the list. */
  readonly children: ReactNode;
}

/** Lists the front or the back of the order, from which the rule draws. A red line is below the last drawn place. */
export function OrderPanel({ rule, places$, isRunning, children }: OrderPanelProps) {
  const headingId = useId();
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {rule.kind === 'first' ? 'In front' : 'At the back'}
        {isRunning && <i className={styles.runningDot} />}
      </h3>
      <Places places$={places$} drawnCount={rule.count} />
      {children}
    </section>
  );
}

function Places({
  places$,
  drawnCount,
}: {
  places$: Observable<readonly ShownPlace[]>;
  drawnCount: number;
}) {
  const places = useObservableEagerState(places$);
  return (
    <ol className={styles.places}>
      {places.map((place, index) => (
        // The key is the place, so that a new order changes texts and moves no element.
        <Row key={place.place} {...place} isLastDrawn={index === drawnCount - 1} />
      ))}
    </ol>
  );
}

const Row = memo(function Row({
  place,
  ticket,
  isLastDrawn,
}: ShownPlace & { isLastDrawn: boolean }) {
  return (
    <li className={styles.row} data-last-drawn={isLastDrawn || undefined}>
      <div className={styles.content}>
        <span className={styles.place}>{place}</span>
        <TicketBadge ticket={ticket} />
        <b className={styles.name} title={ticket.name}>
          <bdi>{ticket.name}</bdi>
        </b>
      </div>
    </li>
  );
});
