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

export interface TimelineOptions {
  /** Determines the whole race. A list is a seed of several parts, as in `createRandom`. */
  readonly seed: Seed | readonly Seed[];
  /** Simulated ms after which the race is over, even if horses are still running. */
  readonly limitMs?: number;
}

/** The frames of a race. Each frame is computed when it is first needed, and only once. */
export interface Frames {
  /** Returns the frame after a tick, or the last frame if the race is over before. */
  readonly frameAt: (tick: number) => RaceFrame;
  /** Returns all frames, as the same list on every call. */
  readonly timeline: () => RaceFrame[];
}

/** The options of the clock affect when a frame is emitted, not its content. */
export interface RaceOptions extends TimelineOptions, ClockOptions {}

/**
 * Creates a race as a stream of frames (spec §4, §9).
 *
 * ```text
 * ticks    ----1----2----3----4----5
 * paused$  --------t---------f------
 * race     0---1--------------2----(3|)    limitMs: 300
 * ```
 *
 * Cold: every subscription runs the same race again, because the seed is the same. Emits the gate frame
 * synchronously, then one frame for each tick that a pause does not drop. Completes with the frame in which the race
 * is over: all horses have finished, or `limitMs` of simulated time have elapsed (D4). Errors when `paused$` or
 * `speed$` errors.
 *
 * @throws RangeError if `tickMs` or `limitMs` is not a positive integer, the distance is not positive and finite, or
 * a stride (the advance of a horse in one tick) is not finite.
 */
export function createRace(
  program: Program,
  { seed, limitMs = LIMIT_MS, tickMs = TICK_MS, ...options }: RaceOptions,
): Observable<RaceFrame> {
  assertPositiveIntegers({ tickMs });
  assertRunnable(program, limitMs);
  return defer(() => {
    const advance = createRunner(program, { seed, limitMs });
    const start = startFrame(program);
    return createClock({ tickMs, ...options }).pipe(
      scan((frame) => nextFrame(frame, advance()), start),
      startWith(start),
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
export function createTimeline(program: Program, options: TimelineOptions): RaceFrame[] {
  return createFrames(program, options).timeline();
}

/**
 * Creates the frames of `createTimeline`, without computing them all at once.
 *
 * @throws RangeError as `createTimeline` does
 */
export function createFrames(program: Program, options: TimelineOptions): Frames {
  const advance = createRunner(program, options);
  let last = startFrame(program);
  const frames = [last];
  const frameAt = (tick: number) => {
    while (!last.isOver && frames.length <= tick) {
      last = nextFrame(last, advance());
      frames.push(last);
    }
    return frames[tick] ?? last;
  };
  const timeline = () => {
    frameAt(Infinity);
    return frames;
  };
  return { frameAt, timeline };
}

/**
 * Computes a race without its frames, and returns the field at the end.
 *
 * @throws RangeError as `createTimeline` does
 */
export function finalField(program: Program, options: TimelineOptions): Field {
  const advance = createRunner(program, options);
  let field = advance();
  while (!field.isOver) field = advance();
  return field;
}

/**
 * Computes the positions of all horses throughout a race, without its frames. For thousands of horses, this takes a
 * small part of the time and the memory of the timeline.
 *
 * @throws RangeError as `createTimeline` does
 */
export function createPaths(program: Program, options: TimelineOptions): Paths {
  const advance = createRunner(program, options);
  const positions = [createField(program.horses.length).positions];
  for (;;) {
    const field = advance();
    positions.push(field.positions.slice());
    if (field.isOver) return { positions, finishTimes: field.finishTimes };
  }
}

/** Returns a function that advances a race by a tick, from the gate, and returns its field, the same on every call. */
function createRunner(
  program: Program,
  { seed, limitMs = LIMIT_MS }: TimelineOptions,
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
