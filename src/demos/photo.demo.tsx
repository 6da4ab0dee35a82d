import { useMemo } from 'react';
import {
  createTimeline,
  FINISH_POSITION,
  type Program,
  type RaceFrame,
  TICK_MS,
} from '../../streams';
import { HorseSprite } from '../screen/horse/HorseSprite';
import { drawProgram } from './parts/drawProgram';
import { finishesTogether, type LaneFinisher, type SharedTick } from './parts/finishesTogether';
import parts from './parts/parts.module.css';
import styles from './photo.module.css';
import { demo, range, text } from './shell/demo';
import { Figure } from './shell/Figures';

export default demo({
  title: 'Photo finish',
  idea: 'One moment, enlarged without a lie.',
  group: 'Components',
  order: 9,
  knobs: {
    seed: text({ label: 'Seed', value: 'Hoppegarten' }),
    moment: range({ label: 'Ms after the first', min: -50, max: 50, step: 0.5, value: 0 }),
    metres: range({ label: 'Metres across', min: 5, max: 60, step: 1, value: 30 }),
  },
  Show({ knobs: { seed, moment, metres } }) {
    const program = useMemo(() => drawProgram(seed), [seed]);
    const timeline = useMemo(() => createTimeline(program, { seed }), [program, seed]);
    const closest = closestOf(finishesTogether(timeline));
    if (closest === null) return <p>No two in one tick: another seed has some.</p>;
    const { tick, pair } = closest;
    const [first, second] = pair;
    const placeOf = (horse: LaneFinisher) =>
      placeAt(timeline, tick, horse, first.finishTime + moment) * program.distance;
    const nameOf = ({ horseId }: LaneFinisher) =>
      program.horses.find(({ id }) => id === horseId)?.name;
    const behindMs = second.finishTime - first.finishTime;
    const atFirst = placeAt(timeline, tick, second, first.finishTime) * program.distance;
    return (
      <div className={parts.sheet}>
        <div className={styles.photo}>
          {pair.map((horse) => (
            <div key={horse.horseId} className={styles.lane}>
              <span
                className={styles.nose}
                style={{ left: `${LINE_AT + (placeOf(horse) / metres) * 100}%` }}
              >
                <HorseSprite color={colorOf(program, horse)} pose="extended" />
              </span>
              <b>{nameOf(horse)}</b>
            </div>
          ))}
          <i className={styles.line} style={{ left: `${LINE_AT}%` }} />
        </div>
        <Figure label="Tick">{tick}</Figure>
        <Figure label="First">{nameOf(first)}</Figure>
        <Figure label="at">{first.finishTime.toFixed(3)} ms</Figure>
        <Figure label="Second">{nameOf(second)}</Figure>
        <Figure label="later by">{behindMs.toFixed(3)} ms</Figure>
        <Figure label="behind by">{Math.abs(atFirst).toFixed(2)} m</Figure>
      </div>
    );
  },
});

/** Where the line is in the photo, in percent of its width. */
const LINE_AT = 75;

function closestOf(
  ticks: readonly SharedTick[],
): { tick: number; pair: readonly [LaneFinisher, LaneFinisher] } | null {
  const pairs = ticks.flatMap(({ tick, home }) =>
    home.slice(1).flatMap((second, index) => {
      const first = home[index];
      return first === undefined ? [] : { tick, pair: [first, second] as const };
    }),
  );
  const gap = ({ pair: [first, second] }: (typeof pairs)[number]) =>
    second.finishTime - first.finishTime;
  return pairs.reduce<(typeof pairs)[number] | null>(
    (best, pair) => (best === null || gap(pair) < gap(best) ? pair : best),
    null,
  );
}

/** How far a horse is past the line, as a share of the course: straight through the tick, at its own pace. */
function placeAt(
  timeline: readonly RaceFrame[],
  tick: number,
  { lane, finishTime }: LaneFinisher,
  ms: number,
): number {
  const start = timeline[tick - 1];
  const position = start?.progress[lane]?.position ?? FINISH_POSITION;
  const startMs = (tick - 1) * TICK_MS;
  const pace = (FINISH_POSITION - position) / (finishTime - startMs);
  return ((ms - finishTime) * pace) / FINISH_POSITION;
}

function colorOf({ horses }: Program, { horseId }: LaneFinisher): string {
  return horses.find(({ id }) => id === horseId)?.color ?? 'currentColor';
}
