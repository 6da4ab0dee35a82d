/** Computes chi-square, the sum of (observed − expected)² / expected. `expected` defaults to the mean. */
export function chiSquare(
  observed: readonly number[],
  expected = observed.reduce((sum, count) => sum + count, 0) / observed.length,
): number {
  return observed.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/**
 * Computes the p-value of a chi-square statistic: how likely random counts are to reach at least this
 * statistic. Uses the series of the lower incomplete gamma function.
 *
 * @param freedom degrees of freedom: the number of counts minus 1
 */
export function pValue(chiSquared: number, freedom: number): number {
  const x = chiSquared / 2;
  const a = freedom / 2;
  // For larger `x`, the series would overflow. With up to 255 degrees of freedom, p is then practically 0.
  if (x > 700) return 0;
  let term = 1;
  let sum = 1;
  for (let n = 1; term > sum * Number.EPSILON; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return x === 0 ? 1 : Math.max(0, 1 - sum * Math.exp(a * Math.log(x) - x - logGamma(a + 1)));
}

/** Computes the p-value of counts that are expected to be equal, by the chi-square test. */
export function pValueOfUniformity(observed: readonly number[]): number {
  return pValue(chiSquare(observed), observed.length - 1);
}

/** Computes the logarithm of the gamma function for a `z` of 1/2, 1, 3/2, 2 … */
function logGamma(z: number): number {
  let log = Number.isInteger(z) ? 0 : Math.log(Math.PI) / 2;
  for (let factor = z - 1; factor > 0; factor--) log += Math.log(factor);
  return log;
}
