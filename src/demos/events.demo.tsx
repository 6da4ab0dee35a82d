import { inspect } from './inspector/inspect';
import { countFast } from './pipelines';

export default inspect(
  {
    title: 'Ten thousand events',
    idea: 'Five streams emit two thousand values each. The diagram draws only what is in view.',
    group: 'Stress',
    order: 9,
    knobs: {},
    startAt: 0,
  },
  () => ({ inputs: {}, connect: countFast, columnMs: 20 }),
);
