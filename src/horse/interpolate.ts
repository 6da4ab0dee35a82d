/**
 * Returns the value at the moment `ms`, interpolated linearly. Before the first moment, returns the first value, and
 * after the last moment, the last value.
 *
 * @param moments in ascending order
 * @param values one for each moment
 */
export function interpolate(
  moments: readonly number[],
  values: readonly number[],
  ms: number,
): number {
  const toIndex = moments.findIndex((moment) => moment >= ms);
  const toValue = values[toIndex] ?? values.at(-1) ?? 0;
  const fromValue = values[toIndex - 1];
  const [fromMs, toMs] = [moments[toIndex - 1], moments[toIndex]];
  // Returns the exact value at a moment of the list. The formula below could round it.
  if (toMs === ms) return toValue;
  if (fromMs === undefined || toMs === undefined || fromValue === undefined) return toValue;
  return fromValue + ((ms - fromMs) / (toMs - fromMs)) * (toValue - fromValue);
}
