import { useEffect } from 'react';
import { useProgram } from '../game';
import { ProgramSection } from '../screen/ProgramSection';
import { openReplay } from '../screen/replay/replayed';
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
  useEffect(() => {
    game.startAllRaces();
    game.finishAllRaces();
    void openReplay(game, program);
  }, [game, program]);
  return <ProgramSection programId={1} />;
}
