/** The query of `reducedMotionQuery`. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Returns a query that matches while the system asks for reduced motion, and dispatches `change` when that changes. */
export function reducedMotionQuery(): MediaQueryList {
  return matchMedia(REDUCED_MOTION);
}

export function prefersReducedMotion(): boolean {
  return reducedMotionQuery().matches;
}
