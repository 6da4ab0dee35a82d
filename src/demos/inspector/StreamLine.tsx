import { Fragment, type ReactNode } from 'react';
import styles from './diagram.module.css';
import type { Axis } from './layout';
import type { RecordedStream, TimedValue } from './record';
import { ErrorCross } from './shapes';

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
export function StreamLine<Value>(props: StreamLineProps<Value>) {
  const { stream, y, axis, completionBarHalfHeight = 12, children } = props;
  const { values, end } = stream;
  const start = axis.xOf(0);
  const endX = end && axis.xOf(end.at);
  return (
    <>
      <rect
        className={styles.streamLine}
        x={start}
        y={y - 0.75}
        height="1.5"
        style={{ width: `calc(${endX === null ? 'var(--now)' : `${endX}px`} - ${start}px)` }}
      />
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
