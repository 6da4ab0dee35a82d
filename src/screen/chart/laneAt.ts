import type { ChartData } from './createChartData';
import { interpolate } from '../../game/finish/interpolate';

/**
 * Returns the lane whose line is nearest to a point of the plot, counted from 0.
 *
 * @param lengths the distance behind the leader at the point, in horse lengths
 * @param tolerance how far the line may be from the point, in horse lengths
 */
export function laneOfLineAt(
  data: ChartData,
  ms: number,
  lengths: number,
  tolerance: number,
): number | null {
  const distances = data.lengths.map((laneLengths) =>
    Math.abs(interpolate(data.moments, laneLengths, ms) - lengths),
  );
  const nearest = Math.min(...distances);
  return nearest <= tolerance ? distances.indexOf(nearest) : null;
}

/**
 * Returns the lane whose band contains a point of the plot, counted from 0.
 *
 * @param share from 0 at the top of the bands to 1 at their bottom
 */
export function laneOfBandAt(data: ChartData, ms: number, share: number): number | null {
  let bottom = 0;
  const lane = data.chances.findIndex((laneChances) => {
    bottom += interpolate(data.moments, laneChances, ms);
    return share < bottom;
  });
  return lane === -1 ? null : lane;
}
