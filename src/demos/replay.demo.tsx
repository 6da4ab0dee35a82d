import { useEffect } from 'react';
import { useProgram, useStores } from '../game';
import { ProgramSection } from '../screen/program/ProgramSection';
import type { Game } from '../../streams';
import { RaceControls } from './parts/Controls';
import { Stage } from './parts/Stage';
import { demo, text } from './shell/demo';

export default demo({
  title: 'Replay',
  idea: 'Any moment of a race that is over, from the seed alone.',
  group: 'Components',
  order: 10,
  knobs: { seed: text({ label: 'Seed', value: 'a demo' }) },
  Show: ({ knobs: { seed } }) => (
    <Stage key={seed} seed={seed} rounds={1}>
      {(game) => (
        <>
          <RaceControls game={game} />
          <Replayed game={game} />
        </>
      )}
    </Stage>
  ),
});

/** A race that is over, and shown again. */
function Replayed({ game }: { game: Game }) {
  const program = useProgram(1);
  const { replays } = useStores();
  useEffect(() => {
    game.startAllRaces();
    game.finishAllRaces();
    void replays.open(program);
  }, [game, program, replays]);
  return <ProgramSection programId={1} />;
}
