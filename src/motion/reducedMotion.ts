/** Matches while the system asks for reduced motion, and dispatches `change` when that changes. */
export const reducedMotionQuery = matchMedia('(prefers-reduced-motion: reduce)');

export function prefersReducedMotion(): boolean {
  return reducedMotionQuery.matches;
}
