import { useObservableEagerState } from 'observable-hooks';
import { useState } from 'react';
import { interval, last, scan, startWith, take, VirtualTimeScheduler } from 'rxjs';
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

/** The winners of the races so far, and the ms that these races took. */
const NONE: { readonly winners: readonly (number | undefined)[]; readonly ms: number } = {
  winners: [],
  ms: 0,
};

function Races() {
  const [races$] = useState(runRaces);
  const { winners, ms } = useObservableEagerState(races$);
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
      <Output label="Races a second">
        {ms > 0 ? Math.round((1000 * winners.length) / ms) : '…'}
      </Output>
    </div>
  );
}

/**
 * Runs a thousand races in batches of ten. The page renders after each batch. Measures only the races: the waits and
 * the renders between the batches would take most of the time.
 */
function runRaces() {
  return interval(1).pipe(
    take(100),
    scan(({ winners, ms }, batch) => {
      const start = performance.now();
      const next = Array.from({ length: 10 }, (_, race) => findWinner(10 * batch + race));
      return { winners: [...winners, ...next], ms: ms + performance.now() - start };
    }, NONE),
    startWith(NONE),
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
