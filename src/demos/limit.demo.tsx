import { useObservableEagerState } from 'observable-hooks';
import { useState } from 'react';
import { BehaviorSubject, distinctUntilChanged, map } from 'rxjs';
import { LIMIT_MS, ordinal, type Program, rankFinal, TICK_MS } from '../../streams';
import { Button } from '../ui/Button';
import { createProgram } from './parts/createCard';
import { listFinishers } from './parts/listFinishers';
import { MarbleLine, toMarble } from './parts/MarbleLine';
import parts from './parts/parts.module.css';
import { runRace } from './parts/runRace';
import { Table } from './parts/Table';
import { Restartable, Toolbar } from './parts/Toolbar';
import { choice, demo } from './shell/demo';
import { Output } from './shell/Output';

const knobs = {
  speed: choice({
    label: 'Speed',
    options: ['1', '10', '50'],
    names: { 1: '× 1', 10: '× 10', 50: '× 50' },
    value: '10',
  }),
};

export default demo({
  title: 'Time limit',
  idea: 'A race ends after 600 ticks; dropped ticks do not count.',
  group: 'Timing',
  order: 2,
  knobs,
  Show: ({ knobs: { speed } }) => (
    <Restartable key={speed}>
      <Race speed={Number(speed)} />
    </Restartable>
  ),
});

function Race({ speed }: { speed: number }) {
  const [race] = useState(() => createSlowRace(TICK_MS / speed));
  const isPaused = useObservableEagerState(race.paused$);
  const result = useObservableEagerState(race.result$);
  return (
    <>
      <Toolbar>
        <Button
          variant="outline"
          size="sm"
          disabled={result !== null}
          onClick={() => {
            race.paused$.next(!isPaused);
          }}
        >
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
      </Toolbar>
      <div className={parts.panel}>
        <MarbleLine label="frames" marbles$={race.marbles$} step={1.25} />
        <Table
          columns={['Pos', 'Name', 'Finish time']}
          rows={race.program.horses.map((_, index) => {
            const { horseId, finishTime } = result?.[index] ?? {};
            const name = race.program.horses.find(({ id }) => id === horseId)?.name ?? '…';
            const time = finishTime ? `${(finishTime / 1000).toFixed(3)} s` : 'none';
            return [ordinal(index + 1), name, result ? time : '…'];
          })}
        />
      </div>
      <Output label="Ticks passed" text$={race.ticks$} />
      <Output label="Wall clock" text$={race.wallTime$} />
      <Output label="Finished" text$={race.finished$} />
    </>
  );
}

/** Every horse with a valid condition finishes before the time limit, so these have conditions below 0. */
function createSlowProgram(): Program {
  const program = createProgram('a demo', 6);
  const horses = program.horses.map((horse, lane) => ({
    ...horse,
    condition: lane % 2 === 0 ? -48 : -55,
  }));
  return { ...program, horses };
}

function createSlowRace(tickMs: number) {
  const program = createSlowProgram();
  const paused$ = new BehaviorSubject(false);
  const race$ = runRace(program, { seed: 'a demo', tickMs, paused$ });
  return {
    program,
    paused$,
    marbles$: race$.pipe(map(({ frame }) => toMarble(program, frame))),
    result$: race$.pipe(
      map(({ frame }) => (frame.isOver ? rankFinal(frame).result : null)),
      distinctUntilChanged(),
    ),
    ticks$: race$.pipe(map(({ frame }) => `${frame.elapsedMs / TICK_MS} of ${LIMIT_MS / TICK_MS}`)),
    wallTime$: race$.pipe(map(({ wallMs }) => `${(wallMs / 1000).toFixed(1)} s`)),
    finished$: race$.pipe(
      map(({ frame }) => `${listFinishers(frame).length} of ${program.horses.length}`),
    ),
  };
}
