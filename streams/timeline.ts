import { advance, startFrame } from './advance';
import type { Program, RaceFrame, Seed } from './model';
import { assertPositiveIntegers } from './assertPositiveIntegers';
import { createRandomOf } from './random';
import { LIMIT_MS } from './rules';

export interface TimelineOptions {
  /** Decides the whole race. A list is a seed of several parts, as in `createRandom`. */
  readonly seed: Seed | readonly Seed[];
  /** Simulated milliseconds until the race is over, whoever still runs. */
  readonly limitMs?: number;
}

/**
 * The whole race at once, from the gate to the frame that is over: all that `createRace` will emit for
 * the same program and seed. Frame n is the moment n × 100 simulated ms after the start.
 *
 * @throws RangeError if `limitMs` is not a positive integer, or the distance no positive number.
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

/** @throws RangeError for a race that could not be run to its end. */
export function assertRunnable({ distance }: Program, limitMs: number): void {
  assertPositiveIntegers({ limitMs });
  if (!(distance > 0 && distance < Infinity)) {
    throw new RangeError(`distance must be a positive number of metres, got ${distance}`);
  }
}
