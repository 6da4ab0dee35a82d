import { TICK_MS } from '../../../streams';
import styles from './diagram.module.css';
import type { Axis, Layout } from './layout';
import type { Recording } from './record';

interface ScaleProps {
  readonly axis: Axis;
  readonly layout: Layout;
}

/** The seconds and ticks of the clock, with a line through the diagram at every second. */
export function ClockScale({ axis: { xOf }, layout, untilMs }: ScaleProps & { untilMs: number }) {
  const ticks = Array.from({ length: Math.floor(untilMs / TICK_MS) + 1 }, (_, tick) => tick);
  const seconds = ticks.filter((tick) => tick % 10 === 0);
  const strokes = ticks.map(
    (tick) => `M${xOf(tick * TICK_MS)} ${layout.axis}v${tick % 10 === 0 ? -8 : -4}`,
  );
  const lines = seconds.map((tick) => `M${xOf(tick * TICK_MS)} ${layout.axis}V${layout.raceTime}`);
  return (
    <>
      <path className={styles.scale} d={`${strokes.join('')}M0 ${layout.axis}H${xOf(untilMs)}`} />
      <path className={styles.second} d={lines.join('')} />
      {seconds.map((tick) => (
        <text key={tick} className={styles.label} x={xOf(tick * TICK_MS)} y={layout.axis - 13}>
          {tick === 0 ? '0 s' : tick / 10}
        </text>
      ))}
    </>
  );
}

/** The simulated time of the race, dotted while it is paused. */
export function RaceTimeScale(props: ScaleProps & { readonly frames: Recording['frames'] }) {
  const { xOf } = props.axis;
  const y = props.layout.raceTime;
  const frames = props.frames.values;
  const strokes = frames.map(
    ({ at, value }) => `M${xOf(at)} ${y}v${value.elapsedMs % 1000 === 0 ? 8 : 4}`,
  );
  const steps = frames.slice(1).map(({ at }, index) => {
    const from = frames[index]?.at ?? 0;
    return { path: `M${xOf(from)} ${y}H${xOf(at)}`, isPaused: at - from > TICK_MS };
  });
  const join = (isPaused: boolean) =>
    steps.map((step) => (step.isPaused === isPaused ? step.path : '')).join('');
  return (
    <>
      <path className={styles.scale} d={strokes.join('') + join(false)} />
      <path className={styles.dotted} d={join(true)} />
      {frames
        .filter(({ value }) => value.elapsedMs % 1000 === 0)
        .map(({ at, value: { elapsedMs } }) => (
          <text key={at} className={styles.label} x={xOf(at)} y={y + 20}>
            {elapsedMs === 0 ? '0 s' : elapsedMs / 1000}
          </text>
        ))}
    </>
  );
}
