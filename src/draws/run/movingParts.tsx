import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { RaceFrame } from '../../../streams';
import { createLanePath } from '../../horse/createPath';
import type { AnimateParts, MotionKeyframe, MovingPart } from '../../motion/createPlayer';

/**
 * Animates the parts of an element while the component is mounted.
 *
 * @param animateParts `Motion.animateParts` of a live race, or that of a replay
 * @param listParts memoized by the caller
 */
export function useMovingParts<E extends HTMLElement>(
  animateParts: AnimateParts,
  listParts: (element: E) => readonly MovingPart[],
): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(
    () => (ref.current === null ? undefined : animateParts(listParts(ref.current))),
    [animateParts, listParts],
  );
  return ref;
}

/**
 * Creates the keyframes of a mark that moves with the horse of a lane. Near the gate, the mark is ahead
 * of the horse, because there is no room behind it.
 *
 * @param flipShare the share of the course at which the mark moves from ahead of the horse to behind it
 * @param aheadPx the distance from the mark's place behind the horse to its place ahead
 */
export function createMarkKeyframes(
  timeline: readonly RaceFrame[],
  lane: number,
  flipShare: number,
  aheadPx: number,
): MotionKeyframe[] {
  const path = createLanePath(timeline, lane);
  const behind = (share: number) => `translateX(${share * 100}%)`;
  const ahead = (share: number) => `translateX(calc(${share * 100}% + ${aheadPx}px))`;
  return path.flatMap(({ ms, courseShare }, index) => {
    const keyframeAhead = { ms, value: ahead(courseShare) };
    if (courseShare < flipShare) return [keyframeAhead];
    const keyframeBehind = { ms, value: behind(courseShare) };
    const previousShare = path[index - 1]?.courseShare ?? 0;
    return previousShare < flipShare ? [keyframeAhead, keyframeBehind] : [keyframeBehind];
  });
}
