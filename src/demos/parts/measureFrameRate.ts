import { animationFrames, bufferTime, filter, map, pairwise } from 'rxjs';

interface FrameRate {
  readonly perSecond: number;
  /** The longest time between two frames of the last second, in ms. */
  readonly longestMs: number;
}

/** Emits the rate of the animation frames once a second. */
export function measureFrameRate() {
  return animationFrames().pipe(
    pairwise(),
    map(([before, after]) => after.timestamp - before.timestamp),
    bufferTime(1000),
    filter((frames) => frames.length > 0),
    map((frames): FrameRate => ({ perSecond: frames.length, longestMs: Math.max(...frames) })),
  );
}
