import { inspect } from './inspector/inspect';
import { cold, hot } from './inspector/record';
import { switchOrExhaust } from './pipelines';

export default inspect(
  {
    title: 'switchMap or exhaustMap',
    idea: 'A click during a request cancels the request of switchMap, and is ignored by exhaustMap.',
    order: 10,
    knobs: {},
  },
  () => ({
    inputs: {
      clicks: hot('--a-b---------c------'),
      search: cold('----x|'),
      save: cold('----x|'),
    },
    connect: switchOrExhaust,
    notes: { switched$: 'switchMap', exhausted$: 'exhaustMap' },
  }),
);
