import { useState } from 'react';
import { map } from 'rxjs';
import type { Game, GameState, RaceState } from '../../streams';
import { createStores, GameContext } from '../game';
import { StatsPanel } from '../screen/stats/StatsPanel';
import { GameProvider } from './parts/GameProvider';
import parts from './parts/parts.module.css';
import { demo, range } from './shell/demo';

type Results = Partial<Pick<RaceState, 'liveResult' | 'finalResult'>>;

export default demo({
  title: 'Stats panel',
  idea: 'Every state it has, also those that no race reaches.',
  group: 'Components',
  order: 5,
  knobs: { finished: range({ label: 'Finished', min: 0, max: 10, step: 1, value: 4 }) },
  Show: ({ knobs: { finished } }) => (
    <GameProvider rounds={1}>
      {(game) => (
        <div className={parts.gallery}>
          <State name="At the gate" game={game} />
          <State
            key={finished}
            name="Racing"
            game={withResults(game, (ids) => ({ liveResult: createLive(ids, finished) }))}
          />
          <State
            name="Over"
            game={withResults(game, (ids) => ({ finalResult: createFinal(ids) }))}
          />
          <State name="No horses" game={withoutHorses(game)} />
          <State
            name="An unknown horse, racing"
            game={withResults(game, () => ({ liveResult: createLive([99, 98], 1) }))}
          />
          <State
            name="An unknown horse, over"
            game={withResults(game, () => ({ finalResult: createFinal([99]) }))}
          />
        </div>
      )}
    </GameProvider>
  ),
});

function State({ name, game }: { name: string; game: Game }) {
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

/** The game with other results, from the ids of the horses. */
function withResults(game: Game, create: (ids: readonly number[]) => Results): Game {
  return withState(game, (state) => ({
    ...state,
    races: state.races.map((race) => ({
      ...race,
      ...create(race.program.horses.map(({ id }) => id)),
    })),
  }));
}

function withoutHorses(game: Game): Game {
  return withState(game, (state) => ({
    ...state,
    programs: state.programs.map((program) => ({ ...program, horses: [] })),
  }));
}

function withState(game: Game, change: (state: GameState) => GameState): Game {
  return { ...game, state$: game.state$.pipe(map(change)) };
}

function createLive(ids: readonly number[], finished: number): RaceState['liveResult'] {
  const result = ids.map((horseId, index) => ({
    horseId,
    position: index + 1,
    isFinished: index < finished,
  }));
  return { programId: 1, isLive: true, result };
}

function createFinal(ids: readonly number[]): RaceState['finalResult'] {
  const result = ids.map((horseId, index) => ({
    horseId,
    position: index + 1,
    finishTime: 4_000 + index,
  }));
  return { programId: 1, result };
}
