import { useLayoutEffect, useRef } from 'react';
import type { Observable } from 'rxjs';
import { TICK_MS } from '../../../streams';
import styles from './diagram.module.css';
import { Gate } from './Gate';
import { HorseRows } from './HorseRows';
import { type Axis, getScroll, type Layout, type View } from './layout';
import { getLeaderId, type Recording } from './record';
import { Marble, Ranking } from './shapes';
import { StreamLine } from './StreamLine';
import { ClockScale, RaceTimeScale } from './TimeScales';

interface DiagramProps {
  readonly recording: Recording;
  readonly nowMs$: Observable<number>;
  readonly axis: Axis;
  readonly layout: Layout;
  readonly view: View;
  /** Of the visible part. */
  readonly width: number;
  readonly isFollowing: boolean;
  /** The moment of the cursor; `null` while the inspector shows the present. */
  readonly cursorMs: number | null;
  /** The moment of the tick under the pointer. */
  readonly hoveredMs: number | null;
}

/**
 * The streams of a recording on one time axis. Each tick renders; the end of the lines and the scroll
 * position follow every animation frame as CSS properties, without a render.
 */
export function Diagram(props: DiagramProps) {
  const { recording, nowMs$, axis, layout, view, width, isFollowing, cursorMs, hoveredMs } = props;
  const { ticks, frames, finishes, live, final, program, nowMs } = recording;
  const { xOf, isDense, radius, tickWidth } = axis;
  const { horses } = program;
  const colorOf = (horseId: number) => horses.find(({ id }) => id === horseId)?.color ?? 'gray';
  const rankingWidth = isDense ? tickWidth + 0.3 : Math.min(11, tickWidth - 1);

  const svg = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    const subscription = nowMs$.subscribe((nowMs) => {
      const scroll = isFollowing ? getScroll(axis, width, cursorMs ?? nowMs) : 0;
      svg.current?.style.setProperty('--now', `${axis.xOf(nowMs)}px`);
      svg.current?.style.setProperty('--scroll', `${scroll}px`);
    });
    return () => {
      subscription.unsubscribe();
    };
  }, [nowMs$, axis, width, isFollowing, cursorMs]);

  return (
    <svg ref={svg} className={styles.diagram} width={width} height={layout.height} aria-hidden>
      <g className={styles.scroller}>
        <ClockScale
          axis={axis}
          layout={layout}
          untilMs={Math.max(nowMs + 1000, (width / tickWidth) * TICK_MS)}
        />
        {hoveredMs !== null && (
          <rect
            className={styles.band}
            x={xOf(hoveredMs) - tickWidth / 2}
            y={layout.axis}
            width={tickWidth}
            height={layout.height - layout.axis}
          />
        )}
        <Gate recording={recording} axis={axis} layout={layout} />
        {cursorMs !== null && (
          <path
            className={styles.post}
            d={`M${xOf(cursorMs)} ${layout.axis - 8}V${layout.height}`}
          />
        )}
        <StreamLine stream={ticks} y={layout.ticks} axis={axis} reach={null}>
          {(_, x) => <circle cx={x} cy={layout.ticks} r={Math.min(4, tickWidth / 2.4)} />}
        </StreamLine>
        <StreamLine stream={frames} y={layout.frames} axis={axis}>
          {(frame, x) => {
            const color = colorOf(getLeaderId(frame));
            return isDense ? (
              <rect
                x={x - tickWidth / 2}
                y={layout.frames - 5.5}
                width={tickWidth + 0.3}
                height="11"
                fill={color}
              />
            ) : (
              <Marble x={x} y={layout.frames} radius={Math.min(5.5, tickWidth / 2)} color={color} />
            );
          }}
        </StreamLine>
        <HorseRows recording={recording} view={view} axis={axis} layout={layout} />
        <StreamLine stream={finishes} y={layout.finishes} axis={axis}>
          {({ horseId, rank }, x, index, { at }) => {
            // Horses that finish in one frame are stacked around the line.
            const group = finishes.values.filter((finish) => finish.at === at);
            const place = group.findIndex(({ value }) => value.horseId === horseId);
            const stagger = isDense ? (index % 2) * 4 - 2 : 0;
            const y = layout.finishes + (2 * place - group.length + 1) * radius + stagger;
            return <Marble x={x} y={y} radius={radius} color={colorOf(horseId)} label={rank} />;
          }}
        </StreamLine>
        <StreamLine stream={live} y={layout.live} axis={axis} reach={32}>
          {({ result }, x) => {
            const colors = result.map(({ horseId }) => colorOf(horseId)).join('|');
            return <Ranking x={x} y={layout.live} width={rankingWidth} colors={colors} />;
          }}
        </StreamLine>
        <StreamLine stream={final} y={layout.final} axis={axis}>
          {({ result }, x) => {
            const lane = horses.findIndex(({ id }) => id === result[0]?.horseId);
            const color = horses[lane]?.color ?? 'gray';
            return <Marble x={x} y={layout.final} radius={radius} color={color} label={lane + 1} />;
          }}
        </StreamLine>
        <RaceTimeScale axis={axis} layout={layout} frames={frames} />
        {hoveredMs !== null && <Rings {...{ recording, at: hoveredMs, axis, layout }} />}
        {cursorMs !== null && (
          <g transform={`translate(${xOf(cursorMs)} ${layout.axis - 17})`}>
            <circle className={styles.postDisc} r="8" />
            <circle r="3" fill="#fff" />
          </g>
        )}
      </g>
      {cursorMs === null && ticks.end === null && (
        <path className={styles.now} d={`M0 ${layout.axis}V${layout.height}`} />
      )}
    </svg>
  );
}

interface RingsProps {
  readonly recording: Recording;
  readonly at: number;
  readonly axis: Axis;
  readonly layout: Layout;
}

/** A ring around each value of one tick. */
function Rings({ recording, at, axis: { xOf, radius }, layout }: RingsProps) {
  const marble = radius + 2.5;
  const finished = recording.finishes.values.filter((finish) => finish.at === at).length;
  const sizes = [
    ['ticks', 6.5, 6.5],
    ['frames', 8, 8],
    ['leader', marble, marble],
    ['finishes', marble, finished * radius + 2.5],
    ['live', 8.5, 29],
    ['final', marble, marble],
  ] as const;
  return sizes
    .filter(([row]) => row !== 'leader' || layout.step === 0)
    .filter(([row]) => recording[row].values.some((timed) => timed.at === at))
    .map(([row, halfWidth, halfHeight]) => (
      <rect
        key={row}
        className={styles.ring}
        x={xOf(at) - halfWidth}
        y={layout[row] - halfHeight}
        width={2 * halfWidth}
        height={2 * halfHeight}
        rx={halfWidth}
      />
    ));
}
