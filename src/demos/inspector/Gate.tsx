import styles from './diagram.module.css';
import type { Axis, Layout } from './layout';
import { listDroppedTicks, type Recording } from './record';
import { ErrorCross, Subscribed, Unsubscribed } from './shapes';

interface GateProps {
  readonly recording: Recording;
  readonly axis: Axis;
  readonly layout: Layout;
}

/** The row of `paused$`: turf while the gate is open, a rail while it is closed, and each dropped tick. */
export function Gate({ recording, axis: { xOf }, layout }: GateProps) {
  const { ticks, paused, frames } = recording;
  const dropped = listDroppedTicks(recording);
  const pauses = paused.values.flatMap(({ at, value }, index, toggles) =>
    value ? [{ from: at, to: toggles[index + 1]?.at ?? paused.end?.at ?? null }] : [],
  );
  const top = layout.paused - 9;
  const span = (from: number, to: number | null) => ({
    x: xOf(from),
    style: { width: `calc(${to === null ? 'var(--now)' : `${xOf(to)}px`} - ${xOf(from)}px)` },
  });
  const rows = [layout.ticks, layout.paused, layout.frames];
  return (
    <>
      <rect className={styles.turf} y={top} height="18" {...span(0, paused.end?.at ?? null)} />
      <path
        className={styles.thread}
        d={frames.values.map(({ at }) => `M${xOf(at)} ${layout.ticks}V${layout.frames}`).join('')}
      />
      {pauses.map(({ from, to }) => (
        <g key={from}>
          <rect className={styles.rough} y={top} height="18" {...span(from, to)} />
          <rect className={styles.rail} y={top + 4} height="3" {...span(from, to)} />
        </g>
      ))}
      <path
        className={styles.dashed}
        d={dropped.map((at) => `M${xOf(at)} ${layout.ticks}V${top}`).join('')}
      />
      {dropped.map((at) => (
        <circle key={at} className={styles.dropped} cx={xOf(at)} cy={top - 4} r="4" />
      ))}
      {paused.values.map(({ at, value }, index) => (
        <g key={index} transform={`translate(${xOf(at)} ${layout.paused})`}>
          <circle className={styles.hollow} r="8.5" />
          <text className={styles.number} fill="currentColor" style={{ fontSize: 11 }}>
            {value ? 'p' : 'r'}
          </text>
        </g>
      ))}
      {rows.map((y) => (
        <Subscribed key={y} x={xOf(0)} y={y} />
      ))}
      {ticks.end && <Unsubscribed x={xOf(ticks.end.at)} y={layout.ticks} />}
      {paused.end?.error === null && <Unsubscribed x={xOf(paused.end.at)} y={layout.paused} />}
      {paused.end?.error && <ErrorCross x={xOf(paused.end.at)} y={layout.paused} />}
    </>
  );
}
