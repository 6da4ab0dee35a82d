import { useLayoutEffect, useRef } from 'react';
import type { Observable } from 'rxjs';
import { type Program, type RaceFrame, rankLive, TICK_MS } from '../../../streams';
import styles from './RaceLine.module.css';

/** The width of `TICK_MS` of wall-clock time, in CSS pixels. */
const TICK_WIDTH = 8;

interface RaceLineProps {
  readonly label: string;
  readonly program: Program;
  readonly race$: Observable<RaceFrame>;
}

/**
 * Draws a race as a marble diagram. The time axis is the wall-clock time since the mount. Each frame is a
 * marble in the color of its leader, appended without a render.
 */
export function RaceLine({ label, program, race$ }: RaceLineProps) {
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
      next(frame) {
        const leaderId = rankLive(frame).result[0]?.horseId;
        append(program.horses.find(({ id }) => id === leaderId)?.color ?? 'currentColor');
      },
      complete: () => append('', styles.complete),
    });
    return () => {
      subscription.unsubscribe();
      line?.replaceChildren();
    };
  }, [program, race$]);
  return (
    <p className={styles.row} aria-label={label} role="group">
      <code>{label}</code>
      <span className={styles.scroller}>
        <span className={styles.marbles} ref={ref} />
      </span>
    </p>
  );
}
