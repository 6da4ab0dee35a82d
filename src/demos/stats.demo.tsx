import { useState } from 'react';
import { map, of } from 'rxjs';
import type { Game } from '../../streams';
import { createStores } from '../races/createStores';
import { GameContext, useGame } from '../races/GameContext';
import { StatsPanel } from '../races/stats/StatsPanel';
import { GameProvider } from './parts/GameProvider';
import parts from './parts/parts.module.css';
import { demo } from './shell/demo';

/** A horse that is not in the program. */
const UNKNOWN = { horseId: 99, position: 1 };
const LIVE = {
  programId: 1,
  isLive: true,
  isAtGate: false,
  result: [{ ...UNKNOWN, isFinished: false }],
};
const FINAL = { programId: 1, result: [{ ...UNKNOWN, finishTime: 4_000 }] };

const STATES: Readonly<Record<string, (game: Game) => Partial<Game>>> = {
  'No horses': ({ state$ }) => ({
    state$: state$.pipe(
      map((state) => ({
        ...state,
        programs: state.programs.map((program) => ({ ...program, horses: [] })),
      })),
    ),
  }),
  'An unknown horse, racing': () => ({ result$: () => of(LIVE) }),
  'An unknown horse, over': () => ({ result$: () => of(FINAL) }),
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

function Panel({ change }: { change: (game: Game) => Partial<Game> }) {
  const game = useGame();
  const [stores] = useState(() => createStores({ ...game, ...change(game) }));
  return (
    <GameContext value={stores}>
      <StatsPanel programId={1} />
    </GameContext>
  );
}
