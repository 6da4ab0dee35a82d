import { defer, type Observable, scan, startWith, takeWhile } from 'rxjs';
import {
  advanceField,
  createField,
  type Field,
  meanStride,
  type Paths,
  type RunningField,
} from './field.ts';
import { nextFrame, startFrame } from './frame.ts';
import { type ClockOptions, createClock } from './clock.ts';
import type { Program, RaceFrame, Seed } from './model.ts';
import { assertPositiveIntegers } from './assertPositiveIntegers.ts';
import { createRandom } from './random.ts';
import { LIMIT_MS, RANDOM_FACTOR, TICK_MS } from './rules.ts';

/** What decides a race, together with its program. */
export interface RunOptions {
  /** Determines the whole race. A list is a seed of several parts, as in `createRandom`. */
  readonly seed: Seed | readonly Seed[];
  /** Simulated ms after which the race is over, even if horses are still running. */
  readonly limitMs?: number;
}

/** The options of the clock affect when a frame is emitted, not its content. */
export interface RaceOptions extends RunOptions, ClockOptions {
  /**
   * The ticks of the race, in place of a clock of its own: the options of the clock then have no effect. Races with the
   * same ticks advance together.
   */
  readonly ticks$?: Observable<unknown>;
  /** The tick of the first frame, 0 by default. A race that is over by then emits its last frame. */
  readonly fromTick?: number;
}

/**
 * Creates a race as a stream of frames (spec §4, §9).
 *
 * ```text
 * ticks    ----1----2----3----4----5
 * paused$  --------t---------f------
 * race     0---1--------------2----(3|)    limitMs: 300
 * ```
 *
 * Cold: every subscription runs the same race again, because the seed is the same. Emits the first frame
 * synchronously, then one frame for each tick that a pause does not drop. Completes with the frame in which the race
 * is over: all horses have finished, or `limitMs` of simulated time have elapsed (D4). Errors when `paused$`,
 * `speed$` or `ticks$` errors.
 *
 * @throws RangeError if `tickMs` or `limitMs` is not a positive integer, `fromTick` is not an integer from 0, the
 * distance is not positive and finite, or a stride (the advance of a horse in one tick) is not finite.
 */
export function createRace(
  program: Program,
  { seed, limitMs = LIMIT_MS, tickMs = TICK_MS, fromTick = 0, ticks$, ...options }: RaceOptions,
): Observable<RaceFrame> {
  assertPositiveIntegers({ tickMs });
  if (!(Number.isInteger(fromTick) && fromTick >= 0)) {
    throw new RangeError(`fromTick must be an integer from 0, got ${fromTick}`);
  }
  assertRunnable(program, limitMs);
  return defer(() => {
    const advance = createRunner(program, { seed, limitMs });
    const next = (frame: RaceFrame) => nextFrame(frame, advance());
    let first = startFrame(program);
    for (let tick = 0; tick < fromTick && !first.isOver; tick++) first = next(first);
    return (ticks$ ?? createClock({ tickMs, ...options })).pipe(
      scan(next, first),
      startWith(first),
      // `advanceField` sets `isOver` when all horses have finished, or `limitMs` is reached.
      takeWhile((frame) => !frame.isOver, true),
    );
  });
}

/**
 * Computes all frames that `createRace` emits for the same program and seed, from the gate to the end of the
 * race. Frame n is n × 100 simulated ms after the start.
 *
 * @throws RangeError if `limitMs` is not a positive integer, or if `assertStrides` throws.
 */
export function createTimeline(program: Program, options: RunOptions): RaceFrame[] {
  const advance = createRunner(program, options);
  let last = startFrame(program);
  const frames = [last];
  while (!last.isOver) {
    last = nextFrame(last, advance());
    frames.push(last);
  }
  return frames;
}

/**
 * Computes the positions of all horses throughout a race, without its frames. For thousands of horses, this takes a
 * small part of the time and the memory of the timeline.
 *
 * @throws RangeError as `createTimeline` does
 */
export function createPaths(program: Program, options: RunOptions): Paths {
  const advance = createRunner(program, options);
  const positions = [createField(program.horses.length).positions];
  for (;;) {
    const field = advance();
    positions.push(field.positions.slice());
    if (field.isOver) return { positions, finishTimes: field.finishTimes };
  }
}

/**
 * Computes a race without its frames and its paths, and returns the field at the end.
 *
 * @throws RangeError as `createTimeline` does
 */
export function finalField(program: Program, options: RunOptions): Field {
  const advance = createRunner(program, options);
  let field = advance();
  while (!field.isOver) field = advance();
  return field;
}

/** Returns a function that advances a race by a tick, from the gate, and returns its field, the same on every call. */
function createRunner(
  program: Program,
  { seed, limitMs = LIMIT_MS }: RunOptions,
): () => RunningField {
  assertRunnable(program, limitMs);
  const random = createRandom(...[seed].flat());
  const strides = program.horses.map(({ condition }) => meanStride(condition, program.distance));
  const field = createField(strides.length);
  return () => {
    advanceField(field, strides, random, limitMs);
    return field;
  };
}

/** @throws RangeError if `limitMs` is not a positive integer, or if `assertStrides` throws. */
function assertRunnable(program: Program, limitMs: number): void {
  assertPositiveIntegers({ limitMs });
  assertStrides(program);
}

/**
 * Checks that every stride of a race is finite. A stride is the advance of a horse in one tick. With infinite strides,
 * all horses would finish at 0 ms, and breaking that tie would never end.
 *
 * @throws RangeError if the distance is not positive and finite, or the stride of a horse is not finite.
 */
export function assertStrides({ distance, horses }: Program): void {
  if (!(distance > 0 && distance < Infinity)) {
    throw new RangeError(`distance must be a positive number of metres, got ${distance}`);
  }
  for (const { condition } of horses) {
    const longest = meanStride(condition, distance) * RANDOM_FACTOR.max;
    if (Number.isFinite(longest)) continue;
    throw new RangeError(
      `distance and condition must result in a finite stride, got ${distance} and ${condition}`,
    );
  }
}

/** Returns a function that computes a value on its first call, and returns this value on every call. */
export function lazy<Value extends object>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= compute());
}
