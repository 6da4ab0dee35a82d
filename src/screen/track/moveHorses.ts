import type { RaceFrame, RunObserver } from '../../game';
import { createMotion, type MovingPart, type MotionKeyframe } from '../motion/createMotion';
import { prefersReducedMotion } from '../motion/reducedMotion';
import { createPath } from '../motion/createPath';
import { type Pose, POSES } from './poses';

/** How long each of the two galloping poses is held. */
const POSE_MS = 200;

/** Lets the horses of a track run, each from the gate to the line. */
export function moveHorses(
  track: HTMLElement,
  timeline: readonly RaceFrame[],
  now: () => number,
): RunObserver {
  return createMotion(track, timeline, now, runnersOf(track, timeline));
}

/** The horses of a track, and the way of each. */
export function runnersOf(track: HTMLElement, timeline: readonly RaceFrame[]): MovingPart[] {
  const runners = track.querySelectorAll<HTMLElement>('[data-runner]');
  return Array.from(runners, (element, lane) => ({
    element,
    property: 'transform' as const,
    keyframes: () => stationsOf(timeline, lane),
  }));
}

/**
 * A horse stands at the gate, gallops in two poses until it is home, and stands. The poses stand one
 * below the other behind a window as high as the lane, and two keyframes in one moment show another: to
 * change a pose in any other way, sixty horses would be painted, or sixty more layers moved.
 */
function stationsOf(timeline: readonly RaceFrame[], lane: number): MotionKeyframe[] {
  const path = createPath(timeline, ({ progress }) => progress.slice(lane, lane + 1));
  let shown: Pose = 'stand';
  return path.flatMap(({ ms, place }, index) => {
    const at = (pose: Pose) => ({
      ms,
      value: `translate(${place * 100}%, ${-100 * POSES.indexOf(pose)}%)`,
    });
    const before = shown;
    shown = index === path.length - 1 ? 'stand' : poseAt(ms);
    return shown === before ? [at(shown)] : [at(before), at(shown)];
  });
}

/** With reduced motion, the longest stride is held. */
function poseAt(ms: number): Pose {
  return prefersReducedMotion() || Math.floor(ms / POSE_MS) % 2 === 0 ? 'extended' : 'gathered';
}
