import { badgeInk } from '../horse/badgeInk';
import styles from './LaneNumber.module.css';

interface LaneNumberProps {
  /** Counted from 0. */
  readonly lane: number;
  readonly color: string;
  /** The background in `color`. A plain number has none, because it is on a band of this color. */
  readonly shape: 'badge' | 'disc' | 'plain';
  readonly isDimmed?: boolean;
}

/** Shows the number of a lane in black or white on the color of its horse. */
export function LaneNumber({ lane, color, shape, isDimmed = false }: LaneNumberProps) {
  return (
    <span
      className={styles.number}
      data-shape={shape}
      data-dimmed={isDimmed || undefined}
      style={{ color }}
    >
      <b style={{ color: badgeInk(color) }}>{lane + 1}</b>
    </span>
  );
}
