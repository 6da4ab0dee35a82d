import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Observable } from 'rxjs';
import { type Horse, type LiveResult, type Program, TICK_MS } from '../../../streams';
import { type Axis, type Middle, type Rows, scrollTo } from './geometry';
import styles from './inspector.module.css';
import { Capsule, End, Marble, Press, Subscribed, Unsubscribed } from './Marks';
import { firstOf } from './rows';
import { droppedOf, type Line, type Take } from './take';

interface DiagramProps {
  readonly take$: Observable<Take>;
  /** As it was when a line last changed. */
  readonly take: Take;
  readonly programs: readonly Program[];
  readonly program: Program;
  readonly axis: Axis;
  readonly rows: Rows;
  readonly middle: Middle;
  readonly width: number;
  readonly isFollowing: boolean;
  /** The moment of the winning post; `null` while the head is read. */
  readonly cursor: number | null;
  /** The tick under the pointer. */
  readonly hovered: number | null;
}

/**
 * The lines of a take on one time axis. What comes is rendered when it comes; the head of the lines moves
 * with every frame of the screen and renders nothing.
 */
export function Diagram({ take$, take, axis, rows, middle, width, ...props }: DiagramProps) {
  const { programs, program, isFollowing, cursor, hovered } = props;
  const { xOf, isDense, radius } = axis;
  const svg = useHead(take$, axis, isFollowing ? { width, cursor } : null);
  const { horses } = program;
  const colorOf = (horseId: number) => horses.find(({ id }) => id === horseId)?.color ?? 'gray';
  const laneOf = (horseId: number) => horses.findIndex(({ id }) => id === horseId) + 1;
  const lastMs = Math.max(take.now, ...take.ticks.marks.slice(-1).map(({ at }) => at));
  const markRadius = isDense ? axis.tick / 2 : Math.min(5.5, axis.tick / 2);

  return (
    <svg ref={svg} className={styles.diagram} width={width} height={rows.height} aria-hidden>
      <clipPath id="inspector-capsule">
        <rect
          x={-capsuleWidth(axis) / 2}
          y="-26"
          width={capsuleWidth(axis)}
          height="52"
          rx={capsuleWidth(axis) / 2}
        />
      </clipPath>
      <g className={styles.scroller}>
        <Scale
          axis={axis}
          rows={rows}
          untilMs={Math.max(lastMs + 1000, (width / axis.tick) * 100)}
        />
        {hovered !== null && (
          <rect
            className={styles.band}
            x={xOf(hovered * TICK_MS) - axis.tick / 2}
            y={rows.axis}
            width={axis.tick}
            height={rows.height - rows.axis}
          />
        )}
        <Gate take={take} axis={axis} rows={rows} />
        {cursor !== null && (
          <path className={styles.post} d={`M${xOf(cursor)} ${rows.axis - 8}V${rows.height}`} />
        )}

        <Stretch y={rows.ticks} line={take.ticks} axis={axis} isLeft />
        {take.ticks.marks.map(({ at }) => (
          <circle
            key={at}
            className={styles.tick}
            cx={xOf(at)}
            cy={rows.ticks}
            r={Math.min(4, axis.tick / 2.4)}
          />
        ))}

        <Stretch y={rows.frames} line={take.frames} axis={axis} />
        {take.frames.marks.map(({ at, value }) =>
          isDense ? (
            <rect
              key={at}
              x={xOf(at) - axis.tick / 2}
              y={rows.frames - 5.5}
              width={axis.tick + 0.3}
              height="11"
              fill={colorOf(firstOf(value))}
            />
          ) : (
            <Marble
              key={at}
              x={xOf(at)}
              y={rows.frames}
              radius={markRadius}
              color={colorOf(firstOf(value))}
            />
          ),
        )}

        {middle === 'leader' && (
          <Leaders line={take.leader} y={rows.middle} axis={axis} horses={horses} />
        )}
        {middle === 'laps' &&
          take.laps.map((line, index) => (
            <Leaders
              key={programs[index]?.id}
              line={line}
              y={rows.middle + index * rows.step}
              axis={axis}
              horses={programs[index]?.horses ?? []}
            />
          ))}
        {middle === 'all' &&
          horses.map((horse, lane) => (
            <Steps
              key={horse.id}
              take={take}
              horse={horse}
              lane={lane}
              y={rows.middle + lane * rows.step}
              axis={axis}
            />
          ))}

        <Stretch y={rows.finishes} line={take.finishes} axis={axis} />
        {take.finishes.marks.map(({ at, value }, index, marks) => {
          const group = marks.filter((mark) => mark.at === at);
          const place = group.findIndex((mark) => mark.value === value);
          return (
            <Marble
              key={index}
              x={xOf(at)}
              y={
                rows.finishes +
                (place - (group.length - 1) / 2) * 2 * radius +
                (isDense ? (index % 2) * 4 - 2 : 0)
              }
              radius={radius}
              color={colorOf(value.horseId)}
              label={value.rank}
            />
          );
        })}

        <Stretch y={rows.live} line={take.live} axis={axis} reach={32} />
        {take.live.marks.map(({ at, value }) => (
          <Capsule
            key={at}
            x={xOf(at)}
            y={rows.live}
            width={capsuleWidth(axis)}
            colors={colorsOf(value, colorOf)}
          />
        ))}

        <Stretch y={rows.final} line={take.final} axis={axis} />
        {take.final.marks.map(({ at, value }) => {
          const winner = value.result[0]?.horseId ?? NaN;
          return (
            <Marble
              key={at}
              x={xOf(at)}
              y={rows.final}
              radius={radius}
              color={colorOf(winner)}
              label={laneOf(winner)}
            />
          );
        })}

        <RaceTime take={take} axis={axis} rows={rows} />
        {hovered !== null && <Rings take={take} at={hovered * TICK_MS} axis={axis} rows={rows} />}
        {cursor !== null && (
          <g transform={`translate(${xOf(cursor)} ${rows.axis - 17})`}>
            <circle className={styles.postDisc} r="8" />
            <circle r="3" fill="#fff" />
          </g>
        )}
      </g>
      {cursor === null && take.ticks.end === null && (
        <path className={styles.head} d={`M0 ${rows.axis}V${rows.height}`} />
      )}
    </svg>
  );
}

/** The head of the lines, and with it the scrolled axis, follow the clock frame by frame. */
function useHead(
  take$: Observable<Take>,
  axis: Axis,
  following: { width: number; cursor: number | null } | null,
): RefObject<SVGSVGElement | null> {
  const svg = useRef<SVGSVGElement>(null);
  const { width, cursor } = following ?? { width: null, cursor: null };
  useLayoutEffect(() => {
    const show = ({ now }: { now: number }) => {
      const scroll = width === null ? 0 : scrollTo(axis, width, cursor ?? now);
      svg.current?.style.setProperty('--head', `${axis.xOf(now)}px`);
      svg.current?.style.setProperty('--scroll', `${scroll}px`);
    };
    const subscription = take$.subscribe(show);
    return () => {
      subscription.unsubscribe();
    };
  }, [take$, axis, width, cursor]);
  return svg;
}

function capsuleWidth({ tick, isDense }: Axis): number {
  return isDense ? tick + 0.3 : Math.min(11, tick - 1);
}

function colorsOf({ result }: LiveResult, colorOf: (horseId: number) => string): string {
  return result.map(({ horseId }) => colorOf(horseId)).join('|');
}

/** A line from the first moment to the last, and how it ended. */
function Stretch({
  y,
  line,
  axis: { xOf },
  reach = 12,
  isLeft = false,
}: {
  y: number;
  line: Line<unknown>;
  axis: Axis;
  reach?: number;
  /** Never complete: its reader leaves. */
  isLeft?: boolean;
}) {
  const end = line.end === null ? null : xOf(line.end.at);
  return (
    <>
      <rect
        className={styles.line}
        x={xOf(0)}
        y={y - 0.75}
        height="1.5"
        style={{ width: `calc(${end === null ? 'var(--head)' : `${end}px`} - ${xOf(0)}px)` }}
      />
      {end === null || line.end === null ? (
        <path className={styles.arrow} d={`M-4 ${y - 4}l5 4 -5 4`} />
      ) : (
        !isLeft && <End x={end} y={y} reach={reach} error={line.end.error} />
      )}
    </>
  );
}

/** Seconds and ticks of the clock, with a line through the diagram for every second. */
function Scale({ axis: { xOf }, rows, untilMs }: { axis: Axis; rows: Rows; untilMs: number }) {
  const ticks = Array.from({ length: Math.floor(untilMs / TICK_MS) + 1 }, (_, tick) => tick);
  const seconds = ticks.filter((tick) => tick % 10 === 0);
  const strokes = ticks.map(
    (tick) => `M${xOf(tick * TICK_MS)} ${rows.axis}v${tick % 10 === 0 ? -8 : -4}`,
  );
  return (
    <>
      <path className={styles.scale} d={strokes.join('')} />
      <path className={styles.axis} d={`M0 ${rows.axis}h${xOf(untilMs)}`} />
      <path
        className={styles.second}
        d={seconds.map((tick) => `M${xOf(tick * TICK_MS)} ${rows.axis}V${rows.raceTime}`).join('')}
      />
      {seconds.map((tick) => (
        <text key={tick} className={styles.label} x={xOf(tick * TICK_MS)} y={rows.axis - 13}>
          {tick === 0 ? '0 s' : tick / 10}
        </text>
      ))}
    </>
  );
}

/** The gate: turf while it is open, the white rail while it is shut; what passes, and what is dropped. */
function Gate({ take, axis: { xOf }, rows }: { take: Take; axis: Axis; rows: Rows }) {
  const dropped = droppedOf(take);
  const shut = take.gate.marks.flatMap(({ at, value }, index, marks) =>
    value ? [{ from: at, to: marks[index + 1]?.at ?? take.gate.end?.at ?? null }] : [],
  );
  const end = take.gate.end === null ? 'var(--head)' : `${xOf(take.gate.end.at)}px`;
  const threads = take.frames.marks.map(({ at }) => `M${xOf(at)} ${rows.ticks}V${rows.frames}`);
  const hanging = dropped.map((at) => `M${xOf(at)} ${rows.ticks}V${rows.gate - 9}`);
  const top = rows.gate - 9;
  return (
    <>
      <rect
        className={styles.turf}
        x={xOf(0)}
        y={top}
        height="18"
        style={{ width: `calc(${end} - ${xOf(0)}px)` }}
      />
      <path className={styles.thread} d={threads.join('')} />
      {shut.map(({ from, to }, index) => {
        const width = to === null ? `calc(${end} - ${xOf(from)}px)` : `${xOf(to) - xOf(from)}px`;
        return (
          <g key={index}>
            <rect className={styles.rough} x={xOf(from)} y={top} height="18" style={{ width }} />
            <rect className={styles.rail} x={xOf(from)} y={top + 4} height="3" style={{ width }} />
          </g>
        );
      })}
      <path className={styles.hanging} d={hanging.join('')} />
      {dropped.map((at) => (
        <g
          key={at}
          className={styles.dropped}
          transform={`translate(${xOf(at)} ${rows.gate - 13})`}
        >
          <circle r="4" />
        </g>
      ))}
      {take.gate.marks.map(({ at, value }, index) => (
        <Press key={index} x={xOf(at)} y={rows.gate} isShut={value} />
      ))}
      <Subscribed x={xOf(0)} y={rows.ticks} />
      <Subscribed x={xOf(0)} y={rows.gate} />
      <Subscribed x={xOf(0)} y={rows.frames} />
      {take.ticks.end !== null && <Unsubscribed x={xOf(take.ticks.end.at)} y={rows.ticks} />}
      {take.gate.end !== null &&
        (take.gate.end.error === null ? (
          <Unsubscribed x={xOf(take.gate.end.at)} y={rows.gate} />
        ) : (
          <End x={xOf(take.gate.end.at)} y={rows.gate} reach={12} error={take.gate.end.error} />
        ))}
    </>
  );
}

/** Who leads, whenever it is somebody else: the number of the lane. */
function Leaders({
  line,
  y,
  axis,
  horses,
}: {
  line: Line<number>;
  y: number;
  axis: Axis;
  horses: readonly Horse[];
}) {
  return (
    <>
      <Stretch y={y} line={line} axis={axis} />
      {line.marks.map(({ at, value }, index) => {
        const lane = horses.findIndex(({ id }) => id === value);
        return (
          <Marble
            key={at}
            x={axis.xOf(at)}
            y={y + (axis.isDense ? (index % 2) * 8 - 4 : 0)}
            radius={axis.radius}
            color={horses[lane]?.color ?? 'gray'}
            label={lane + 1}
          />
        );
      })}
    </>
  );
}

/** A horse, frame by frame: the size of a marble is the step, and the last one has the rank. */
function Steps({
  take,
  horse,
  lane,
  y,
  axis,
}: {
  take: Take;
  horse: Horse;
  lane: number;
  y: number;
  axis: Axis;
}) {
  const finish = take.finishes.marks.find(({ value }) => value.horseId === horse.id);
  const line: Line<unknown> = {
    marks: [],
    end: finish ? { at: finish.at, error: null } : take.frames.end,
  };
  return (
    <>
      <Stretch y={y} line={line} axis={axis} reach={7} />
      {take.frames.marks.map(({ at, value }) => {
        const { isFinished = false, speed = 0 } = value.progress[lane] ?? {};
        return isFinished ? null : (
          <Marble
            key={at}
            x={axis.xOf(at)}
            y={y}
            // By area: a step twice as long makes a marble twice as large.
            radius={Math.min(axis.radius - 1, 2 + 2 * Math.sqrt(speed))}
            color={horse.color}
          />
        );
      })}
      {finish && (
        <Marble
          x={axis.xOf(finish.at)}
          y={y}
          radius={Math.min(8, axis.radius)}
          color={horse.color}
          label={finish.value.rank}
        />
      )}
    </>
  );
}

/** The time of the race: it stands still while the gate is shut. */
function RaceTime({ take, axis: { xOf }, rows }: { take: Take; axis: Axis; rows: Rows }) {
  const y = rows.raceTime;
  const frames = take.frames.marks;
  const running: string[] = [];
  const standing: string[] = [];
  frames.forEach(({ at }, index) => {
    const before = frames[index - 1];
    running.push(`M${xOf(at)} ${y}v4`);
    if (before === undefined) return;
    (at - before.at > TICK_MS ? standing : running).push(`M${xOf(before.at)} ${y}H${xOf(at)}`);
  });
  return (
    <>
      <path className={styles.scale} d={running.join('')} />
      <path className={styles.standing} d={standing.join('')} />
      {frames
        .filter(({ value }) => value.elapsedMs % 1000 === 0)
        .map(({ at, value }) => (
          <g key={at}>
            <path className={styles.scale} d={`M${xOf(at)} ${y}v8`} />
            <text className={styles.label} x={xOf(at)} y={y + 20}>
              {value.elapsedMs === 0 ? '0 s' : value.elapsedMs / 1000}
            </text>
          </g>
        ))}
    </>
  );
}

/** A ring around all that came with one tick. */
function Rings({ take, at, axis, rows }: { take: Take; at: number; axis: Axis; rows: Rows }) {
  const { xOf, radius } = axis;
  const homes = take.finishes.marks.filter((mark) => mark.at === at).length;
  const rings: [y: number, halfWidth: number, halfHeight: number][] = [];
  if (take.ticks.marks.some((mark) => mark.at === at)) rings.push([rows.ticks, 6.5, 6.5]);
  if (take.frames.marks.some((mark) => mark.at === at)) rings.push([rows.frames, 8, 8]);
  if (rows.step === 0 && take.leader.marks.some((mark) => mark.at === at))
    rings.push([rows.middle, radius + 2.5, radius + 2.5]);
  if (homes > 0) rings.push([rows.finishes, radius + 2.5, homes * radius + 2.5]);
  if (take.live.marks.some((mark) => mark.at === at)) rings.push([rows.live, 8.5, 29]);
  if (take.final.marks.some((mark) => mark.at === at))
    rings.push([rows.final, radius + 2.5, radius + 2.5]);
  return rings.map(([y, halfWidth, halfHeight]) => (
    <rect
      key={y}
      className={styles.ring}
      x={xOf(at) - halfWidth}
      y={y - halfHeight}
      width={2 * halfWidth}
      height={2 * halfHeight}
      rx={halfWidth}
    />
  ));
}
