import { Fragment, type ReactNode } from 'react';
import type { Horse } from '../../../streams';
import styles from './inspector.module.css';
import type { Axis, DiagramData } from './layout';
import { listDroppedTicks, type RecordedStream, type TimedValue } from './record';
import { ErrorCross, LaneMarble, Marble, Subscribed, Unsubscribed } from './shapes';

interface StreamLineProps<Value> {
  readonly stream: RecordedStream<Value>;
  readonly y: number;
  readonly axis: Axis;
  /** Half the height of the bar that marks completion; `null` hides the bar. */
  readonly completionBarHalfHeight?: number | null;
  /** Renders a value; `x` is its position on the axis. */
  readonly children: (
    value: Value,
    x: number,
    index: number,
    timed: TimedValue<Value>,
  ) => ReactNode;
}

/** Draws a stream as in a marble diagram. The line grows to the right until the stream ends. */
export function StreamLine<Value>({
  stream: { values, end },
  y,
  axis,
  completionBarHalfHeight = 12,
  children,
}: StreamLineProps<Value>) {
  const endX = end && axis.xOf(end.at);
  return (
    <>
      <rect className={styles.streamLine} y={y - 0.75} height="1.5" {...spanOf(axis, 0, end?.at)} />
      {endX === null && <path className={styles.arrow} d={`M-4 ${y - 4}l5 4 -5 4`} />}
      {endX !== null && end?.error && <ErrorCross x={endX} y={y} />}
      {endX !== null && end?.error === null && completionBarHalfHeight !== null && (
        <path
          className={styles.complete}
          d={`M${endX} ${y - completionBarHalfHeight}v${2 * completionBarHalfHeight}`}
        />
      )}
      {values.map((timed, index) => (
        <Fragment key={index}>{children(timed.value, axis.xOf(timed.at), index, timed)}</Fragment>
      ))}
    </>
  );
}

/**
 * Draws the rows between the row `frames` and the row `finishes`. Depending on the view, they show the leader of the
 * selected program (`program`), the leader of each program, or all horses of the selected program.
 */
export function HorseRows({ recording, axis, layout }: DiagramData) {
  const { program, programs, leader, programLeaders } = recording;
  const yOf = (index: number) => layout.leader + index * layout.rowDistance;
  switch (layout.view) {
    case 'leader':
      return <LeaderRow stream={leader} y={yOf(0)} axis={axis} horses={program.horses} />;
    case 'programs':
      return programLeaders.map((stream, index) => (
        <LeaderRow
          key={index}
          {...{ stream, axis }}
          y={yOf(index)}
          horses={programs[index]?.horses ?? []}
        />
      ));
    case 'all':
      return program.horses.map((horse, index) => (
        <HorseRow key={index} {...{ recording, horse, axis }} lane={index} y={yOf(index)} />
      ));
  }
}

/** Draws each new leader as a marble with its lane number. */
function LeaderRow({
  horses,
  ...line
}: Omit<StreamLineProps<number>, 'children'> & { horses: readonly Horse[] }) {
  const { y, axis } = line;
  return (
    <StreamLine {...line}>
      {(horseId, x, index) => {
        const stagger = axis.isDense ? (index % 2) * 8 - 4 : 0;
        return <LaneMarble {...{ horses, horseId, x }} y={y + stagger} radius={axis.radius} />;
      }}
    </StreamLine>
  );
}

/** Draws the frames of one horse. The marbles grow with its speed, and the last marble shows its rank. */
function HorseRow({
  recording: { frames, finishes },
  horse: { id, color },
  lane,
  y,
  axis,
}: Pick<DiagramData, 'recording' | 'axis'> & { horse: Horse; lane: number; y: number }) {
  const finish = finishes.values.find(({ value }) => value.horseId === id);
  const values = frames.values.filter(({ at }) => at <= (finish?.at ?? Infinity));
  const end = finish ? { at: finish.at, error: null } : frames.end;
  return (
    <StreamLine stream={{ values, end }} y={y} axis={axis} completionBarHalfHeight={7}>
      {({ progress }, x) => {
        const { isFinished = false, speed = 0 } = progress[lane] ?? {};
        if (isFinished) {
          const label = finish?.value.rank ?? 0;
          return <Marble {...{ x, y, color, label }} radius={Math.min(8, axis.radius)} />;
        }
        const radius = Math.min(axis.radius - 1, 2 + 2 * Math.sqrt(speed));
        return <Marble {...{ x, y, radius, color }} />;
      }}
    </StreamLine>
  );
}

/** Draws the row of `paused$`: turf where ticks pass, and a rail on rough grass where a pause drops them. */
export function PausedRow({ recording, axis, layout }: DiagramData) {
  const { xOf } = axis;
  const { ticks, paused, frames } = recording;
  const dropped = listDroppedTicks(recording);
  const top = layout.paused - 9;
  const endMs = paused.end?.at;
  const pauses = paused.values.flatMap(({ at, value }, index, toggles) =>
    value ? [spanOf(axis, at, toggles[index + 1]?.at ?? endMs)] : [],
  );
  const linesFromTicks = (moments: readonly number[], toY: number) =>
    moments.map((at) => `M${xOf(at)} ${layout.ticks}V${toY}`).join('');
  return (
    <>
      <rect className={styles.turf} y={top} height="18" {...spanOf(axis, 0, endMs)} />
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

/** Returns the attributes of a `rect` between two moments. Without `to`, it grows with the present. */
function spanOf({ xOf }: Axis, from: number, to: number | undefined) {
  const end = to === undefined ? 'var(--now)' : `${xOf(to)}px`;
  return { x: xOf(from), style: { width: `calc(${end} - ${xOf(from)}px)` } };
}
