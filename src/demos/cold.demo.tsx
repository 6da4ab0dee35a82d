import { useMemo } from 'react';
import { map, ReplaySubject, share, switchMap, timer, zip } from 'rxjs';
import { createRace, type RaceFrame } from '../../streams';
import { beadOf } from './parts/beads';
import { Again } from './parts/Controls';
import { drawProgram } from './parts/drawProgram';
import parts from './parts/parts.module.css';
import { Tape } from './parts/Tape';
import { demo, range, text } from './shell/demo';
import { Figure } from './shell/Figures';

interface Settings {
  readonly seed: string;
  readonly after: number;
}

export default demo({
  title: 'Cold race',
  idea: 'Two subscribers, two runs, one and the same race.',
  group: 'Streams',
  order: 3,
  knobs: {
    seed: text({ label: 'Seed', value: 'a demo' }),
    after: range({ label: 'Second comes after, ms', min: 0, max: 3000, step: 100, value: 1200 }),
  },
  Show: ({ knobs: { seed, after } }) => (
    <Again key={`${seed} ${after}`}>
      <TwoRuns seed={seed} after={after} />
    </Again>
  ),
});

function TwoRuns({ seed, after }: Settings) {
  const { first$, second$, sameness$ } = useMemo(() => {
    const program = drawProgram(seed);
    const race$ = createRace(program, { seed });
    const kept = share<RaceFrame>({
      connector: () => new ReplaySubject(Infinity),
      resetOnComplete: false,
    });
    const one$ = race$.pipe(kept);
    const other$ = timer(after).pipe(
      switchMap(() => race$),
      kept,
    );
    return {
      first$: one$.pipe(map(beadOf(program))),
      second$: other$.pipe(map(beadOf(program, after))),
      sameness$: zip(one$, other$).pipe(
        map(([a, b], index) =>
          JSON.stringify(a) === JSON.stringify(b) ? `yes, ${index + 1} frames` : 'no',
        ),
      ),
    };
  }, [seed, after]);
  return (
    <div className={parts.sheet}>
      <Tape label="first" beads$={first$} />
      <Tape label="second" beads$={second$} />
      <Figure label="The same race" text$={sameness$} />
    </div>
  );
}
