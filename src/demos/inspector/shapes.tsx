import { memo } from 'react';
import type { Horse } from '../../../streams';
import { badgeInk } from '../../horse/badgeInk';
import styles from './diagram.module.css';
import { laneAndColorOf } from './laneAndColorOf';

interface PointProps {
  readonly x: number;
  readonly y: number;
}

interface MarbleProps extends PointProps {
  readonly radius: number;
  readonly color: string;
  readonly label?: number;
}

export const Marble = memo(function Marble({ x, y, radius, color, label }: MarbleProps) {
  return (
    <g className={styles.growsOnMount} transform={`translate(${x} ${y})`} color={color}>
      <circle className={styles.marble} r={radius} />
      {label !== undefined && radius > 3.5 && (
        <text
          className={styles.circleText}
          fill={badgeInk(color)}
          style={{ fontSize: Math.min(11, radius * (label > 9 ? 1.05 : 1.3)) }}
        >
          {label}
        </text>
      )}
    </g>
  );
});

interface LaneMarbleProps extends PointProps {
  readonly horses: readonly Horse[];
  readonly horseId: number | undefined;
  readonly radius: number;
}

/** A marble with the lane number of a horse. */
export function LaneMarble({ horses, horseId, ...circle }: LaneMarbleProps) {
  const { lane, color } = laneAndColorOf(horses, horseId);
  return <Marble {...circle} color={color} label={lane} />;
}

interface RankingProps extends PointProps {
  readonly width: number;
  readonly height?: number;
  /** CSS colors joined by `|`, so that `memo` compares them by value. */
  readonly colors: string;
}

/** Draws a ranking as a capsule of color bands, with the first horse on top. */
export const Ranking = memo(function Ranking(props: RankingProps) {
  const { x, y, width, height = 52, colors } = props;
  const bands = colors.split('|');
  const bandHeight = height / bands.length;
  const isRound = width > 8;
  const box = { x: -width / 2, y: -height / 2, width, height };
  return (
    <g className={styles.growsOnMount} transform={`translate(${x} ${y})`}>
      <g style={isRound ? { clipPath: `inset(0 round ${width / 2}px)` } : undefined}>
        {bands.map((color, rank) => (
          <rect
            key={rank}
            {...box}
            y={box.y + rank * bandHeight}
            height={bandHeight + 0.2}
            fill={color}
          />
        ))}
      </g>
      {isRound && <rect className={styles.rankingOutline} {...box} rx={width / 2} />}
    </g>
  );
});

/** The symbol of an unsubscription, above a row. */
export function Unsubscribed({ x, y }: PointProps) {
  return <path className={styles.subscriptionSign} d={`M${x} ${y - 17}v7m0 2.5v2`} />;
}

/** The symbol of a subscription, below a row. */
export function Subscribed({ x, y }: PointProps) {
  return <path className={styles.subscriptionSign} d={`M${x - 4.5} ${y + 14}l4.5 -5 4.5 5`} />;
}

export function ErrorCross({ x, y }: PointProps) {
  return <path className={styles.error} d={`M${x - 7} ${y - 7}l14 14m0 -14l-14 14`} />;
}
