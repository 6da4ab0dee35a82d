import { useMemo } from 'react';
import { createTimeline, ordinal, type Program, type RaceFrame } from '../../streams';
import { drawProgram } from './parts/drawProgram';
import { finishesTogether } from './parts/finishesTogether';
import parts from './parts/parts.module.css';
import { demo, range, text } from './shell/demo';
import { Figure } from './shell/Figures';

/** Enough to see how often it happens, few enough to be there at once. */
const RACES = 200;

export default demo({
  title: 'Dead heat',
  idea: 'Two noses in one tick: the moment inside it decides.',
  group: 'Timing',
  order: 5,
  knobs: {
    seed: text({ label: 'Seed', value: 'Hoppegarten' }),
    size: range({ label: 'Horses', min: 2, max: 20, step: 1, value: 10 }),
  },
  Show({ knobs: { seed, size } }) {
    const program = useMemo(() => drawProgram(seed, size), [seed, size]);
    const timeline = useMemo(() => createTimeline(program, { seed }), [program, seed]);
    const { together, misjudged } = useMemo(() => judge(program, seed), [program, seed]);
    return (
      <div className={parts.sheet}>
        <Ticks program={program} timeline={timeline} />
        <Figure label="Races">{RACES}</Figure>
        <Figure label="Won inside a tick">{together}</Figure>
        <Figure label="Lane order errs in">{misjudged}</Figure>
      </div>
    );
  },
});

/** The ticks of a race in which more than one came home, as lanes and moments have it. */
function Ticks({ program, timeline }: { program: Program; timeline: readonly RaceFrame[] }) {
  const ticks = finishesTogether(timeline);
  const nameOf = (horseId: number) => program.horses.find(({ id }) => id === horseId)?.name;
  if (ticks.length === 0) return <p className={parts.padded}>No two in one tick.</p>;
  return (
    <table className={parts.table}>
      <thead>
        <tr>
          <th scope="col">Tick</th>
          <th scope="col">Place</th>
          <th scope="col">Horse</th>
          <th scope="col">Home at</th>
        </tr>
      </thead>
      <tbody>
        {ticks.flatMap(({ tick, home }) =>
          home.map(({ horseId, rank, finishTime }) => (
            <tr key={horseId}>
              <td>{tick}</td>
              <td>{ordinal(rank)}</td>
              <td>{nameOf(horseId)}</td>
              <td>{finishTime.toFixed(3)} ms</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}

/** How many races two or more could have won by the tick, and how many the first lane among them did not. */
function judge(program: Program, seed: string) {
  let together = 0;
  let misjudged = 0;
  for (let race = 0; race < RACES; race++) {
    const [first] = finishesTogether(createTimeline(program, { seed: [seed, race] }));
    if (first?.home[0]?.rank !== 1) continue;
    together++;
    const lanes = first.home.map(({ lane }) => lane);
    if (lanes[0] !== Math.min(...lanes)) misjudged++;
  }
  return { together, misjudged };
}
