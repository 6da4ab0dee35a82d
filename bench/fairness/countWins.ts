import type { Program, RaceFrame, Random } from '../../streams';
import { meanStride } from '../../streams/field';
import { FINISH_POSITION, RANDOM_FACTOR } from '../../streams/rules';

/**
 * Simulates `races` races from a frame without finishers, and returns how often each lane wins.
 *
 * Takes the same numbers from `random` as `advance`, up to and including the tick of the first finish. Is much faster
 * than `advance`, because its ticks create no objects. A race has no time limit. Of two horses that tie exactly, the one
 * in the lower lane wins.
 */
export function countWins(
  program: Program,
  frame: RaceFrame,
  random: Random,
  races: number,
): number[] {
  const start = frame.progress.map(({ position }) => position);
  const meanStrides = frame.progress.map(({ condition }) =>
    meanStride(condition, program.distance),
  );
  const wins = start.map(() => 0);
  for (let race = 0; race < races; race++) {
    const positions = [...start];
    let winner = -1;
    while (winner === -1) winner = advanceAll(positions, meanStrides, random);
    wins[winner] = (wins[winner] ?? 0) + 1;
  }
  return wins;
}

/** Advances all horses by a tick. Returns the lane of the horse that finishes first in this tick, or -1. */
function advanceAll(positions: number[], meanStrides: readonly number[], random: Random): number {
  // Local copies, because Vite's module runner slows down each access to an import.
  const { min, max } = RANDOM_FACTOR;
  const finish = FINISH_POSITION;
  let winner = -1;
  let earliest = Infinity;
  let finishers = 0;
  for (let lane = 0; lane < positions.length; lane++) {
    const position = positions[lane] ?? 0;
    const factor = min + random.next() * (max - min);
    const stride = (meanStrides[lane] ?? 0) * factor;
    positions[lane] = position + stride;
    if (position + stride < finish) continue;
    finishers++;
    const shareOfTick = (finish - position) / stride;
    if (shareOfTick >= earliest) continue;
    earliest = shareOfTick;
    winner = lane;
  }
  // Skips the numbers with which `advance` breaks ties: one for each finisher.
  while (finishers-- > 0) random.next();
  return winner;
}
