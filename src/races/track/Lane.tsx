import { memo } from 'react';
import { type Horse, ordinal } from '../../../streams';
import { badgeInk } from '../../horse/badgeInk';
import { HorsePoses } from '../../horse/HorseSprite';
import styles from './Track.module.css';

/**
 * Non-breaking spaces, wider than `10th`. The placing is painted before the race, because Chromium updates all layers
 * when text is painted in a new place.
 */
const NO_PLACING = '\u00a0'.repeat(8);

interface LaneProps {
  readonly horse: Horse;
  /** From 1. */
  readonly number: number;
  /** From 1; 0 until the horse has finished. */
  readonly rank: number;
}

/** One lane with its horse, which `Track` animates. */
export const Lane = memo(function Lane({ horse, number, rank }: LaneProps) {
  return (
    <li className={styles.lane} data-finished={rank > 0 || undefined}>
      <b
        className={styles.badge}
        style={{ backgroundColor: horse.color, color: badgeInk(horse.color) }}
      >
        {number}
      </b>
      <span className={styles.label}>
        <span className={styles.name} title={horse.name}>
          {horse.name}
        </span>
        {/* One string, because React would create a text node for each part, in each of the 60 lanes. */}
        <span className={styles.condition}>{`Condition ${horse.condition}%`}</span>
      </span>
      <span className={styles.placing} data-winner={rank === 1 || undefined}>
        {rank > 0 ? ordinal(rank) : NO_PLACING}
      </span>
      <div className={styles.clip}>
        <div className={styles.runner} data-runner>
          <div className={styles.sprite}>
            <HorsePoses color={horse.color} />
          </div>
        </div>
      </div>
    </li>
  );
});
