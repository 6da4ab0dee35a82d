/**
 * Returns the middle value. An even number of values has two middle values, and the higher one is returned.
 *
 * @param {readonly number[]} values
 */
export function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
}
