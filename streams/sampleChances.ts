import { winChances } from './chances';
import { lazy } from './lazy';
import type { Program, RaceFrame } from './model';

/** The chances of the horses in a run, from one moment until the next sample. */
export interface ChanceSample {
  /** The moment, in simulated ms since the start. */
  readonly ms: number;
  /** Returns the chance of each horse to win, in lane order. Computes the chances on the first call only. */
  readonly chances: () => readonly number[];
}

/** Simulated milliseconds between two samples of the chances. */
export const CHANCE_INTERVAL_MS = 500;

/**
 * Samples the chances of a run after its start, twice per simulated second. Takes the last sample when the winner
 * finishes or the race ends, because the chances do not change after that. Pure.
 */
export function sampleChances(program: Program, timeline: readonly RaceFrame[]): ChanceSample[] {
  const end = timeline.findIndex(
    ({ isOver, progress }) => isOver || progress.some(({ isFinished }) => isFinished),
  );
  return timeline
    .slice(1, end + 1)
    .filter(({ elapsedMs }, index) => elapsedMs % CHANCE_INTERVAL_MS === 0 || index === end - 1)
    .map((frame) => ({ ms: frame.elapsedMs, chances: lazy(() => winChances(program, frame)) }));
}
