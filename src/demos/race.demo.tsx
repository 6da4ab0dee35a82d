import { ProgramSection } from '../races/program/Programs';
import { GameProvider, RaceToolbar } from './parts/GameProvider';
import { demo, range, text } from './shell/demo';

export default demo({
  title: 'One race',
  idea: 'The same seed gives the same horses and the same frames every time.',
  group: 'Streams',
  order: 2,
  knobs: {
    seed: text({ label: 'Seed', value: 'a demo' }),
    size: range({ label: 'Horses', min: 2, max: 20, step: 1, value: 10 }),
  },
  Show: ({ values: { seed, size } }) => (
    <GameProvider key={`${size} ${seed}`} seed={seed} size={size} rounds={1}>
      <RaceToolbar />
      <ProgramSection programId={1} />
    </GameProvider>
  ),
});
