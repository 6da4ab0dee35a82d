import type { Horse } from '../../../streams';
import { interpolate } from '../../horse/interpolate';
import { spreadLabels } from '../../ui/spreadLabels';
import type { ChartData } from './createChartData';
import type { PlotContent } from './createPlot';
import { placeNumbersOnLines } from './placeNumbers';
import { PLOT_HEIGHT } from './plotSize';

/** The space above the leader and below the last grid line, in px. */
const PADDING = 6;

/**
 * The possible distances between neighboring grid lines, in horse lengths. The smallest one that needs at most
 * `MAX_INTERVALS` intervals is used. If none does, the distance is 20.
 */
const GRID_STEPS = [0.5, 1, 2, 5, 10];

/** The maximum number of intervals between grid lines, unless a horse is more than 100 lengths behind. */
const MAX_INTERVALS = 5;

/** The widths of the lines, in px. Behind each line is its casing, a line that is wider by `casing`. */
const WIDTHS = { winner: 4, other: 1.8, casing: 1.8 } as const;

/** A pointer within this distance of a line, in px, points at the line. */
const POINTER_PX = 9;

/** The smallest distance between the centers of two badges, in px. */
const BADGE_PX = 16.4;

/**
 * Creates a plot with a line for each horse, which shows how far the horse is behind the leader. A disc on the line and
 * a badge at its right end show the number of the lane.
 */
export function createLines(data: ChartData, horses: readonly Horse[]): PlotContent {
  const { moments, lengthsBehind, finalOrder, winner } = data;
  const furthest = Math.max(0.5, ...lengthsBehind.flat());
  const step = GRID_STEPS.find((gridStep) => furthest / gridStep <= MAX_INTERVALS) ?? 20;
  const intervalCount = Math.ceil(furthest / step);
  const pxPerLength = (PLOT_HEIGHT - 2 * PADDING) / (intervalCount * step);
  const padding = PADDING / pxPerLength;
  // In px from the top of the plotting area.
  const lines = lengthsBehind.map((line) => line.map((behind) => PADDING + behind * pxPerLength));
  const ends = lines.map((line) => line.at(-1) ?? 0);
  const badgeYs = spreadLabels(ends, BADGE_PX, [BADGE_PX / 2, PLOT_HEIGHT - BADGE_PX / 2]);
  return {
    data,
    title: 'Behind the leader',
    unit: 'lengths',
    range: [-(intervalCount * step + padding), padding],
    rows: Array.from({ length: intervalCount + 1 }, (_, row) => ({
      y: -row * step,
      // Every other grid line has a label.
      label: row % 2 === 0 ? String(row * step) : '',
    })),
    hasGrid: true,
    // uPlot draws the line of the winner last, on top of all others.
    series: finalOrder.toReversed().flatMap((lane) => {
      // The y coordinates of a plot ascend from bottom to top.
      const ys = (lengthsBehind[lane] ?? []).map((behind) => -behind);
      const width = lane === winner ? WIDTHS.winner : WIDTHS.other;
      return [
        // A series without a `stroke` has the color of a casing.
        { lane, ys, width: width + WIDTHS.casing },
        { lane, ys, width, stroke: horses[lane]?.color },
      ];
    }),
    laneNumberShape: 'disc',
    placeLaneNumbers: (momentXs) => placeNumbersOnLines(momentXs, lines),
    badges: badgeYs.map((y, lane) => ({ lane, y })),
    connectors: ends.map((from, lane) => ({ from, to: badgeYs[lane] ?? from })),
    laneAt(ms, y) {
      const distances = lines.map((line) => Math.abs(interpolate(moments, line, ms) - y));
      const nearest = Math.min(...distances);
      return nearest <= POINTER_PX ? distances.indexOf(nearest) : null;
    },
  };
}
