import { inspect } from './inspector/inspect';
import { hot } from './inspector/record';
import { debounceInPause } from './pipelines';

export default inspect(
  {
    title: 'debounceTime and a pause',
    idea: 'A filter drops the value that becomes due in a pause. A stream that waits emits it at the end of the pause.',
    order: 14,
    knobs: {},
  },
  () => ({
    inputs: {
      typed: hot('-a-b-------c-----------d------'),
      paused: hot('----------p--------r', { p: true, r: false }),
    },
    connect: debounceInPause,
    notes: { lost$: 'filter', kept$: 'combineLatest, filter' },
  }),
);
