import { type ReactNode, useState } from 'react';
import { map } from 'rxjs';
import type { Game, GameState, RaceState } from '../../streams';
import { createStores, GameContext } from '../game';
import { StatsPanel } from '../screen/stats/StatsPanel';
import parts from './parts/parts.module.css';
import { Stage } from './parts/Stage';
import { demo, range } from './shell/demo';

export default demo({
  title: 'Stats panel',
  idea: 'Every state it has, those no race can bring about included.',
  group: 'Components',
  order: 7,
  knobs: { home: range({ label: 'Horses home', min: 0, max: 10, step: 1, value: 4 }) },
  Show: ({ knobs: { home } }) => (
    <Stage rounds={1}>
      {(game) => (
        <div className={parts.gallery}>
          <State name="At the gate" game={game} />
          <State name="Racing" game={standing(game, (contest) => racing(contest, home))} />
          <State name="Over" game={standing(game, over)} />
          <State name="No horses" game={withoutHorses(game)} />
          <State name="An unknown horse, racing" game={standing(game, unknownRacing)} />
          <State name="An unknown horse, over" game={standing(game, unknownOver)} />
        </div>
      )}
    </Stage>
  ),
});

function State({ name, game }: { name: string; game: Game }): ReactNode {
  const [stores] = useState(() => createStores(game));
  return (
    <section aria-label={name}>
      <h2 className={parts.caption}>{name}</h2>
      <GameContext value={stores}>
        <StatsPanel programId={1} />
      </GameContext>
    </section>
  );
}

/** The same game with other values in its races. */
function standing(game: Game, valuesOf: (race: RaceState) => Partial<RaceState>): Game {
  return withState(game, (state) => ({
    ...state,
    races: state.races.map((race) => ({ ...race, ...valuesOf(race) })),
  }));
}

function withState(game: Game, change: (state: GameState) => GameState): Game {
  return { ...game, state$: game.state$.pipe(map(change)) };
}

function racing({ program }: RaceState, home: number): Partial<RaceState> {
  const result = program.horses.map(({ id }, index) => ({
    horseId: id,
    position: index + 1,
    isFinished: index < home,
  }));
  return { liveResult: { programId: program.id, isLive: true, result } };
}

function over({ program }: RaceState): Partial<RaceState> {
  const result = program.horses.map(({ id }, index) => ({
    horseId: id,
    position: index + 1,
    finishTime: 4_000 + index,
  }));
  return { finalResult: { programId: program.id, result } };
}

function unknownRacing(): Partial<RaceState> {
  const result = [
    { horseId: 99, position: 1, isFinished: true },
    { horseId: 98, position: 2, isFinished: false },
  ];
  return { liveResult: { programId: 1, isLive: true, result } };
}

function unknownOver(): Partial<RaceState> {
  const result = [{ horseId: 99, position: 1, finishTime: 4_000 }];
  return { finalResult: { programId: 1, result } };
}

function withoutHorses(game: Game): Game {
  return withState(game, (state) => ({
    ...state,
    programs: state.programs.map((program) => ({ ...program, horses: [] })),
  }));
}
