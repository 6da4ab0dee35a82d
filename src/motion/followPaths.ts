import {
  durationOf,
  fieldAt,
  FINISH_POSITION,
  type Paths,
  positionAt,
  TICK_MS,
} from '../../streams';

/** A moment of a race, and how far a horse has run by then. */
interface CourseStep {
  /** Simulated ms since the start. */
  readonly ms: number;
  /** Percent of the course: 0 at the gate, 100 on the finish line. */
  readonly percent: number;
}

/**
 * Lists the moments of the keyframes that follow the horse in a lane: each step before it finishes, and its exact finish
 * time, or the end of the race. It moves linearly between them, so horses cross the line in the order of the result.
 *
 * @param lane counted from 0
 * @param stepMs a tick, or a half, quarter … of it
 */
export function followLane(paths: Paths, lane: number, stepMs = TICK_MS): CourseStep[] {
  return listMoments(paths, paths.finishTimes[lane] ?? Infinity, stepMs).map((ms) => ({
    ms,
    percent: (positionAt(paths, lane, ms) / FINISH_POSITION) * 100,
  }));
}

/** Lists the moments of the keyframes that follow the leader: each tick before the winner finishes, and its finish time. */
export function followLeader(paths: Paths): CourseStep[] {
  return listMoments(paths, Math.min(...paths.finishTimes), TICK_MS).map((ms) => ({
    ms,
    percent: (Math.max(...fieldAt(paths, ms).positions) / FINISH_POSITION) * 100,
  }));
}

function listMoments(paths: Paths, finishTime: number, stepMs: number): number[] {
  const endMs = Math.min(finishTime, durationOf(paths));
  const steps = Array.from({ length: Math.ceil(endMs / stepMs) }, (_, step) => step * stepMs);
  return [...steps, endMs];
}
