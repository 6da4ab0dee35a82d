import { useLayoutEffect, useRef } from 'react';
import type { Observable } from 'rxjs';
import { type Program, type RaceFrame, TICK_MS } from '../../../streams';
import styles from './parts.module.css';
import { getLeaderId, laneAndColorOf } from './races';

/** Says what the marbles of the race lines below it mean. */
export function RaceLineKey() {
  return (
    <p className={styles.raceLineKey}>
      Each dot is a frame, in the color of the leader. The bar is the end of the stream. The axis is
      the time on the clock.
    </p>
  );
}

/** The width of `TICK_MS` of wall-clock time, in CSS pixels. */
const TICK_WIDTH = 8;

/**
 * Draws a race as a marble diagram. The time axis is the wall-clock time since the mount. Each frame is a
 * marble in the color of its leader, appended without a render.
 */
export function RaceLine({
  label,
  program: { horses },
  race$,
}: {
  label: string;
  program: Program;
  race$: Observable<RaceFrame>;
}) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const line = ref.current;
    const start = performance.now();
    const append = (color: string, className = '') => {
      const marble = document.createElement('i');
      marble.className = className;
      marble.style.left = `${((performance.now() - start) / TICK_MS) * TICK_WIDTH}px`;
      marble.style.color = color;
      line?.append(marble);
    };
    const subscription = race$.subscribe({
      next: (frame) => append(laneAndColorOf(horses, getLeaderId(frame)).color),
      complete: () => append('', styles.complete),
    });
    return () => {
      subscription.unsubscribe();
      line?.replaceChildren();
    };
  }, [horses, race$]);
  return (
    <p className={styles.raceLine} aria-label={label} role="group">
      <code>{label}</code>
      <span className={styles.scroller}>
        <span className={styles.marbles} ref={ref} />
      </span>
    </p>
  );
}
