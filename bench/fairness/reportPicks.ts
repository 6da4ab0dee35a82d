import { FAIR_POINTS, pointsAtChance } from '../../src/races/pick/pickPoints';
import type { Seed } from '../../streams';
import { formatRow, formatShare } from './format';
import { measurePickPoints, MIN_CHANCE, type PolicyPoints } from './picks';

/** The limit for a difference between mean and expected points. */
const MAX_STANDARD_ERRORS = 3;

export interface PicksReport {
  readonly text: string;
  /** Whether the mean points of every policy are within the limit around `FAIR_POINTS`. */
  readonly isFair: boolean;
}

/**
 * Reports the mean points of picks by policy, as a table and a verdict.
 *
 * @param pointsOf returns the points at a chance. Tests pass an unfair rule, which the report must detect.
 */
export function reportPicks(seed: Seed, races: number, pointsOf = pointsAtChance): PicksReport {
  const policies = measurePickPoints(seed, races, pointsOf);
  const isFair = policies.every(
    (points) => Math.abs(differenceInStandardErrors(points)) <= MAX_STANDARD_ERRORS,
  );
  const text = [
    `Points of picks between horses with a chance of at least ${formatShare(MIN_CHANCE)}, races: ${races}`,
    `Expected: the mean of chance times points. It is not exactly ${FAIR_POINTS}, because points are rounded.`,
    '',
    formatRow(['picks', 'expected', 'mean', 'std. err.', 'difference']),
    ...policies.map((points) =>
      formatRow([
        points.policy,
        points.expected.toFixed(3),
        points.mean.toFixed(3),
        points.standardError.toFixed(3),
        differenceInStandardErrors(points).toFixed(2),
      ]),
    ),
    isFair
      ? `Fair: every policy scores ${FAIR_POINTS} points a pick, within three standard errors.`
      : `Unfair: a policy scores more or less than ${FAIR_POINTS} points a pick.`,
  ].join('\n');
  return { text, isFair };
}

/** Returns by how many standard errors the mean points exceed `FAIR_POINTS`. */
function differenceInStandardErrors({ mean, standardError }: PolicyPoints): number {
  return standardError === 0 ? 0 : (mean - FAIR_POINTS) / standardError;
}
