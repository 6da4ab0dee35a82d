import { useMemo } from 'react';
import { createTimeline, ordinal, type Program, type RaceFrame } from '../../streams';
import { createProgram } from './parts/createCard';
import { type Finisher, listFinishers } from './parts/listFinishers';
import parts from './parts/parts.module.css';
import { Table } from './parts/Table';
import { demo, range, text } from './shell/demo';
import { Output } from './shell/Output';

const RACES = 200;

export default demo({
  title: 'Close finish',
  idea: 'When several horses finish in one tick, the moment within the tick ranks them.',
  group: 'Timing',
  order: 3,
  knobs: {
    seed: text({ label: 'Seed', value: 'Hoppegarten' }),
    size: range({ label: 'Horses', min: 2, max: 20, step: 1, value: 10 }),
  },
  Show({ knobs: { seed, size } }) {
    const program = useMemo(() => createProgram(seed, size), [seed, size]);
    const groups = useMemo(
      () => listSharedTicks(createTimeline(program, { seed })),
      [program, seed],
    );
    const { shared, misranked } = useMemo(() => countWinners(program, seed), [program, seed]);
    const nameOf = (horseId: number) => program.horses.find(({ id }) => id === horseId)?.name;
    return (
      <div className={parts.panel}>
        {groups.length === 0 ? (
          <p className={parts.padded}>No two horses finish in one tick. Try another seed.</p>
        ) : (
          <Table
            columns={['Tick', 'Place', 'Horse', 'Finish time']}
            rows={groups.flatMap(({ tick, finishers }) =>
              finishers.map(({ horseId, rank, finishTime }) => [
                tick,
                ordinal(rank),
                nameOf(horseId),
                `${finishTime.toFixed(3)} ms`,
              ]),
            )}
          />
        )}
        <Output label="Races">{RACES}</Output>
        <Output label="Winner shares its tick">{shared}</Output>
        <Output label="Lane order would err">{misranked}</Output>
      </div>
    );
  },
});

interface SharedTick {
  readonly tick: number;
  readonly finishers: readonly Finisher[];
}

/** The ticks in which more than one horse finishes. */
function listSharedTicks(timeline: readonly RaceFrame[]): SharedTick[] {
  return timeline
    .map((frame, tick) => {
      const before = timeline[tick - 1];
      const count = before === undefined ? 0 : listFinishers(before).length;
      return { tick, finishers: listFinishers(frame).slice(count) };
    })
    .filter(({ finishers }) => finishers.length > 1);
}

/** Counts the races whose winner shares its tick, and those that lane order would decide otherwise. */
function countWinners(program: Program, seed: string) {
  let shared = 0;
  let misranked = 0;
  for (let race = 0; race < RACES; race++) {
    const [first] = listSharedTicks(createTimeline(program, { seed: [seed, race] }));
    if (first?.finishers[0]?.rank !== 1) continue;
    shared++;
    const lanes = first.finishers.map(({ horseId }) =>
      program.horses.findIndex(({ id }) => id === horseId),
    );
    if (lanes[0] !== Math.min(...lanes)) misranked++;
  }
  return { shared, misranked };
}
