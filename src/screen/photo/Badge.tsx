import { badgeInk } from '../track/badgeInk';
import styles from './Badge.module.css';

/** The number of a lane on the colour of who runs in it. */
export function Badge({ color, lane }: { color: string; lane: number }) {
  return (
    <span className={styles.badge} style={{ color }}>
      <b style={{ color: badgeInk(color) }}>{lane}</b>
    </span>
  );
}
