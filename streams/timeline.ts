import { advance, startFrame } from './advance';
import type { Program, RaceFrame, Seed } from './model';
import { assertPositiveIntegers } from './assertPositiveIntegers';
import { createRandomOf } from './random';
import { LIMIT_MS } from './rules';

export interface TimelineOptions {
  /** Determines the whole race. A list is a seed of several parts, as in `createRandom`. */
  readonly seed: Seed | readonly Seed[];
  /** Simulated ms after which the race is over, even if horses are still running. */
  readonly limitMs?: number;
}

/**
 * Computes all frames that `createRace` emits for the same program and seed, from the gate to the end of the
 * race. Frame n is n × 100 simulated ms after the start.
 *
 * @throws RangeError if `limitMs` is not a positive integer, or the distance is not a positive number.
 */
export function createTimeline(
  program: Program,
  { seed, limitMs = LIMIT_MS }: TimelineOptions,
): RaceFrame[] {
  assertRunnable(program, limitMs);
  const random = createRandomOf(seed);
  let frame = startFrame(program);
  const frames = [frame];
  while (!frame.isOver) {
    frame = advance(frame, program, random, limitMs);
    frames.push(frame);
  }
  return frames;
}

/** @throws RangeError if `limitMs` is not a positive integer, or the distance is not a positive number. */
export function assertRunnable({ distance }: Program, limitMs: number): void {
  assertPositiveIntegers({ limitMs });
  if (!(distance > 0 && distance < Infinity)) {
    throw new RangeError(`distance must be a positive number of metres, got ${distance}`);
  }
}
