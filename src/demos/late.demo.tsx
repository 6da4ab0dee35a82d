import { useMemo } from 'react';
import { map, switchMap, take, timer } from 'rxjs';
import { type Game, usePrograms } from '../game';
import { beadOf } from './parts/beads';
import { Again } from './parts/Controls';
import parts from './parts/parts.module.css';
import { Stage } from './parts/Stage';
import { Tape } from './parts/Tape';
import { demo, range } from './shell/demo';
import { Figure } from './shell/Figures';

export default demo({
  title: 'Late subscriber',
  idea: 'Comes in at the frame of now, not at the start.',
  group: 'Streams',
  order: 4,
  knobs: {
    after: range({ label: 'Comes after, ms', min: 0, max: 5000, step: 100, value: 2000 }),
  },
  Show: ({ knobs: { after } }) => (
    <Again key={after}>
      <Stage rounds={1} isStarted>
        {(game) => <EarlyAndLate game={game} after={after} />}
      </Stage>
    </Again>
  ),
});

function EarlyAndLate({ game, after }: { game: Game; after: number }) {
  const [program] = usePrograms();
  const { early$, late$, first$ } = useMemo(() => {
    if (program === undefined) throw new Error('the meeting has no program');
    const race$ = game.race$(program.id);
    const comesIn$ = timer(after).pipe(switchMap(() => race$));
    return {
      early$: race$.pipe(map(beadOf(program))),
      late$: comesIn$.pipe(map(beadOf(program))),
      first$: comesIn$.pipe(
        take(1),
        map(({ elapsedMs }) => `at ${(elapsedMs / 1000).toFixed(1)} s`),
      ),
    };
  }, [game, program, after]);
  return (
    <div className={parts.sheet}>
      <Tape label="early" beads$={early$} />
      <Tape label="late" beads$={late$} />
      <Figure label="Its first frame" text$={first$} />
    </div>
  );
}
