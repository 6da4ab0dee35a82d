import { animationFrames, filter, map, pairwise, scan } from 'rxjs';

interface FrameMeasure {
  /** In the last second. */
  readonly perSecond: number;
  /** Milliseconds between two frames, at most, in the last second. */
  readonly longestMs: number;
}

/** Frames of the screen, measured once a second, by the second. */
export function measureFrames() {
  const none = { since: 0, count: 0, longestMs: 0, measure: null };
  return animationFrames().pipe(
    map(({ timestamp }) => timestamp),
    pairwise(),
    scan((before: Second, [last, now]): Second => {
      const count = before.count + 1;
      const longestMs = Math.max(before.longestMs, now - last);
      const since = before.since === 0 ? last : before.since;
      if (now - since < 1000) return { since, count, longestMs, measure: null };
      const measure = { perSecond: (count * 1000) / (now - since), longestMs };
      return { since: now, count: 0, longestMs: 0, measure };
    }, none),
    map(({ measure }) => measure),
    filter((measure) => measure !== null),
  );
}

interface Second {
  readonly since: number;
  readonly count: number;
  readonly longestMs: number;
  readonly measure: FrameMeasure | null;
}
