import { FINISH_POSITION, type Progress, type RaceFrame } from '../../streams';

/** Where a horse is at a moment of the race. */
export interface Waypoint {
  /** Simulated ms after the start. */
  readonly ms: number;
  /** 0 at the gate, 1 on the finish line. */
  readonly courseShare: number;
}

/** Creates the path of the horse in a lane. Lanes count from 0. */
export function createLanePath(timeline: readonly RaceFrame[], lane: number): Waypoint[] {
  return createLeaderPath(timeline, ({ progress }) => progress.slice(lane, lane + 1));
}

/**
 * Creates the path of one horse, or of the leader of several horses, through a race. The path has a waypoint
 * for each frame before the finish, and one on the finish line at the exact finish time. Animations
 * interpolate linearly between waypoints, so the horses cross the line in the order of the result.
 *
 * @param selectHorses selects one or several horses of a frame
 */
export function createLeaderPath(
  timeline: readonly RaceFrame[],
  selectHorses: (frame: RaceFrame) => readonly Progress[],
): Waypoint[] {
  const path: Waypoint[] = [];
  for (const frame of timeline) {
    const group = selectHorses(frame);
    const finishTimes = group.flatMap(({ finishTime }) => finishTime ?? []);
    if (finishTimes.length > 0) return [...path, { ms: Math.min(...finishTimes), courseShare: 1 }];
    const furthest = Math.max(...group.map(({ position }) => position));
    path.push({ ms: frame.elapsedMs, courseShare: furthest / FINISH_POSITION });
  }
  return path;
}

/** Returns the share of the course at a moment, interpolated linearly between the waypoints of a path. */
export function courseShareAt(path: readonly Waypoint[], ms: number): number {
  return interpolate(
    path.map((waypoint) => waypoint.ms),
    path.map(({ courseShare }) => courseShare),
    ms,
  );
}

/**
 * Returns the value at the moment `ms`, interpolated linearly. Before the first moment, returns the first value, and
 * after the last moment, the last value.
 *
 * @param moments in ascending order
 * @param values one for each moment
 */
export function interpolate(
  moments: readonly number[],
  values: readonly number[],
  ms: number,
): number {
  const toIndex = moments.findIndex((moment) => moment >= ms);
  const toValue = values[toIndex] ?? values.at(-1) ?? 0;
  const fromValue = values[toIndex - 1];
  const [fromMs, toMs] = [moments[toIndex - 1], moments[toIndex]];
  // Returns the exact value at a moment of the list. The formula below could round it.
  if (toMs === ms) return toValue;
  if (fromMs === undefined || toMs === undefined || fromValue === undefined) return toValue;
  return fromValue + ((ms - fromMs) / (toMs - fromMs)) * (toValue - fromValue);
}
