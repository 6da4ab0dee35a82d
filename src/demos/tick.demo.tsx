import { useState } from 'react';
import { map } from 'rxjs';
import { TICK_MS } from '../../streams';
import { beadOnTheWall } from './parts/beads';
import { Again } from './parts/Controls';
import { drawProgram } from './parts/drawProgram';
import parts from './parts/parts.module.css';
import { runRace } from './parts/runRace';
import { Tape } from './parts/Tape';
import { demo, range } from './shell/demo';
import { Figure } from './shell/Figures';

export default demo({
  title: 'Tick',
  idea: 'interval(100), and nothing else, keeps the time.',
  group: 'Timing',
  order: 1,
  knobs: { tickMs: range({ label: 'tickMs', min: 20, max: 500, step: 10, value: 100 }) },
  Show: ({ knobs: { tickMs } }) => (
    <Again key={tickMs}>
      <Race tickMs={tickMs} />
    </Again>
  ),
});

function Race({ tickMs }: { tickMs: number }) {
  const [race] = useState(() => openRace(tickMs));
  return (
    <div className={parts.sheet}>
      <Tape label="frames" beads$={race.beads$} />
      <Figure label="Race time" text$={race.simulated$} />
      <Figure label="On the wall" text$={race.wall$} />
      <Figure label="Late by" text$={race.late$} />
    </div>
  );
}

function openRace(tickMs: number) {
  const program = drawProgram('a demo');
  const race$ = runRace(program, { seed: 'a demo', tickMs });
  return {
    beads$: race$.pipe(map(beadOnTheWall(program))),
    simulated$: race$.pipe(map(({ frame }) => `${frame.elapsedMs} ms`)),
    wall$: race$.pipe(map(({ wallMs }) => `${wallMs} ms`)),
    late$: race$.pipe(
      map(({ frame, wallMs }) => wallMs - (frame.elapsedMs / TICK_MS) * tickMs),
      map((lateMs) => `${Math.round(lateMs)} ms`),
    ),
  };
}
