import { memo, type ReactNode } from 'react';
import type { Horse } from '../../../streams';
import { badgeInk } from '../../screen/horse/badgeInk';
import styles from './inspector.module.css';

/** A marble in a horse's colour, with a number or without. */
export const Marble = memo(function Marble(props: {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly color: string;
  readonly label?: number;
}) {
  const { x, y, radius, color, label } = props;
  return (
    <g className={styles.arrives} transform={`translate(${x} ${y})`} color={color}>
      <circle className={styles.marble} r={radius} />
      {label !== undefined && radius > 3.5 && (
        <text
          className={styles.number}
          fill={badgeInk(color)}
          style={{ fontSize: `${Math.min(11, radius * (label > 9 ? 1.05 : 1.3))}px` }}
        >
          {label}
        </text>
      )}
    </g>
  );
});

/** Half the height of an order. */
const ORDER_REACH = 26;

/** An order as a capsule of bands, first on top. */
export const Capsule = memo(function Capsule(props: {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly colors: string;
}) {
  const { x, y, width } = props;
  const colors = props.colors.split('|');
  const band = (2 * ORDER_REACH) / colors.length;
  return (
    <g className={styles.arrives} transform={`translate(${x} ${y})`}>
      <g clipPath={width > 8 ? 'url(#inspector-capsule)' : undefined}>
        {colors.map((color, place) => (
          <rect
            key={place}
            x={-width / 2}
            y={place * band - ORDER_REACH}
            width={width}
            height={band + 0.2}
            fill={color}
          />
        ))}
      </g>
      {width > 8 && (
        <rect
          className={styles.capsule}
          x={-width / 2}
          y={-ORDER_REACH}
          width={width}
          height={2 * ORDER_REACH}
          rx={width / 2}
        />
      )}
    </g>
  );
});

/** How a stream ended: complete, or an error. */
export function End({
  x,
  y,
  reach,
  error,
}: {
  x: number;
  y: number;
  reach: number;
  error: string | null;
}) {
  return error === null ? (
    <path className={styles.complete} d={`M${x} ${y - reach}v${2 * reach}`} />
  ) : (
    <path className={styles.error} d={`M${x - 7} ${y - 7}l14 14m0 -14l-14 14`} />
  );
}

/** ^ below a line: somebody subscribes. */
export function Subscribed({ x, y }: { x: number; y: number }) {
  return <path className={styles.sign} d={`M${x - 4.5} ${y + 14}l4.5 -5 4.5 5`} />;
}

/** ! above a line: they leave. */
export function Unsubscribed({ x, y }: { x: number; y: number }) {
  return <path className={styles.sign} d={`M${x} ${y - 17}v7m0 2.5v2`} />;
}

/** A press of the gate: p or r, at its true moment. */
export function Press({ x, y, isShut }: { x: number; y: number; isShut: boolean }) {
  return (
    <g className={styles.press} transform={`translate(${x} ${y})`}>
      <circle r="8.5" />
      <text className={styles.number}>{isShut ? 'p' : 'r'}</text>
    </g>
  );
}

/** A small disc with a lane's number, for words and lists. */
export function LaneDisc({ horse, label }: { horse: Horse | undefined; label: ReactNode }) {
  const color = horse?.color ?? 'hsl(0, 0%, 50%)';
  return (
    <span className={styles.disc} style={{ background: color, color: badgeInk(color) }}>
      {label}
    </span>
  );
}
