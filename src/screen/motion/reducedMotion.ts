/** Whether the visitor has asked the system for less motion, and when that changes. */
export const reducedMotionQuery = matchMedia('(prefers-reduced-motion: reduce)');

export function prefersReducedMotion(): boolean {
  return reducedMotionQuery.matches;
}
