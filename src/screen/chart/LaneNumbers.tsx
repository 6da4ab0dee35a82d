import { useMemo } from 'react';
import type { Horse } from '../../game';
import { isDimmed } from './isDimmed';
import { LaneNumber } from './LaneNumber';
import styles from './LaneNumbers.module.css';
import type { NumberPlace } from './placeNumbers';

export interface LaneNumbersProps {
  readonly horses: readonly Horse[];
  /** The width of the plotting area, in px. */
  readonly width: number;
  /** Returns the places in a plotting area of the given width. Pass a stable function. */
  readonly placeNumbers: (width: number) => readonly NumberPlace[];
  readonly numberShape: 'disc' | 'plain';
  readonly pointedLane: number | null;
}

/** Shows the numbers of horses on their lines or bands. */
export function LaneNumbers({
  horses,
  width,
  placeNumbers,
  numberShape,
  pointedLane,
}: LaneNumbersProps) {
  const places = useMemo(() => (width > 0 ? placeNumbers(width) : []), [placeNumbers, width]);
  return places.map(({ lane, x, y }) => (
    <span key={lane} className={styles.number} style={{ left: x, top: y }}>
      <LaneNumber
        lane={lane}
        color={horses[lane]?.color ?? ''}
        shape={numberShape}
        isDimmed={isDimmed(lane, pointedLane)}
      />
    </span>
  ));
}
