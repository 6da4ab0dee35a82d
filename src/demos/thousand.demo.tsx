import { useSubscription } from 'observable-hooks';
import { useMemo, useRef, useState } from 'react';
import {
  concatMap,
  last,
  map,
  range as from,
  scan,
  share,
  timer,
  VirtualTimeScheduler,
} from 'rxjs';
import { createRace, type Program, rankFinal } from '../../streams';
import { Again } from './parts/Controls';
import { drawProgram } from './parts/drawProgram';
import parts from './parts/parts.module.css';
import styles from './thousand.module.css';
import { demo, range } from './shell/demo';
import { Figure } from './shell/Figures';

/** Races between two chances for the page to answer. */
const AT_ONCE = 10;

export default demo({
  title: 'A thousand races',
  idea: 'Virtual time, as fast as the machine allows.',
  group: 'Stress',
  order: 3,
  knobs: {
    condition: range({ label: 'Condition of lane 1', min: 1, max: 100, step: 1, value: 50 }),
  },
  Show: ({ knobs: { condition } }) => (
    <Again key={condition}>
      <Races condition={condition} />
    </Again>
  ),
});

function Races({ condition }: { condition: number }) {
  const program = useMemo(() => equalProgram(condition), [condition]);
  const [{ wins$, races$, rate$ }] = useState(() => openSeason(program));
  const list = useRef<HTMLOListElement>(null);
  useSubscription(wins$, (wins) => {
    const most = Math.max(...wins);
    for (const [lane, count] of wins.entries()) {
      const bar = list.current?.children[lane]?.querySelector('i');
      if (!bar?.nextElementSibling) continue;
      bar.style.setProperty('--share', String(count / most));
      bar.nextElementSibling.textContent = String(count);
    }
  });
  return (
    <div className={parts.sheet}>
      <ol className={styles.lanes} ref={list} aria-label="Wins by lane">
        {program.horses.map(({ id, color }, lane) => (
          <li key={id}>
            <span>{lane + 1}</span>
            <i style={{ color }} />
            <b />
          </li>
        ))}
      </ol>
      <Figure label="Races" text$={races$} />
      <Figure label="Races a second" text$={rate$} />
    </div>
  );
}

function openSeason(program: Program) {
  const start = performance.now();
  const wins$ = winsOf(program);
  const races$ = wins$.pipe(map((wins) => wins.reduce((sum, count) => sum + count, 0)));
  const rateOf = (races: number) => (races / (performance.now() - start)) * 1000;
  return { wins$, races$, rate$: races$.pipe(map((races) => rateOf(races).toFixed(0))) };
}

/** How often each lane has won so far, a few races at a time. */
function winsOf(program: Program) {
  const lanes = program.horses.map(() => 0);
  return from(0, 1000 / AT_ONCE).pipe(
    concatMap((batch) => timer(0).pipe(map(() => batch))),
    map((batch) => Array.from({ length: AT_ONCE }, (_, race) => batch * AT_ONCE + race)),
    scan((wins, races) => {
      const winners = races.map((race) => winnerOf(program, race));
      return wins.map((count, lane) => count + winners.filter((winner) => winner === lane).length);
    }, lanes),
    share(),
  );
}

/** A race of some 65 ticks, in no time at all. */
function winnerOf(program: Program, race: number): number {
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

/** All the same but the first. */
function equalProgram(condition: number): Program {
  const program = drawProgram('a demo');
  const horses = program.horses.map((horse, lane) => ({
    ...horse,
    condition: lane === 0 ? condition : 50,
  }));
  return { ...program, horses };
}
