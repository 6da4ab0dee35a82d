import { memo } from 'react';
import { type Horse, ordinal } from '../../game';
import { badgeInk } from '../horse/badgeInk';
import { HorseSheet } from '../horse/HorseSheet';
import styles from './Track.module.css';

interface LaneProps {
  readonly horse: Horse;
  /** From 1. */
  readonly number: number;
  /** From 1; 0 until the horse has finished. */
  readonly rank: number;
}

/** One lane with its horse, which `moveHorses` animates. */
export const Lane = memo(function Lane({ horse, number, rank }: LaneProps) {
  return (
    <li className={styles.lane} data-finished={rank > 0 || undefined}>
      <span className={styles.badge} style={{ color: horse.color }}>
        <b style={{ color: badgeInk(horse.color) }}>{number}</b>
      </span>
      <span className={styles.horse}>
        <span className={styles.name} title={horse.name}>
          {horse.name}
        </span>
        {/* One string, because React makes a text node of each part. */}
        <span className={styles.condition}>{`Condition ${horse.condition}%`}</span>
      </span>
      {rank > 0 && (
        <span className={styles.placing} data-winner={rank === 1 || undefined}>
          {ordinal(rank)}
        </span>
      )}
      <div className={styles.window}>
        <div className={styles.runner} data-runner>
          <div className={styles.sprite}>
            <HorseSheet color={horse.color} />
          </div>
        </div>
      </div>
    </li>
  );
});
