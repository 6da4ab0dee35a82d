import { inspect } from './inspector/inspect';
import { cold, hot } from './inspector/record';
import { placeTakeUntil } from './pipelines';

export default inspect(
  {
    title: 'takeUntil comes last',
    idea: 'takeUntil before switchMap does not stop the inner stream: its subscription stays open.',
    order: 13,
    knobs: {},
  },
  () => ({
    inputs: {
      start: hot('--s'),
      stop: hot('---------x'),
      early: cold('-a--b--c--d--e'),
      last: cold('-a--b--c--d--e'),
    },
    connect: placeTakeUntil,
    until: 26,
    notes: { tooEarly$: 'takeUntil, switchMap', atLast$: 'switchMap, takeUntil' },
  }),
);
