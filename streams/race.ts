import { defer, type Observable, scan, type SchedulerLike, startWith, takeWhile } from 'rxjs';
import { advance, startFrame } from './advance';
import { createClock } from './clock';
import type { Program, RaceFrame } from './model';
import { assertPositiveIntegers } from './assertPositiveIntegers';
import { createRandomOf } from './random';
import { LIMIT_MS, TICK_MS } from './rules';
import { assertRunnable, type TimelineOptions } from './timeline';

export interface RaceOptions extends TimelineOptions {
  /** While its last value is true, ticks are dropped. Open until it says otherwise. */
  readonly paused$?: Observable<boolean>;
  /** How many times faster than `tickMs` says the ticks come. The frames are the same. */
  readonly speed$?: Observable<number>;
  readonly scheduler?: SchedulerLike;
  /** The scheduler's milliseconds between two ticks. A tick is always 100 simulated ms. */
  readonly tickMs?: number;
}

/**
 * One race as a stream of frames (spec §4, §9).
 *
 * ```text
 * ticks    ----1----2----3----4----5
 * paused$  --------t---------f------
 * race     0---1--------------2----(3|)
 * ```
 *
 * Cold: each subscriber runs the race for itself, and all see the same one, for the seed decides it.
 * Emits the frame at the gate at once, then a frame for every tick that passed the pause, and completes
 * with the frame that is over: all have finished, or `limitMs` of simulated time are gone (D4).
 * Errors when `paused$` or `speed$` does.
 *
 * @throws RangeError if `tickMs` or `limitMs` is not a positive integer, or the distance no positive number.
 */
export function createRace(
  program: Program,
  { paused$, speed$, scheduler, tickMs = TICK_MS, ...options }: RaceOptions,
): Observable<RaceFrame> {
  assertPositiveIntegers({ tickMs });
  return runByClock(program, createClock({ paused$, speed$, tickMs, scheduler }), options);
}

/** The same by a clock that is given, so that several races can run by one. */
export function runByClock(
  program: Program,
  clock$: Observable<number>,
  { seed, limitMs = LIMIT_MS }: TimelineOptions,
): Observable<RaceFrame> {
  assertRunnable(program, limitMs);
  return defer(() => {
    const random = createRandomOf(seed);
    const start = startFrame(program);
    return clock$.pipe(
      scan((frame) => advance(frame, program, random, limitMs), start),
      startWith(start),
      takeWhile((frame) => !frame.isOver, true),
    );
  });
}
