import styles from './diagram.module.css';
import type { DiagramData } from './layout';
import { listDroppedTicks } from './record';
import { ErrorCross, Subscribed, Unsubscribed } from './shapes';

/** Draws the row of `paused$`: turf where ticks pass, and a rail on rough grass where a pause drops them. */
export function PausedRow({ recording, axis: { xOf }, layout }: DiagramData) {
  const { ticks, paused, frames } = recording;
  const dropped = listDroppedTicks(recording);
  const top = layout.paused - 9;
  const endMs = paused.end?.at ?? null;
  const span = (from: number, to: number | null) => ({
    x: xOf(from),
    style: { width: `calc(${to === null ? 'var(--now)' : `${xOf(to)}px`} - ${xOf(from)}px)` },
  });
  const pauses = paused.values.flatMap(({ at, value }, index, toggles) =>
    value ? [span(at, toggles[index + 1]?.at ?? endMs)] : [],
  );
  const linesFromTicks = (moments: readonly number[], toY: number) =>
    moments.map((at) => `M${xOf(at)} ${layout.ticks}V${toY}`).join('');
  return (
    <>
      <rect className={styles.turf} y={top} height="18" {...span(0, endMs)} />
      <path
        className={styles.linesFromTicksToFrames}
        d={linesFromTicks(
          frames.values.map(({ at }) => at),
          layout.frames,
        )}
      />
      {pauses.map((pause) => (
        <g key={pause.x}>
          <rect className={styles.rough} y={top} height="18" {...pause} />
          <rect className={styles.rail} y={top + 4} height="3" {...pause} />
        </g>
      ))}
      <path className={styles.dashed} d={linesFromTicks(dropped, top)} />
      {dropped.map((at) => (
        <circle key={at} className={styles.droppedTick} cx={xOf(at)} cy={top - 4} r="4" />
      ))}
      {paused.values.map(({ at, value }, index) => (
        <g key={index} transform={`translate(${xOf(at)} ${layout.paused})`}>
          <circle className={styles.hollowCircle} r="8.5" />
          <text className={styles.circleText} style={{ fontSize: 11 }}>
            {value ? 'p' : 'r'}
          </text>
        </g>
      ))}
      {[layout.ticks, layout.paused, layout.frames].map((y) => (
        <Subscribed key={y} x={xOf(0)} y={y} />
      ))}
      {/* The rows end when the race unsubscribes. `paused$` may fail before. */}
      {ticks.end && <Unsubscribed x={xOf(ticks.end.at)} y={layout.ticks} />}
      {paused.end?.error === null && <Unsubscribed x={xOf(paused.end.at)} y={layout.paused} />}
      {paused.end?.error && <ErrorCross x={xOf(paused.end.at)} y={layout.paused} />}
    </>
  );
}
