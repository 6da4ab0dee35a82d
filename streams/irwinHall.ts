/**
 * Returns the integral, up to `y`, of the distribution function of a sum of `count` independent numbers, each
 * uniform on [−½, ½). The sum has the Irwin–Hall distribution, moved to the mean 0.
 *
 * Exact for up to 12 numbers. For more numbers, uses an Edgeworth series, whose error is below 1e-5.
 *
 * @param count 0 or a positive integer
 */
export function integrateIrwinHall(count: number, y: number): number {
  return count <= MAX_EXACT ? integrateExactly(count, y) : integrateSeries(count, y);
}

/** The highest count for the exact formula. With more numbers, its large terms cancel out, which loses precision. */
const MAX_EXACT = 12;

/** Uses the formula of Irwin and Hall: `Σ (−1)ᵏ C(n, k) (y + n/2 − k)₊ⁿ⁺¹ / (n + 1)!`. */
function integrateExactly(count: number, y: number): number {
  const half = count / 2;
  if (y <= -half) return 0;
  if (y >= half) return y;
  let sum = 0;
  let coefficient = 1;
  for (let k = 0; y + half - k > 0; k++) {
    let term = coefficient;
    for (let factor = 1; factor <= count + 1; factor++) term *= (y + half - k) / factor;
    sum += term;
    coefficient *= -(count - k) / (k + 1);
  }
  return sum;
}

/** Excess kurtosis and standardised sixth cumulant of one number. */
const KURTOSIS = -1.2;
const SIXTH_CUMULANT = 48 / 7;

function integrateSeries(count: number, y: number): number {
  const deviation = Math.sqrt(count / 12);
  const z = y / deviation;
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  const z2 = z * z;
  // The Hermite polynomials of degree 2, 4 and 6.
  const h2 = z2 - 1;
  const h4 = (z2 - 6) * z2 + 3;
  const h6 = ((z2 - 15) * z2 + 45) * z2 - 15;
  const correction =
    (KURTOSIS / count / 24) * h2 +
    (SIXTH_CUMULANT / (count * count) / 720) * h4 +
    ((KURTOSIS * KURTOSIS) / (count * count) / 1152) * h6;
  return deviation * (z * normalDistribution(z) + density * (1 + correction));
}

/** The distribution function of the standard normal distribution, with an error below 1e-7. */
function normalDistribution(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + x / 2);
  const polynomial = ERFC.reduceRight<number>((sum, coefficient) => sum * t + coefficient, 0);
  const tail = (t * Math.exp(polynomial - x * x)) / 2;
  return z < 0 ? tail : 1 - tail;
}

/** Coefficients of the Chebyshev fit of `ln(erfc(x) / t) + x²` in powers of `t = 1 / (1 + x / 2)`. */
const ERFC = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
  -0.82215223, 0.17087277,
] as const;
