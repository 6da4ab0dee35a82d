import type { Horse } from '../../../streams';
import { badgeInk } from '../../screen/horse/badgeInk';
import styles from './diagram.module.css';

interface LaneDiscProps {
  readonly horses: readonly Horse[];
  readonly horseId: number;
}

/** A small disc with the lane number of a horse, for texts and lists. */
export function LaneDisc({ horses, horseId }: LaneDiscProps) {
  const index = horses.findIndex(({ id }) => id === horseId);
  const color = horses[index]?.color ?? 'hsl(0, 0%, 50%)';
  return (
    <span className={styles.disc} style={{ background: color, color: badgeInk(color) }}>
      {index + 1}
    </span>
  );
}
