import { memo, type ReactNode } from 'react';
import type { Horse } from '../../../streams';
import { badgeInk } from '../../horse/colors';
import { laneAndColorOf } from '../parts/races';
import styles from './inspector.module.css';

interface PointProps {
  x: number;
  y: number;
}

export const Marble = memo(function Marble({
  x,
  y,
  radius,
  color,
  label,
}: PointProps & { radius: number; color: string; label?: number }) {
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

/** A marble with the lane number of a horse. */
export function LaneMarble({
  horses,
  horseId,
  ...circle
}: PointProps & { horses: readonly Horse[]; horseId: number | undefined; radius: number }) {
  const { lane, color } = laneAndColorOf(horses, horseId);
  return <Marble {...circle} color={color} label={lane} />;
}

/** Draws a ranking as a capsule of color bands, with the first horse on top. */
export const Ranking = memo(function Ranking({
  x,
  y,
  width,
  height = 52,
  colors,
}: PointProps & {
  width: number;
  height?: number;
  /** CSS colors joined by `|`, so that `memo` compares them by value. */
  colors: string;
}) {
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

const COLORS = '#c01d1d|#2f86c9|#55b919|#e29a3b|#1d3fe0';

/** The symbols of the diagram: name, width in CSS pixels, and drawing. */
const SYMBOLS: readonly (readonly [name: string, width: number, drawing: ReactNode])[] = [
  ['next', 12, <circle cx="6" cy="13" r="5" />],
  ['complete', 4, <path className={styles.complete} d="M2 4v18" />],
  ['error', 18, <ErrorCross x={9} y={13} />],
  ['subscribed', 12, <Subscribed x={6} y={2} />],
  ['unsubscribed', 6, <Unsubscribed x={3} y={24} />],
  [
    'dropped at the closed gate',
    12,
    <circle className={styles.hollowCircle} cx="6" cy="13" r="4" />,
  ],
  ['a ranking, first on top', 12, <Ranking x={6} y={13} width={11} height={25} colors={COLORS} />],
];

export function Legend() {
  return (
    <ul className={styles.legend}>
      {SYMBOLS.map(([name, width, drawing]) => (
        <li key={name}>
          <svg className={styles.diagram} width={width} height="27" aria-hidden>
            {drawing}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
