import { useMemo } from 'react';
import { map } from 'rxjs';
import { useGame, useGameState } from '../races/GameContext';
import panel from '../ui/panel.module.css';
import { GameProvider, Restartable } from './parts/GameProvider';
import { RaceLine, RaceLineKey } from './parts/RaceLine';
import { demo, Output } from './shell/demo';

export default demo({
  title: 'Six races, one list',
  idea: 'The game merges its races: a final result does not wait for the slowest race.',
  group: 'Streams',
  order: 4,
  knobs: {},
  Show: () => (
    <Restartable>
      <GameProvider isStarted>
        <Races />
      </GameProvider>
    </Restartable>
  ),
});

function Races() {
  const game = useGame();
  const programs = useGameState('programs');
  const races = useMemo(
    () => programs.map((program) => ({ program, race$: game.race$(program.id) })),
    [game, programs],
  );
  const live$ = useMemo(() => game.liveResults$.pipe(map(formatIds)), [game]);
  const final$ = useMemo(() => game.finalResults$.pipe(map(formatIds)), [game]);
  return (
    <div className={panel.panel}>
      <RaceLineKey />
      {races.map(({ program, race$ }) => (
        <RaceLine key={program.id} label={program.name} program={program} race$={race$} />
      ))}
      <Output label="In liveResults$" text$={live$} />
      <Output label="In finalResults$" text$={final$} />
    </div>
  );
}

function formatIds(results: readonly { readonly programId: number }[]): string {
  return results.map(({ programId }) => programId).join(' ') || 'none';
}
