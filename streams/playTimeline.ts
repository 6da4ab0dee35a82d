import { mergeMap, type Observable, takeWhile } from 'rxjs';
import { type ClockOptions, createClockEvents, type Pace } from './clock';
import type { RaceFrame } from './model';

/** A frame of a race that is played, and how simulated time passes after it. */
export interface PlayedFrame {
  readonly frame: RaceFrame;
  readonly pace: Pace;
}

/**
 * Plays a race whose frames are known: emits one frame for each tick of a clock. `createRace` emits the same
 * frames, but not the pace, which animations need between two ticks.
 *
 * ```text
 * timeline  0, 1, 2, 3
 * ticks     ----1-------2---3       (the tick during the pause is dropped)
 * paused$   ------t--f-------
 * frame     0---1-1--1--2---(3|)    (a new pace emits the same frame again)
 * ```
 *
 * Cold. Emits the gate frame synchronously, and completes with the last frame. Errors when `paused$` or
 * `speed$` errors.
 *
 * @throws RangeError if the timeline is empty
 */
export function playTimeline(
  timeline: readonly RaceFrame[],
  options: ClockOptions,
): Observable<PlayedFrame> {
  if (timeline.length === 0) throw new RangeError('timeline must have at least one frame');
  return createClockEvents(options).pipe(
    mergeMap(({ emittedTicks, pace }) =>
      timeline.slice(emittedTicks, emittedTicks + 1).map((frame) => ({ frame, pace })),
    ),
    takeWhile(({ frame }) => frame !== timeline.at(-1), true),
  );
}
