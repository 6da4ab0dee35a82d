import { ProgramSection } from '../screen/program/ProgramSection';
import { RaceControls } from './parts/Controls';
import { Stage } from './parts/Stage';
import { demo, range, text } from './shell/demo';

export default demo({
  title: 'One race',
  idea: 'A seed decides it: the same horses, the same steps, every time.',
  group: 'Streams',
  order: 2,
  knobs: {
    seed: text({ label: 'Seed', value: 'a demo' }),
    size: range({ label: 'Horses', min: 2, max: 20, step: 1, value: 10 }),
  },
  Show: ({ knobs: { seed, size } }) => (
    <Stage seed={seed} size={size} rounds={1}>
      {(game) => (
        <>
          <RaceControls game={game} />
          <ProgramSection key={`${seed} ${size}`} programId={1} />
        </>
      )}
    </Stage>
  ),
});
