import type { Horse } from '../../game';
import { type ChartData, endOf } from './createChartData';
import type { PlotContent } from './createPlot';
import { PLOT_HEIGHT } from './plotSize';

/** The plot of the distances behind the leader, and its scale. */
interface LinesPlot {
  readonly content: PlotContent;
  /** Converts horse lengths to px from the top of the plotting area. */
  readonly yOf: (lengths: number) => number;
  /** Converts px from the top of the plotting area to horse lengths. */
  readonly lengthsAt: (y: number) => number;
}

/** The space above the leader and below the last grid line, in px. */
const PADDING = 6;

/**
 * The possible distances between neighboring grid lines, in horse lengths. The smallest one that needs at most
 * `MAX_INTERVALS` intervals is used. If none does, the distance is 20.
 */
const GRID_STEPS = [0.5, 1, 2, 5, 10];

/** The maximum number of intervals between grid lines, unless a horse is more than 100 lengths behind. */
const MAX_INTERVALS = 5;

/** The widths of the lines, and by how much a casing is wider than its line, in px. */
const WIDTHS = { winner: 4, other: 1.8, casing: 1.8 } as const;

/** Creates a plot with a line for each horse. Behind each line is a wider one, its casing. */
export function createLines(data: ChartData, horses: readonly Horse[]): LinesPlot {
  const { moments, lengths, finalOrder } = data;
  const furthest = Math.max(0.5, ...lengths.flat());
  const step = GRID_STEPS.find((gridStep) => furthest / gridStep <= MAX_INTERVALS) ?? 20;
  const intervalCount = Math.ceil(furthest / step);
  const pxPerLength = (PLOT_HEIGHT - 2 * PADDING) / (intervalCount * step);
  const padding = PADDING / pxPerLength;
  // uPlot draws the line of the winner last, on top of all others.
  const lanes = finalOrder.toReversed();
  return {
    content: {
      endMs: endOf(data),
      data: [
        [...moments],
        ...lanes.flatMap((lane) => {
          // The y coordinates of a plot ascend from bottom to top.
          const ys = (lengths[lane] ?? []).map((behind) => -behind);
          return [ys, ys];
        }),
      ],
      range: [-(intervalCount * step + padding), padding],
      rows: Array.from({ length: intervalCount + 1 }, (_, row) => ({
        y: -row * step,
        // Every other grid line has a label.
        label: row % 2 === 0 ? String(row * step) : '',
      })),
      hasGrid: true,
      series: lanes.flatMap((lane) => {
        const width = lane === finalOrder[0] ? WIDTHS.winner : WIDTHS.other;
        return [
          // A series without a `stroke` has the color of a casing.
          { lane, width: width + WIDTHS.casing },
          { lane, width, stroke: horses[lane]?.color },
        ];
      }),
    },
    yOf: (behind) => PADDING + behind * pxPerLength,
    lengthsAt: (y) => (y - PADDING) / pxPerLength,
  };
}
