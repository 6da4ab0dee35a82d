import { inspect } from './inspector/inspect';
import { cold } from './inspector/record';
import { shareAndReplay } from './pipelines';

export default inspect(
  {
    title: 'shareReplay with refCount',
    idea: 'With refCount, the last unsubscription ends the source. Without it, the source stays subscribed.',
    order: 11,
    knobs: {},
  },
  () => ({
    inputs: { counted: cold('-a--b--c--d--e--f--g--h'), kept: cold('-a--b--c--d--e--f--g--h') },
    connect: shareAndReplay,
    until: 30,
    notes: {
      countedEarly$: 'refCount, until 8',
      countedLate$: 'refCount, from 14',
      keptEarly$: 'shareReplay, until 8',
      keptLate$: 'shareReplay, from 14',
    },
  }),
);
