import { badgeInk } from '../horse/badgeInk';
import styles from './LaneBadge.module.css';

/** Shows the number of a lane on a badge in the color of its horse. */
export function LaneBadge({ color, lane }: { color: string; lane: number }) {
  return (
    <span className={styles.badge} style={{ color }}>
      <b style={{ color: badgeInk(color) }}>{lane}</b>
    </span>
  );
}
