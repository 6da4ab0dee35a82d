import { type Program, startChances } from '../../../streams';
import { formatNumber, pluralize } from '../../ui/words';

/** The points of a pick that wins, divided by its chance. Every pick is therefore worth this many points on average. */
export const FAIR_POINTS = 10;

/**
 * A lower chance counts as this one. The chances are exact to about twelve decimals. A lower chance is not exact enough
 * to divide by, and may be 0.
 */
const MIN_CHANCE = 1e-8;

/** Returns the points of a pick that wins: the less likely the win at the start, the more points. */
export function pointsAtChance(chance: number): number {
  return Math.round(FAIR_POINTS / Math.max(chance, MIN_CHANCE));
}

/** Returns the points that a horse of a program scores as a pick that wins. */
export type PointsOfPick = (program: Program, horseId: number) => number;

/** Creates a `PointsOfPick` that computes the chances once for all programs with the same distance and conditions. */
export function createPointsOfPick(): PointsOfPick {
  const known = new Map<string, readonly number[]>();
  return (program, horseId) => {
    const { distance, horses } = program;
    const key = [distance, ...horses.map(({ condition }) => condition)].join();
    const chances = known.get(key) ?? startChances(program);
    known.set(key, chances);
    return pointsAtChance(chances[horses.findIndex(({ id }) => id === horseId)] ?? 0);
  };
}

/** Formats a number of points: `17`, `2,500`, and from a million on with two digits, such as `2.1 million`. */
export function formatNumberOfPoints(points: number): string {
  return points < 1e6
    ? formatNumber(points)
    : points.toLocaleString('en', {
        notation: 'compact',
        compactDisplay: 'long',
        maximumSignificantDigits: 2,
      });
}

/** The points at a chance of 1 %. The page shows a lower chance as `<1 %`. */
const MAX_SHOWN_STAKE = 1000;

/** Formats the points of a pick before its race, such as `17`, or `over 1,000` for a chance below 1 %. */
export function formatStake(chance: number): string {
  const points = pointsAtChance(chance);
  if (points <= MAX_SHOWN_STAKE) return formatNumberOfPoints(points);
  return `over ${formatNumberOfPoints(MAX_SHOWN_STAKE)}`;
}

/** Formats points with their unit, such as `17 points`. */
export function formatPoints(points: number): string {
  return `${formatNumberOfPoints(points)} ${pluralize(points, 'point')}`;
}
