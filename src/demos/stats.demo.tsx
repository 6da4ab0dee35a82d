import { useState } from 'react';
import { map } from 'rxjs';
import type { GameState, RaceState } from '../../streams';
import { createStores } from '../page/createStores';
import { GameContext, useGame } from '../page/GameContext';
import { StatsPanel } from '../races/stats/StatsPanel';
import { GameProvider } from './parts/GameProvider';
import parts from './parts/parts.module.css';
import { demo } from './shell/demo';

/** A horse that is not in the program. */
const UNKNOWN = { horseId: 99, position: 1 };
const LIVE = { programId: 1, isLive: true, result: [{ ...UNKNOWN, isFinished: false }] };
const FINAL = { programId: 1, result: [{ ...UNKNOWN, finishTime: 4_000 }] };

const STATES: Readonly<Record<string, (state: GameState) => GameState>> = {
  'No horses': (state) => ({
    ...state,
    programs: state.programs.map((program) => ({ ...program, horses: [] })),
  }),
  'An unknown horse, racing': (state) => changeRaces(state, { liveResult: LIVE }),
  'An unknown horse, over': (state) => changeRaces(state, { finalResult: FINAL }),
};

export default demo({
  title: 'Stats panel',
  idea: 'The states that no race reaches.',
  group: 'Components',
  order: 5,
  layout: 'wide',
  knobs: {},
  Show: () => (
    <GameProvider rounds={1}>
      <div className={parts.gallery}>
        {Object.entries(STATES).map(([name, change]) => (
          <section key={name} aria-label={name}>
            <h2 className={parts.caption}>{name}</h2>
            <Panel change={change} />
          </section>
        ))}
      </div>
    </GameProvider>
  ),
});

function Panel({ change }: { change: (state: GameState) => GameState }) {
  const game = useGame();
  const [stores] = useState(() => createStores({ ...game, state$: game.state$.pipe(map(change)) }));
  return (
    <GameContext value={stores}>
      <StatsPanel programId={1} />
    </GameContext>
  );
}

function changeRaces(state: GameState, change: Partial<RaceState>): GameState {
  return { ...state, races: state.races.map((race) => ({ ...race, ...change })) };
}
