import { useMemo } from 'react';
import { filter, map } from 'rxjs';
import { rankFinal, TICK_MS } from '../../streams';
import { beadOnTheWall } from './parts/beads';
import { Again } from './parts/Controls';
import { drawProgram } from './parts/drawProgram';
import parts from './parts/parts.module.css';
import { runRace } from './parts/runRace';
import { Tape } from './parts/Tape';
import { demo, text } from './shell/demo';
import { Figure } from './shell/Figures';

export default demo({
  title: 'Speed',
  idea: 'Half, double, fourfold: the same race.',
  group: 'Timing',
  order: 3,
  knobs: { seed: text({ label: 'Seed', value: 'a demo' }) },
  Show: ({ knobs: { seed } }) => (
    <Again key={seed}>
      <div className={parts.sheet}>
        {[0.5, 1, 2, 4].map((speed) => (
          <Race key={speed} seed={seed} speed={speed} />
        ))}
      </div>
    </Again>
  ),
});

function Race({ seed, speed }: { seed: string; speed: number }) {
  const { beads$, winner$ } = useMemo(() => {
    const program = drawProgram(seed);
    const race$ = runRace(program, { seed, tickMs: TICK_MS / speed });
    return {
      beads$: race$.pipe(map(beadOnTheWall(program))),
      winner$: race$.pipe(
        filter(({ frame }) => frame.isOver),
        map(({ frame }) => {
          const [winner] = rankFinal(frame).result;
          const name = program.horses.find(({ id }) => id === winner?.horseId)?.name;
          return `${name ?? 'nobody'}, ${winner?.finishTime?.toFixed(3) ?? '–'} ms`;
        }),
      ),
    };
  }, [seed, speed]);
  return (
    <>
      <Tape label={`× ${speed}`} beads$={beads$} />
      <Figure label={`× ${speed}`} text$={winner$}>
        …
      </Figure>
    </>
  );
}
