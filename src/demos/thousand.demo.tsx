import { useObservableEagerState } from 'observable-hooks';
import { useState } from 'react';
import { interval, last, map, scan, startWith, take, VirtualTimeScheduler } from 'rxjs';
import { createRace } from '../../streams';
import panel from '../ui/panel.module.css';
import { Restartable } from './parts/GameProvider';
import { createSeededProgram, getLeaderId } from './parts/races';
import { Table } from './parts/Table';
import { demo, Output } from './shell/demo';

const program = createSeededProgram('a demo');

export default demo({
  title: 'A thousand races',
  idea: 'In virtual time, races run as fast as the machine allows.',
  group: 'Stress',
  order: 2,
  knobs: {},
  Show: () => (
    <Restartable>
      <Races />
    </Restartable>
  ),
});

function Races() {
  const [races$] = useState(runRaces);
  const { winners, perSecond } = useObservableEagerState(races$);
  return (
    <div className={panel.panel}>
      <Table
        columns={['Horse', 'Condition', 'Wins']}
        rows={program.horses.map(({ id, name, condition }) => [
          name,
          condition,
          winners.filter((winner) => winner === id).length,
        ])}
      />
      <Output label="Races">{winners.length}</Output>
      <Output label="Races a second">{perSecond}</Output>
    </div>
  );
}

/** Runs a thousand races in batches of ten. The page renders after each batch. */
function runRaces() {
  const start = performance.now();
  return interval(1).pipe(
    take(100),
    map((batch) => Array.from({ length: 10 }, (_, race) => findWinner(10 * batch + race))),
    scan((all, winners) => [...all, ...winners]),
    map((winners) => {
      const seconds = (performance.now() - start) / 1000;
      return { winners, perSecond: Math.round(winners.length / seconds) };
    }),
    startWith({ winners: [], perSecond: 0 }),
  );
}

/** Runs a race in virtual time and returns the id of its winner. */
function findWinner(seed: number): number | undefined {
  const scheduler = new VirtualTimeScheduler();
  let winnerId: number | undefined;
  createRace(program, { seed, scheduler })
    .pipe(last())
    .subscribe((frame) => {
      winnerId = getLeaderId(frame);
    });
  scheduler.flush();
  return winnerId;
}
