import { useMemo } from 'react';
import { map } from 'rxjs';
import { type Game, useProgram, usePrograms } from '../game';
import { beadOf } from './parts/beads';
import { Again } from './parts/Controls';
import parts from './parts/parts.module.css';
import { Stage } from './parts/Stage';
import { Tape } from './parts/Tape';
import { demo, text } from './shell/demo';
import { Figure } from './shell/Figures';

export default demo({
  title: 'Six races, one list',
  idea: 'The game merges; nobody waits for the slowest.',
  group: 'Streams',
  order: 5,
  knobs: { seed: text({ label: 'Seed', value: 'a demo' }) },
  Show: ({ knobs: { seed } }) => (
    <Again key={seed}>
      <Stage seed={seed} isStarted>
        {(game) => <Races game={game} />}
      </Stage>
    </Again>
  ),
});

function Races({ game }: { game: Game }) {
  const programs = usePrograms();
  const { live$, final$ } = useMemo(
    () => ({
      live$: game.liveResults$.pipe(map((results) => listOf(results))),
      final$: game.finalResults$.pipe(map((results) => listOf(results))),
    }),
    [game],
  );
  return (
    <div className={parts.sheet}>
      {programs.map(({ id }) => (
        <Race key={id} game={game} programId={id} />
      ))}
      <Figure label="In liveResults$" text$={live$} />
      <Figure label="In finalResults$" text$={final$} />
    </div>
  );
}

function Race({ game, programId }: { game: Game; programId: number }) {
  const program = useProgram(programId);
  const beads$ = useMemo(() => game.race$(program.id).pipe(map(beadOf(program))), [game, program]);
  return <Tape label={program.name} beads$={beads$} />;
}

function listOf(results: readonly { readonly programId: number }[]): string {
  return results.map(({ programId }) => programId).join(' ') || 'none';
}
