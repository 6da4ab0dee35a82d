/**
 * Returns the median. For an even number of values, returns the higher of the two middle values.
 *
 * @param {readonly number[]} values
 */
export function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
}
