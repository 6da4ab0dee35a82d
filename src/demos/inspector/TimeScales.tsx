import { TICK_MS } from '../../../streams';
import styles from './diagram.module.css';
import type { DiagramData } from './layout';

interface ClockScaleProps extends Pick<DiagramData, 'axis' | 'layout'> {
  readonly untilMs: number;
}

/** Draws the seconds and ticks of the clock, with a line through the diagram at every second. */
export function ClockScale({ axis: { xOf }, layout, untilMs }: ClockScaleProps) {
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
export function RaceTimeScale({ axis: { xOf }, layout, recording }: DiagramData) {
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
