import type { Horse } from '../../../streams';
import { type NumberPlace, placeNumbersInBands, placeNumbersOnLines } from './placeNumbers';
import { spreadLabels } from '../../ui/spreadLabels';
import { type ChartData, interpolate } from './createChartData';
import type { Band } from 'uplot';

/** The height of the plotting area, in CSS pixels. Its width depends on the window. */
export const PLOT_HEIGHT = 176;

/** The space around the plotting area for labels and badges, in CSS pixels. */
export const PLOT_MARGIN = { top: 8, right: 31, bottom: 29, left: 28 } as const;

/**
 * What a plot shows, apart from its size and the colors of the theme. The x coordinates are the moments of `data`. Lanes
 * count from 0. `unit` is the unit of the y coordinates.
 */
export interface PlotContent {
  readonly data: ChartData;
  readonly title: string;
  readonly unit: string;
  /** The y coordinates at the bottom and at the top of the plotting area. */
  readonly range: [bottom: number, top: number];
  /** The y coordinates with a label or a grid line, and their labels. */
  readonly rows: readonly { readonly y: number; readonly label: string }[];
  readonly hasGrid: boolean;
  readonly series: readonly PlotSeries[];
  readonly bands?: Band[];
  /** A plain number has no background, because it is on a band in the color of its horse. */
  readonly laneNumberShape: 'disc' | 'plain';
  /** Places the lane numbers on the lines or bands. `momentXs` are the moments, in px from the left of the area. */
  readonly placeLaneNumbers: (momentXs: readonly number[]) => readonly NumberPlace[];
  /** The lane badges to the right of the plotting area. `y` is the center of a badge, in px from the area's top. */
  readonly badges: readonly { readonly lane: number; readonly y: number }[];
  /** Lines from the right edge of the plotting area to the badges, in px from the top of the area. */
  readonly connectors?: readonly { readonly from: number; readonly to: number }[];
  /** Returns the lane at a point of the plotting area. `y` is in px from its top. */
  readonly laneAt: (ms: number, y: number) => number | null;
}

/** A line or the upper edge of a band. */
interface PlotSeries {
  readonly lane: number;
  /** One for each moment. */
  readonly ys: number[];
  readonly width: number;
  /** The color of the line. The default is the color of a casing, the wider line behind a horse's line. */
  readonly stroke?: string | undefined;
  readonly fill?: string | undefined;
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

/**
 * Creates a plot that stacks the chances of all horses as bands in lane order, lane 1 at the top. The tall
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
    rows: [0, 25, 50, 75, 100].map((percent) => ({ y: percent / 100, label: String(percent) })),
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
