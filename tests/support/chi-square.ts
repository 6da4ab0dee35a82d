/** How far counts lie from what was expected of each: the sum of (observed − expected)² / expected. */
export function chiSquare(
  observed: readonly number[],
  expected = observed.reduce((sum, count) => sum + count, 0) / observed.length,
): number {
  return observed.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/**
 * The chance that counts which owe their differences to chance alone lie at least this far off: the
 * upper tail of the chi-square distribution, by the series of the lower incomplete gamma function.
 *
 * @param freedom degrees of freedom: the number of counts less one
 */
export function pValue(chiSquared: number, freedom: number): number {
  const x = chiSquared / 2;
  const a = freedom / 2;
  // Far out in the tail the series is too large for a number, and p too small to matter.
  if (x > 700) return 0;
  let term = 1;
  let sum = 1;
  for (let n = 1; term > sum * Number.EPSILON; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return x === 0 ? 1 : Math.max(0, 1 - sum * Math.exp(a * Math.log(x) - x - logGamma(a + 1)));
}

/** p of counts that should all be equal. */
export function pValueOfEqualCounts(observed: readonly number[]): number {
  return pValue(chiSquare(observed), observed.length - 1);
}

/** The logarithm of the gamma function at 1/2, 1, 3/2, 2 … */
function logGamma(z: number): number {
  let log = Number.isInteger(z) ? 0 : Math.log(Math.PI) / 2;
  for (let factor = z - 1; factor > 0; factor--) log += Math.log(factor);
  return log;
}
