import { createTimeline, ordinal, TICK_MS } from '../../streams';
import panel from '../ui/panel.module.css';
import { createSeededProgram, laneAndColorOf, listFinishTimes } from './parts/races';
import { Table } from './parts/Table';
import { demo, text } from './shell/demo';

export default demo({
  title: 'Close finish',
  idea: 'When several horses finish in one tick, the moment within the tick ranks them.',
  group: 'Timing',
  order: 3,
  knobs: { seed: text({ label: 'Seed', value: 'Hoppegarten' }) },
  Show({ values: { seed } }) {
    const finishers = listFinishersWithLanes(seed);
    const isShared = (tick: number) => finishers.filter((other) => other.tick === tick).length > 1;
    return (
      <div className={panel.panel}>
        <Table
          columns={['Tick', 'Place', 'Lane', 'Finish time']}
          rows={finishers.map(({ tick, rank, lane, finishTime }) => [
            isShared(tick) ? <b>{tick}</b> : tick,
            ordinal(rank),
            lane,
            `${finishTime.toFixed(3)} ms`,
          ])}
        />
      </div>
    );
  },
});

/** Lists the finishers of a race, each with its lane and the tick in which it finishes. */
function listFinishersWithLanes(seed: string) {
  const program = createSeededProgram(seed);
  return createTimeline(program, { seed })
    .slice(-1)
    .flatMap(listFinishTimes)
    .map((finisher) => ({
      ...finisher,
      lane: laneAndColorOf(program.horses, finisher.horseId).lane,
      tick: Math.ceil(finisher.finishTime / TICK_MS),
    }));
}
