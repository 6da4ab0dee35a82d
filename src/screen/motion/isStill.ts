/** Whether the visitor has asked the system for less motion, and when that changes. */
export const stillness = matchMedia('(prefers-reduced-motion: reduce)');

export function isStill(): boolean {
  return stillness.matches;
}
