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
import { createRace, createTimeline, type RaceFrame, TICK_MS } from '../../streams';
import { Button } from '../ui/Button';
import { beadsByTheWall } from './parts/beads';
import { Again, Controls } from './parts/Controls';
import { drawProgram } from './parts/drawProgram';
import parts from './parts/parts.module.css';
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
      <Figure label="Frames" text$={streams.count$} />
      <Figure label="As if unpaused" text$={streams.sameness$} />
    </>
  );
}

function openGate(seed: string) {
  const program = drawProgram(seed);
  const paused$ = new BehaviorSubject(false);
  const race$ = createRace(program, { seed, paused$ }).pipe(share());
  const unpaused = createTimeline(program, { seed });
  const isAsUnpaused = (frame: RaceFrame, index: number) =>
    JSON.stringify(frame) === JSON.stringify(unpaused[index]) ? `yes, to frame ${index}` : 'no';
  const ticks$ = interval(TICK_MS).pipe(
    withLatestFrom(paused$),
    takeUntil(race$.pipe(filter(({ isOver }) => isOver))),
    share(),
  );
  return {
    isPaused$: paused$.asObservable(),
    toggle: () => {
      paused$.next(!paused$.value);
    },
    ticks$: ticks$.pipe(map(([tick, isHollow]) => ({ at: tick + 1, isHollow }))),
    frames$: race$.pipe(beadsByTheWall(program)),
    dropped$: ticks$.pipe(
      scan((count, [, isDropped]) => (isDropped ? count + 1 : count), 0),
      startWith(0),
    ),
    count$: race$.pipe(map((_, index) => index + 1)),
    sameness$: race$.pipe(map(isAsUnpaused)),
  };
}
