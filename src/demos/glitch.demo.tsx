import { inspect } from './inspector/inspect';
import { hot } from './inspector/record';
import { pairWithDouble } from './pipelines';

export default inspect(
  {
    title: 'The glitch of combineLatest',
    idea: 'combineLatest of two streams with one source pairs a new value with an old one for a moment.',
    order: 12,
    knobs: {},
  },
  () => ({
    inputs: { count: hot('--1-----2-----3-----', { 1: 1, 2: 2, 3: 3 }) },
    connect: pairWithDouble,
    notes: { combined$: 'combineLatest', selected$: 'map' },
  }),
);
