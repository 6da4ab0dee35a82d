import { useLayoutEffect, useRef } from 'react';
import type { Observable } from 'rxjs';
import { TICK_MS } from '../../../streams';
import { getLeaderId, laneAndColorOf } from '../parts/races';
import { HorseRows, PausedRow, StreamLine } from './DiagramRows';
import styles from './inspector.module.css';
import type { DiagramData } from './layout';
import { LaneMarble, Marble, Ranking } from './shapes';

interface DiagramProps extends DiagramData {
  readonly nowMs$: Observable<number>;
  /** The moment of the cursor; `null` while the inspector shows the present. */
  readonly cursorMs: number | null;
  /** The moment of the tick under the pointer. */
  readonly hoveredMs: number | null;
}

/**
 * Draws the streams of a recording on one time axis. Renders once per tick. In every animation frame, CSS
 * properties move the ends of the lines and the scroll position, without a render.
 */
export function Diagram({ nowMs$, cursorMs, hoveredMs, ...data }: DiagramProps) {
  const { recording, axis, layout } = data;
  const { ticks, frames, finishes, live, final, program, nowMs } = recording;
  const { xOf, isDense, radius, tickWidth, width } = axis;
  const { horses } = program;
  const colorOf = (horseId: number) => laneAndColorOf(horses, horseId).color;
  // In a dense diagram, rankings of neighboring ticks overlap by 0.3 pixels, so that no gap shows between them.
  const rankingWidth = isDense ? tickWidth + 0.3 : Math.min(11, tickWidth - 1);

  const svg = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    const subscription = nowMs$.subscribe((nowMs) => {
      svg.current?.style.setProperty('--now', `${axis.xOf(nowMs)}px`);
      svg.current?.style.setProperty('--scroll', `${axis.scrollOf(cursorMs ?? nowMs)}px`);
    });
    return () => subscription.unsubscribe();
  }, [nowMs$, axis, cursorMs]);

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
            className={styles.hoveredTick}
            x={xOf(hoveredMs) - tickWidth / 2}
            y={layout.clockTime}
            width={tickWidth}
            height={layout.height - layout.clockTime}
          />
        )}
        <PausedRow {...data} />
        {cursorMs !== null && (
          <path
            className={styles.cursor}
            d={`M${xOf(cursorMs)} ${layout.clockTime - 8}V${layout.height}`}
          />
        )}
        {/* `ticks` does not complete, but is unsubscribed. So it has no completion bar. */}
        <StreamLine stream={ticks} y={layout.ticks} axis={axis} completionBarHalfHeight={null}>
          {(_, x) => <circle cx={x} cy={layout.ticks} r={Math.min(4, tickWidth / 2.4)} />}
        </StreamLine>
        <StreamLine stream={frames} y={layout.frames} axis={axis}>
          {(frame, x) => {
            const color = colorOf(getLeaderId(frame));
            const frameRadius = Math.min(5.5, tickWidth / 2);
            if (!isDense)
              return <Marble {...{ x, color }} radius={frameRadius} y={layout.frames} />;
            const ribbon = { x: x - tickWidth / 2, width: tickWidth + 0.3, height: 11 };
            return <rect {...ribbon} y={layout.frames - 5.5} fill={color} />;
          }}
        </StreamLine>
        <HorseRows {...data} />
        <StreamLine stream={finishes} y={layout.finishes} axis={axis}>
          {({ horseId, rank }, x, index, { at }) => {
            // Stacks the horses that finish in the same frame, centered on the line.
            const group = finishes.values.filter((finish) => finish.at === at);
            const groupIndex = group.findIndex(({ value }) => value.horseId === horseId);
            const stagger = isDense ? (index % 2) * 4 - 2 : 0;
            const y = layout.finishes + (2 * groupIndex - group.length + 1) * radius + stagger;
            return <Marble {...{ x, y, radius }} color={colorOf(horseId)} label={rank} />;
          }}
        </StreamLine>
        <StreamLine stream={live} y={layout.live} axis={axis} completionBarHalfHeight={32}>
          {({ result }, x) => {
            const colors = result.map(({ horseId }) => colorOf(horseId)).join('|');
            return <Ranking {...{ x, colors }} y={layout.live} width={rankingWidth} />;
          }}
        </StreamLine>
        <StreamLine stream={final} y={layout.final} axis={axis}>
          {({ result }, x) => (
            <LaneMarble {...{ horses, x, radius }} horseId={result[0]?.horseId} y={layout.final} />
          )}
        </StreamLine>
        <RaceTimeScale {...data} />
        {hoveredMs !== null && <Rings {...data} at={hoveredMs} />}
        {cursorMs !== null && (
          <g transform={`translate(${xOf(cursorMs)} ${layout.clockTime - 17})`}>
            <circle className={styles.cursorDisc} r="8" />
            <circle r="3" fill="#fff" />
          </g>
        )}
      </g>
      {cursorMs === null && ticks.end === null && (
        <path className={styles.now} d={`M0 ${layout.clockTime}V${layout.height}`} />
      )}
    </svg>
  );
}

/** Draws a ring around each value of the tick at the moment `at`. */
function Rings({
  recording,
  at,
  axis: { xOf, radius },
  layout,
}: DiagramData & { readonly at: number }) {
  const ringRadius = radius + 2.5;
  const finishedCount = recording.finishes.values.filter((finish) => finish.at === at).length;
  const sizes = [
    ['ticks', 6.5, 6.5],
    ['frames', 8, 8],
    ['leader', ringRadius, ringRadius],
    ['finishes', ringRadius, finishedCount * radius + 2.5],
    ['live', 8.5, 29],
    ['final', ringRadius, ringRadius],
  ] as const;
  return sizes
    .filter(([row]) => row !== 'leader' || layout.view === 'leader')
    .filter(([row]) => recording[row].values.some((timed) => timed.at === at))
    .map(([row, halfWidth, halfHeight]) => (
      <rect
        key={row}
        className={styles.ringOfHoveredTick}
        x={xOf(at) - halfWidth}
        y={layout[row] - halfHeight}
        width={2 * halfWidth}
        height={2 * halfHeight}
        rx={halfWidth}
      />
    ));
}

/** Draws the seconds and ticks of the clock, with a line through the diagram at every second. */
function ClockScale({
  axis: { xOf },
  layout,
  untilMs,
}: Pick<DiagramData, 'axis' | 'layout'> & { untilMs: number }) {
  const y = layout.clockTime;
  const ticks = Array.from({ length: Math.floor(untilMs / TICK_MS) + 1 }, (_, tick) => tick);
  const seconds = ticks.filter((tick) => tick % 10 === 0);
  const strokes = ticks.map((tick) => `M${xOf(tick * TICK_MS)} ${y}v${tick % 10 === 0 ? -8 : -4}`);
  const lines = seconds.map((tick) => `M${xOf(tick * TICK_MS)} ${y}V${layout.raceTime}`);
  return (
    <>
      <path className={styles.scale} d={`${strokes.join('')}M0 ${y}H${xOf(untilMs)}`} />
      <path className={styles.linesAtSeconds} d={lines.join('')} />
      {seconds.map((tick) => (
        <text key={tick} className={styles.label} x={xOf(tick * TICK_MS)} y={y - 13}>
          {formatSecond(tick)}
        </text>
      ))}
    </>
  );
}

/** Draws the scale of the race time, dotted where the race is paused. */
function RaceTimeScale({ axis: { xOf }, layout, recording }: DiagramData) {
  const y = layout.raceTime;
  const frames = recording.frames.values.map(({ at, value }) => ({
    at,
    tick: value.elapsedMs / TICK_MS,
  }));
  const strokes = frames.map(({ at, tick }) => `M${xOf(at)} ${y}v${tick % 10 === 0 ? 8 : 4}`);
  const drawSpans = (isPaused: boolean) =>
    frames
      .map(({ at }, index) => [frames[index - 1]?.at ?? at, at] as const)
      .filter(([from, to]) => to - from > TICK_MS === isPaused)
      .map(([from, to]) => `M${xOf(from)} ${y}H${xOf(to)}`)
      .join('');
  return (
    <>
      <path className={styles.scale} d={strokes.join('') + drawSpans(false)} />
      <path className={styles.dotted} d={drawSpans(true)} />
      {frames
        .filter(({ tick }) => tick % 10 === 0)
        .map(({ at, tick }) => (
          <text key={at} className={styles.label} x={xOf(at)} y={y + 20}>
            {formatSecond(tick)}
          </text>
        ))}
    </>
  );
}

function formatSecond(tick: number): string {
  return tick === 0 ? '0 s' : String(tick / 10);
}
