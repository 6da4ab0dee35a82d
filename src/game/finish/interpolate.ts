/**
 * Returns the value at a moment, interpolated linearly. Before the first and after the last moment, the value
 * does not change.
 *
 * @param moments in ascending order
 * @param values one for each moment
 */
export function interpolate(
  moments: readonly number[],
  values: readonly number[],
  ms: number,
): number {
  const after = moments.findIndex((moment) => moment >= ms);
  const to = values[after] ?? values.at(-1) ?? 0;
  const [fromMs, toMs, from] = [moments[after - 1], moments[after], values[after - 1]];
  // At a moment of the list, the value is exact.
  if (toMs === ms) return to;
  if (fromMs === undefined || toMs === undefined || from === undefined) return to;
  return from + ((ms - fromMs) / (toMs - fromMs)) * (to - from);
}
