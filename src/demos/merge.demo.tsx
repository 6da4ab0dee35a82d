import { useMemo } from 'react';
import { map } from 'rxjs';
import { type Game, useProgram, usePrograms } from '../game';
import { GameProvider } from './parts/GameProvider';
import { MarbleLine, toMarble } from './parts/MarbleLine';
import parts from './parts/parts.module.css';
import { Restartable } from './parts/Toolbar';
import { demo, text } from './shell/demo';
import { Output } from './shell/Output';

export default demo({
  title: 'Six races, one list',
  idea: 'The game merges its races: a final result does not wait for the slowest race.',
  group: 'Streams',
  order: 4,
  knobs: { seed: text({ label: 'Seed', value: 'a demo' }) },
  Show: ({ knobs: { seed } }) => (
    <Restartable key={seed}>
      <GameProvider seed={seed} isStarted>
        {(game) => <Races game={game} />}
      </GameProvider>
    </Restartable>
  ),
});

function Races({ game }: { game: Game }) {
  const programs = usePrograms();
  const [live$, final$] = useMemo(
    () => [game.liveResults$.pipe(map(formatIds)), game.finalResults$.pipe(map(formatIds))],
    [game],
  );
  return (
    <div className={parts.panel}>
      {programs.map(({ id }) => (
        <Race key={id} game={game} programId={id} />
      ))}
      <Output label="In liveResults$" text$={live$} />
      <Output label="In finalResults$" text$={final$} />
    </div>
  );
}

function Race({ game, programId }: { game: Game; programId: number }) {
  const program = useProgram(programId);
  const marbles$ = useMemo(
    () => game.race$(program.id).pipe(map((frame) => toMarble(program, frame))),
    [game, program],
  );
  return <MarbleLine label={program.name} marbles$={marbles$} />;
}

function formatIds(results: readonly { readonly programId: number }[]): string {
  return results.map(({ programId }) => programId).join(' ') || 'none';
}
