import { useObservableEagerState } from 'observable-hooks';
import { useState } from 'react';
import { BehaviorSubject, distinctUntilChanged, map } from 'rxjs';
import {
  type FinalResult,
  LIMIT_MS,
  ordinal,
  type Program,
  type RaceFrame,
  rankFinal,
  TICK_MS,
} from '../../streams';
import { Button } from '../ui/Button';
import { beadOf } from './parts/beads';
import { Again, Controls } from './parts/Controls';
import { drawProgram } from './parts/drawProgram';
import parts from './parts/parts.module.css';
import { runRace } from './parts/runRace';
import { Tape } from './parts/Tape';
import { choice, demo } from './shell/demo';
import { Figure } from './shell/Figures';

export default demo({
  title: 'Time limit',
  idea: '600 ticks that passed, not 60 seconds on the wall.',
  group: 'Timing',
  order: 4,
  knobs: {
    speed: choice({
      label: 'Ticks come',
      options: ['1', '10', '50'],
      names: { 1: 'In time', 10: '× 10', 50: '× 50' },
      value: '10',
    }),
  },
  Show: ({ knobs: { speed } }) => (
    <Again key={speed}>
      <Race tickMs={TICK_MS / Number(speed)} />
    </Again>
  ),
});

function Race({ tickMs }: { tickMs: number }) {
  const [race] = useState(() => openRace(tickMs));
  const isPaused = useObservableEagerState(race.isPaused$);
  const result = useObservableEagerState(race.final$);
  return (
    <>
      <Controls>
        <Button variant="outline" size="sm" disabled={result !== null} onClick={race.toggle}>
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
      </Controls>
      <div className={parts.sheet}>
        <Tape label="frames" beads$={race.beads$} step={1.25} />
        <Ranks program={race.program} result={result} />
      </div>
      <Figure label="Ticks passed" text$={race.ticks$} />
      <Figure label="On the wall" text$={race.wall$} />
      <Figure label="Home" text$={race.home$} />
    </>
  );
}

function Ranks({ program, result }: { program: Program; result: FinalResult | null }) {
  return (
    <table className={parts.table}>
      <thead>
        <tr>
          <th scope="col">Pos</th>
          <th scope="col">Name</th>
          <th scope="col">Finish time</th>
        </tr>
      </thead>
      <tbody>
        {program.horses.map((_, index) => {
          const rank = result?.result[index];
          const name = program.horses.find(({ id }) => id === rank?.horseId)?.name;
          const time = rank?.finishTime;
          return (
            <tr key={index}>
              <td>{ordinal(index + 1)}</td>
              <td>{name ?? '…'}</td>
              <td>{time ? `${(time / 1000).toFixed(3)} s` : rank ? 'none' : '…'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** No horse of the rules is slow enough to meet the limit: half of these are given a condition below 0. */
function slowProgram(): Program {
  const program = drawProgram('a demo', 6);
  const horses = program.horses.map((horse, lane) => ({
    ...horse,
    condition: lane % 2 === 0 ? -48 : -55,
  }));
  return { ...program, horses };
}

function openRace(tickMs: number) {
  const program = slowProgram();
  const paused$ = new BehaviorSubject(false);
  const race$ = runRace(program, { seed: 'a demo', tickMs, paused$ });
  const homeIn = ({ progress }: RaceFrame) => progress.filter(({ isFinished }) => isFinished);
  return {
    program,
    isPaused$: paused$.asObservable(),
    toggle: () => {
      paused$.next(!paused$.value);
    },
    beads$: race$.pipe(map(({ frame }) => beadOf(program)(frame))),
    final$: race$.pipe(
      map(({ frame }) => (frame.isOver ? rankFinal(frame) : null)),
      distinctUntilChanged(),
    ),
    ticks$: race$.pipe(map(({ frame }) => `${frame.elapsedMs / TICK_MS} of ${LIMIT_MS / TICK_MS}`)),
    wall$: race$.pipe(map(({ wallMs }) => `${(wallMs / 1000).toFixed(1)} s`)),
    home$: race$.pipe(map(({ frame }) => `${homeIn(frame).length} of ${program.horses.length}`)),
  };
}
