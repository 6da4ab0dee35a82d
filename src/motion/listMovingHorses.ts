import { type Paths, TICK_MS } from '../../streams';
import type { Pose } from '../horse/HorseSprite';
import type { MotionKeyframe, MovingPart } from './createPlayer';
import { followLane } from './followPaths';
import { prefersReducedMotion } from './reducedMotion';

/** The poses of a horse, stacked from top to bottom in this order. */
export const POSES = ['stand', 'extended', 'gathered'] as const satisfies readonly Pose[];

/** How long a horse holds each of the two galloping poses in a race of a card, in simulated ms. */
const CARD_POSE_MS = 200;

/** Lists the horses inside an element, each with its keyframes, for a race of a card. */
export function listMovingCardHorses(root: HTMLElement, paths: Paths): MovingPart[] {
  return listMovingHorses(root, paths, CARD_POSE_MS);
}

/**
 * Lists the horses inside an element, each with its keyframes, for any race.
 *
 * @param poseMs how long a horse holds each of the two galloping poses, in simulated ms: a multiple or a half, quarter …
 *   of a tick
 */
export function listMovingHorses(root: HTMLElement, paths: Paths, poseMs: number): MovingPart[] {
  const runners = root.querySelectorAll<HTMLElement>('[data-runner]');
  return Array.from(runners, (element, lane) => ({
    element,
    property: 'transform' as const,
    keyframes: () => createKeyframes(paths, lane, poseMs),
  }));
}

/**
 * Creates the keyframes of a horse that stands at the gate, gallops in two poses until it finishes, and
 * stands again. With reduced motion, the horse keeps one galloping pose.
 *
 * The poses are stacked in a clipped area as high as one pose. The vertical part of the transform selects the
 * visible pose. Two keyframes at the same moment switch the pose. Any other technique would repaint sixty horses
 * at every change of pose, or add sixty layers.
 *
 * The gallop in each lane is one step ahead of the lane before it, so that the horses do not gallop in step. A step is
 * a tick, or a pose that is shorter. A shift by whole steps needs no further keyframes, because each step has one.
 */
function createKeyframes(paths: Paths, lane: number, poseMs: number): MotionKeyframe[] {
  const stepMs = Math.min(poseMs, TICK_MS);
  const steps = followLane(paths, lane, stepMs);
  const hasReducedMotion = prefersReducedMotion();
  let pose: Pose = 'stand';
  return steps.flatMap(({ ms, percent }, index) => {
    const keyframe = (shown: Pose) => ({
      ms,
      value: `translate(${percent}%, ${-100 * POSES.indexOf(shown)}%)`,
    });
    const previous = pose;
    if (index === steps.length - 1) pose = 'stand';
    else pose = hasReducedMotion ? 'extended' : poseAt(ms + lane * stepMs, poseMs);
    return pose === previous ? [keyframe(pose)] : [keyframe(previous), keyframe(pose)];
  });
}

/** Returns the pose of a horse that has galloped for `ms`. */
function poseAt(ms: number, poseMs: number): Pose {
  return Math.floor(ms / poseMs) % 2 === 0 ? 'extended' : 'gathered';
}
