/** Returns a query that matches while the system asks for reduced motion, and dispatches `change` when that changes. */
export function reducedMotionQuery(): MediaQueryList {
  return matchMedia('(prefers-reduced-motion: reduce)');
}

export function prefersReducedMotion(): boolean {
  return reducedMotionQuery().matches;
}
