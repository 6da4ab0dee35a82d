import { defer, type Observable, scan, startWith, takeWhile } from 'rxjs';
import { advance, startFrame } from './advance';
import { type ClockOptions, createClock } from './clock';
import type { Program, RaceFrame } from './model';
import { assertPositiveIntegers } from './assertPositiveIntegers';
import { createRandom } from './random';
import { LIMIT_MS, TICK_MS } from './rules';
import { assertRunnable, type TimelineOptions } from './timeline';

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
    const random = createRandom(...[seed].flat());
    const start = startFrame(program);
    return createClock({ tickMs, ...options }).pipe(
      scan((frame) => advance(frame, program, random, limitMs), start),
      startWith(start),
      takeWhile((frame) => !frame.isOver, true),
    );
  });
}
