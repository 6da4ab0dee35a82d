/** Formats a moment of a race in seconds with two decimals: `2.40`. */
export function formatMoment(ms: number): string {
  return (ms / 1000).toFixed(2);
}
