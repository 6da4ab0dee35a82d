import { FINISH_POSITION, type Progress, type RaceFrame } from '../../game';

/** Where something stands at a moment of the race. */
export interface Waypoint {
  readonly ms: number;
  /** 0 at the gate, 1 on the finish line. */
  readonly share: number;
}

/**
 * The way through a race of one horse, or of whoever is furthest of several: a waypoint for each tick,
 * and one on the line in the very moment in which it was crossed. Straight between them, so whoever is
 * first across the line in the picture is first in the result.
 */
export function createPath(
  timeline: readonly RaceFrame[],
  horses: (frame: RaceFrame) => readonly Progress[],
): Waypoint[] {
  const path: Waypoint[] = [];
  for (const frame of timeline) {
    const group = horses(frame);
    const finishTimes = group.flatMap(({ finishTime }) => finishTime ?? []);
    if (finishTimes.length > 0) return [...path, { ms: Math.min(...finishTimes), share: 1 }];
    const furthest = Math.max(...group.map(({ position }) => position));
    path.push({ ms: frame.elapsedMs, share: furthest / FINISH_POSITION });
  }
  return path;
}
