import type { Race } from '../../src/demos/inspector/record';

/** The race that the stream inspector shows if its address has no settings. */
export const inspectedRace: Race = {
  seed: 'K7QM2XWD',
  run: 2,
  programNumber: 1,
  showsAllPrograms: false,
  // `paused$`, an option of `createRace`, never errors.
  pausedFailsAtMs: -1,
};
