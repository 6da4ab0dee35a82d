import { FINISH_POSITION, type Progress, type RaceFrame } from '../../game';

/** A point of a path: how far a horse has come at a moment of the race. */
export interface Waypoint {
  readonly ms: number;
  /** 0 at the gate, 1 on the finish line. */
  readonly share: number;
}

/**
 * Creates the path of one horse through a race, or of the leader of several: a waypoint for each tick, and a
 * last one on the finish line at the exact finish time. Positions between waypoints are interpolated linearly,
 * so the horse that is drawn first across the line is first in the result.
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
