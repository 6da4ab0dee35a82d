import { memo } from 'react';
import type { Program } from '../../../streams';
import { useMotion } from '../useMotion';
import styles from './Bars.module.css';
import { formatBarTransform, listMovingBars } from './listMovingBars';

interface BarsProps {
  readonly program: Program;
  /** The chance of each horse at the start, in lane order. */
  readonly startChances: readonly number[];
}

/** A bar for the chance of each horse. Does not render again during a race, because animations move the bars. */
export const Bars = memo(function Bars({ program, startChances }: BarsProps) {
  const bars = useMotion<HTMLDivElement>(program, listMovingBars);
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
