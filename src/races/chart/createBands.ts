import type { Horse } from '../../../streams';
import { interpolate } from '../../horse/interpolate';
import type { ChartData } from './createChartData';
import type { PlotContent } from './createPlot';
import { placeNumbersInBands } from './placeNumbers';
import { PLOT_HEIGHT } from './plotSize';

/**
 * Creates a plot that stacks the chances of all horses as bands in lane order, from 0 % at the top to 100 %. The tall
 * bands have a number, and the winner has a badge.
 */
export function createBands(data: ChartData, horses: readonly Horse[]): PlotContent {
  const { moments, chances, winner } = data;
  // The top edge of each band, then the bottom edge of the last band.
  const edgeShares: (readonly number[])[] = [moments.map(() => 0)];
  for (const laneChances of chances) {
    const above = edgeShares.at(-1) ?? [];
    edgeShares.push(laneChances.map((chance, index) => (above[index] ?? 0) + chance));
  }
  const edges = edgeShares.map((shares) => shares.map((share) => share * PLOT_HEIGHT));
  return {
    data,
    title: 'Chance to win',
    unit: '%',
    range: [0, 1],
    rows: [0, 25, 50, 75, 100].map((percent) => ({ y: 1 - percent / 100, label: String(percent) })),
    hasGrid: false,
    series: horses.map(({ color }, lane) => ({
      lane,
      // The values of uPlot ascend from bottom to top; `edges` and the y of `laneAt` are pixels from the top.
      ys: (edgeShares[lane] ?? []).map((share) => 1 - share),
      width: 1,
      fill: color,
    })),
    // uPlot fills the area between the two series of each pair. Series 0 contains the x values, so the series of a lane
    // has the index `lane + 1`. The last lane needs no pair, because uPlot fills its series down to 0.
    bands: chances.slice(1).map((_, lane) => ({ series: [lane + 1, lane + 2] })),
    laneNumberShape: 'plain',
    placeLaneNumbers: (momentXs) => placeNumbersInBands(momentXs, edges),
    badges: winner === null ? [] : [{ lane: winner, y: PLOT_HEIGHT / 2 }],
    laneAt(ms, y) {
      const bottoms = edges.slice(1);
      const lane = bottoms.findIndex((bottom) => y < interpolate(moments, bottom, ms));
      return lane === -1 ? null : lane;
    },
  };
}
