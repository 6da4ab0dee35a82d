import { useObservableEagerState } from 'observable-hooks';
import { useState } from 'react';
import {
  concatMap,
  last,
  map,
  type Observable,
  range,
  scan,
  startWith,
  timer,
  VirtualTimeScheduler,
} from 'rxjs';
import { createRace, type Program, rankFinal } from '../../streams';
import { createProgram } from './parts/createCard';
import parts from './parts/parts.module.css';
import { Table } from './parts/Table';
import { Restartable } from './parts/Toolbar';
import { demo, range as rangeKnob } from './shell/demo';
import { Output } from './shell/Output';

/** Races between two renders. */
const BATCH = 10;

export default demo({
  title: 'A thousand races',
  idea: 'In virtual time, races run as fast as the machine allows.',
  group: 'Stress',
  order: 2,
  knobs: {
    condition: rangeKnob({ label: 'Condition of lane 1', min: 1, max: 100, step: 1, value: 50 }),
  },
  Show: ({ knobs: { condition } }) => (
    <Restartable key={condition}>
      <Races condition={condition} />
    </Restartable>
  ),
});

function Races({ condition }: { condition: number }) {
  const [program] = useState(() => createEqualProgram(condition));
  const [season$] = useState(() => runSeason(program));
  const { wins, perSecond } = useObservableEagerState(season$);
  const most = Math.max(1, ...wins);
  return (
    <div className={parts.panel}>
      <Table
        columns={['Lane', 'Wins', '']}
        rows={program.horses.map(({ color }, lane) => [
          lane + 1,
          wins[lane],
          <div
            key={lane}
            style={{
              width: `${((wins[lane] ?? 0) / most) * 100}%`,
              height: 16,
              borderRadius: 3,
              background: color,
            }}
          />,
        ])}
      />
      <Output label="Races">{wins.reduce((sum, count) => sum + count, 0)}</Output>
      <Output label="Races a second">{perSecond}</Output>
    </div>
  );
}

interface Season {
  /** By lane. */
  readonly wins: readonly number[];
  readonly perSecond: number;
}

function runSeason(program: Program): Observable<Season> {
  const start = performance.now();
  const none: Season = { wins: program.horses.map(() => 0), perSecond: 0 };
  return range(0, 1000 / BATCH).pipe(
    concatMap((batch) => timer(0).pipe(map(() => batch))),
    scan(({ wins }, batch): Season => {
      const winners = Array.from({ length: BATCH }, (_, race) =>
        findWinner(program, batch * BATCH + race),
      );
      const races = (batch + 1) * BATCH;
      return {
        wins: wins.map((count, lane) => count + winners.filter((winner) => winner === lane).length),
        perSecond: Math.round((races / (performance.now() - start)) * 1000),
      };
    }, none),
    startWith(none),
  );
}

/** The lane of the winner, from 0. */
function findWinner(program: Program, race: number): number {
  const scheduler = new VirtualTimeScheduler();
  let lane = -1;
  createRace(program, { seed: ['a thousand races', race], scheduler })
    .pipe(last())
    .subscribe((frame) => {
      const winner = rankFinal(frame).result[0]?.horseId;
      lane = program.horses.findIndex(({ id }) => id === winner);
    });
  scheduler.flush();
  return lane;
}

/** A program in which only the horse in lane 1 differs in condition. */
function createEqualProgram(condition: number): Program {
  const program = createProgram('a demo');
  const horses = program.horses.map((horse, lane) => ({
    ...horse,
    condition: lane === 0 ? condition : 50,
  }));
  return { ...program, horses };
}
