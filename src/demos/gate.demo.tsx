import { useObservableEagerState } from 'observable-hooks';
import { useState } from 'react';
import {
  BehaviorSubject,
  filter,
  interval,
  map,
  scan,
  share,
  startWith,
  takeUntil,
  withLatestFrom,
} from 'rxjs';
import { createTimeline, TICK_MS } from '../../streams';
import { Button } from '../ui/Button';
import { beadOnTheWall } from './parts/beads';
import { Again, Controls } from './parts/Controls';
import { drawProgram } from './parts/drawProgram';
import parts from './parts/parts.module.css';
import { runRace, type TimedFrame } from './parts/runRace';
import { Tape } from './parts/Tape';
import { demo, text } from './shell/demo';
import { Figure } from './shell/Figures';

export default demo({
  title: 'Pause gate',
  idea: 'Dropped ticks cost time, never a step.',
  group: 'Timing',
  order: 2,
  knobs: { seed: text({ label: 'Seed', value: 'a demo' }) },
  Show: ({ knobs: { seed } }) => (
    <Again key={seed}>
      <Race seed={seed} />
    </Again>
  ),
});

function Race({ seed }: { seed: string }) {
  const [streams] = useState(() => openGate(seed));
  const isPaused = useObservableEagerState(streams.isPaused$);
  return (
    <>
      <Controls>
        <Button variant="outline" size="sm" onClick={streams.toggle}>
          {isPaused ? 'Open the gate' : 'Shut the gate'}
        </Button>
      </Controls>
      <div className={parts.sheet}>
        <Tape label="ticks" beads$={streams.ticks$} />
        <Tape label="frames" beads$={streams.frames$} />
      </div>
      <Figure label="Dropped" text$={streams.dropped$} />
      <Figure label="Passed" text$={streams.passed$} />
      <Figure label="As if unpaused" text$={streams.sameness$} />
    </>
  );
}

function openGate(seed: string) {
  const program = drawProgram(seed);
  const paused$ = new BehaviorSubject(false);
  const race$ = runRace(program, { seed, paused$ });
  const unpaused = createTimeline(program, { seed });
  const isOver$ = race$.pipe(filter(({ frame }) => frame.isOver));
  const ticks$ = interval(TICK_MS).pipe(withLatestFrom(paused$), takeUntil(isOver$), share());
  const tickOf = ({ frame }: TimedFrame) => frame.elapsedMs / TICK_MS;
  return {
    isPaused$: paused$.asObservable(),
    toggle: () => {
      paused$.next(!paused$.value);
    },
    ticks$: ticks$.pipe(map(([tick, isHollow]) => ({ at: tick + 1, isHollow }))),
    frames$: race$.pipe(map(beadOnTheWall(program))),
    dropped$: ticks$.pipe(
      scan((count, [, isDropped]) => (isDropped ? count + 1 : count), 0),
      startWith(0),
    ),
    passed$: race$.pipe(map(tickOf)),
    sameness$: race$.pipe(
      map((timed) => {
        const isSame = JSON.stringify(timed.frame) === JSON.stringify(unpaused[tickOf(timed)]);
        return isSame ? `yes, to frame ${tickOf(timed)}` : 'no';
      }),
    ),
  };
}
