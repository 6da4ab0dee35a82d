import type { Horse } from '../../game';
import { type ChartData, endOf } from './createChartData';
import type { PlotContent } from './createPlot';
import { PLOT_HEIGHT } from './plotSize';

/** The plot of the chances to win, and the edges of its bands. */
interface BandsPlot {
  readonly content: PlotContent;
  /**
   * The top edge of each band at each moment, then the bottom edge of the last band, in px from the top of the
   * plotting area.
   */
  readonly edges: readonly (readonly number[])[];
}

/** Creates a plot that stacks the chances of all horses as bands in lane order, from 0 % at the top to 100 %. */
export function createBands(data: ChartData, horses: readonly Horse[]): BandsPlot {
  const { moments, chances } = data;
  const edgeShares: (readonly number[])[] = [moments.map(() => 0)];
  for (const laneChances of chances) {
    const above = edgeShares.at(-1) ?? [];
    edgeShares.push(laneChances.map((chance, index) => (above[index] ?? 0) + chance));
  }
  return {
    content: {
      endMs: endOf(data),
      // The y coordinates of a plot ascend from bottom to top.
      data: [
        [...moments],
        ...edgeShares.slice(0, -1).map((shares) => shares.map((share) => 1 - share)),
      ],
      range: [0, 1],
      rows: [0, 25, 50, 75, 100].map((percent) => ({
        y: 1 - percent / 100,
        label: String(percent),
      })),
      hasGrid: false,
      series: chances.map((_, lane) => ({ lane, width: 1, fill: horses[lane]?.color })),
      // The series of a lane is `lane + 1`. The last series needs no band, because uPlot fills it down to 0.
      bands: chances.slice(1).map((_, lane) => ({ series: [lane + 1, lane + 2] })),
    },
    edges: edgeShares.map((shares) => shares.map((share) => share * PLOT_HEIGHT)),
  };
}
