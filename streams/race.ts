import { defer, type Observable, scan, type SchedulerLike, startWith, takeWhile } from 'rxjs';
import { advance, startFrame } from './advance';
import { createClock } from './clock';
import type { Program, RaceFrame } from './model';
import { assertPositiveIntegers } from './assertPositiveIntegers';
import { createRandomFromParts } from './random';
import { LIMIT_MS, TICK_MS } from './rules';
import { assertRunnable, type TimelineOptions } from './timeline';

export interface RaceOptions extends TimelineOptions {
  /** While the latest value is true, ticks are dropped. Before the first value, the race is not paused. */
  readonly paused$?: Observable<boolean>;
  /**
   * The latest value divides the time between two ticks. Before the first value, the speed is 1. The speed affects
   * when a frame is emitted, not its content.
   */
  readonly speed$?: Observable<number>;
  readonly scheduler?: SchedulerLike;
  /** The scheduler's ms between two ticks at speed 1. Each tick simulates 100 ms, whatever this time is. */
  readonly tickMs?: number;
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
 * Cold: every subscription runs the same race again, because the seed is the same. Emits the gate frame
 * synchronously, then one frame for each tick that is not dropped. Completes with the frame in which the race is
 * over: all horses have finished, or `limitMs` of simulated time have elapsed (D4). Errors when `paused$`
 * or `speed$` errors.
 *
 * @throws RangeError if `tickMs` or `limitMs` is not a positive integer, the distance is not positive and finite, or
 * a stride (the advance of a horse in one tick) is not finite.
 */
export function createRace(
  program: Program,
  { paused$, speed$, scheduler, tickMs = TICK_MS, ...options }: RaceOptions,
): Observable<RaceFrame> {
  assertPositiveIntegers({ tickMs });
  return createRaceWithClock(program, createClock({ paused$, speed$, tickMs, scheduler }), options);
}

/** Creates a race that advances with each value of `clock$`. Several races can share one clock. */
export function createRaceWithClock(
  program: Program,
  clock$: Observable<unknown>,
  { seed, limitMs = LIMIT_MS }: TimelineOptions,
): Observable<RaceFrame> {
  assertRunnable(program, limitMs);
  return defer(() => {
    const random = createRandomFromParts(seed);
    const start = startFrame(program);
    return clock$.pipe(
      scan((frame) => advance(frame, program, random, limitMs), start),
      startWith(start),
      takeWhile((frame) => !frame.isOver, true),
    );
  });
}
