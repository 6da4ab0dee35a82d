import { badgeInk } from '../horse/badgeInk';
import styles from './LaneBadge.module.css';

/** The number of a lane on the color of its horse. */
export function LaneBadge({ color, lane }: { color: string; lane: number }) {
  return (
    <span className={styles.badge} style={{ color }}>
      <b style={{ color: badgeInk(color) }}>{lane}</b>
    </span>
  );
}
