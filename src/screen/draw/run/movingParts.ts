import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { RaceFrame } from '../../../game';
import { createLanePath } from '../../../game/finish/createPath';
import type { Attach, MotionKeyframe, MovingPart } from '../../motion/createMotion';

/**
 * Animates the parts of an element while the component is mounted.
 *
 * @param attach `Motion.attach` of a live race, or that of a replay
 * @param listParts memoised by the caller
 */
export function useMovingParts<E extends HTMLElement>(
  attach: Attach,
  listParts: (element: E) => readonly MovingPart[],
): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(
    () => (ref.current === null ? undefined : attach(listParts(ref.current))),
    [attach, listParts],
  );
  return ref;
}

/**
 * Creates the keyframes of a tag behind the horse of a lane. At first there is no room behind the horse, so
 * the tag is ahead of it.
 *
 * @param flipShare the share of the course from which the tag is behind the horse
 * @param aheadPx how far the tag is ahead of the horse until then
 */
export function createTagKeyframes(
  timeline: readonly RaceFrame[],
  lane: number,
  flipShare: number,
  aheadPx: number,
): MotionKeyframe[] {
  const path = createLanePath(timeline, lane);
  const behind = (share: number) => `translateX(${share * 100}%)`;
  const ahead = (share: number) => `translateX(calc(${share * 100}% + ${aheadPx}px))`;
  return path.flatMap(({ ms, courseShare }, index) => {
    const previousShare = path[index - 1]?.courseShare ?? 0;
    if (courseShare < flipShare) return [{ ms, value: ahead(courseShare) }];
    if (previousShare < flipShare) {
      return [
        { ms, value: ahead(courseShare) },
        { ms, value: behind(courseShare) },
      ];
    }
    return [{ ms, value: behind(courseShare) }];
  });
}
