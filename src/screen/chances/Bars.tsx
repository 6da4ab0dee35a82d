import { memo } from 'react';
import { type Program, useRunEffect } from '../../game';
import styles from './Bars.module.css';
import { formatBarTransform, moveBars } from './moveBars';

interface BarsProps {
  readonly program: Program;
  /** The chance of each horse at the start, in lane order. */
  readonly startChances: readonly number[];
}

/** A bar for the chance of each horse. Does not render again during a race, because `moveBars` animates the bars. */
export const Bars = memo(function Bars({ program, startChances }: BarsProps) {
  const bars = useRunEffect<HTMLDivElement>(program, moveBars);
  return (
    <div ref={bars} className={styles.bars} aria-hidden>
      {program.horses.map(({ id, color }, lane) => (
        <i
          key={id}
          className={styles.bar}
          style={{ color, transform: formatBarTransform(startChances[lane] ?? 0) }}
          data-bar
        />
      ))}
    </div>
  );
});
