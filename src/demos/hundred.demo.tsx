import { Meeting } from './parts/Meeting';
import { demo, range } from './shell/demo';

export default demo({
  title: 'A hundred tracks',
  idea: 'A thousand horses run; what is out of view costs next to nothing.',
  group: 'Stress',
  order: 2,
  knobs: { races: range({ label: 'Tracks', min: 10, max: 200, step: 10, value: 100 }) },
  Show: ({ knobs: { races } }) => <Meeting races={races} />,
});
