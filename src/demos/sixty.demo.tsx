import { Meeting } from './parts/Meeting';
import { demo } from './shell/demo';

export default demo({
  title: 'Sixty horses',
  idea: 'Six tracks at once, and not one React commit a tick.',
  group: 'Stress',
  order: 1,
  knobs: {},
  Show: () => <Meeting races={6} />,
});
