import uPlot from 'uplot';
import { type ChartData, endOf } from './createChartData';
import { isDimmed } from './isDimmed';
import type { NumberPlace } from './placeNumbers';
import { PLOT_HEIGHT, PLOT_MARGIN } from './plotSize';

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
  readonly bands?: uPlot.Band[];
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

/** The opacity of a lane while the visitor points at another one. */
const DIMMED = 0.14;

/** The smallest distance between two labels of the time axis, in px. */
const LABEL_DISTANCE = 28;

/**
 * Draws a plot with uPlot. The cursor and the numbers of the lanes are elements on top of the canvas.
 *
 * The colors of the canvas are computed styles, because a canvas knows neither custom properties nor `light-dark()`.
 *
 * @param target has the color of the texts, and the color of the grid as its border color. It has one child for each
 * lane, whose border color is the color of the casing.
 */
export function createPlot(target: HTMLElement, content: PlotContent, width: number): uPlot {
  const { data, range, rows, hasGrid, series, bands = [] } = content;
  const endMs = endOf(data);
  const { top, right, bottom, left } = PLOT_MARGIN;
  const { color, borderTopColor, fontFamily } = getComputedStyle(target);
  const casings = Array.from(target.children, (lane) => getComputedStyle(lane).borderTopColor);
  const axis: uPlot.Axis = {
    font: `12px ${fontFamily}`,
    stroke: color,
    grid: { show: hasGrid, stroke: borderTopColor, width: 1 },
    ticks: { show: false },
    gap: 7,
  };
  return new uPlot(
    {
      width,
      height: top + PLOT_HEIGHT + bottom,
      padding: [top, right, 0, 0],
      legend: { show: false },
      cursor: { show: false },
      scales: { x: { time: false, range: [0, endMs] }, y: { range } },
      axes: [
        {
          ...axis,
          size: bottom,
          splits: ({ width }) => listSeconds(endMs, width - left - right),
          values: (_, splits) => splits.map((ms) => (ms === 0 ? '0 s' : `${ms / 1000}`)),
        },
        {
          ...axis,
          size: left,
          splits: () => rows.map(({ y }) => y),
          values: () => rows.map(({ label }) => label),
        },
      ],
      series: [
        {},
        ...series.map(({ lane, width, stroke, fill }) => ({
          width,
          stroke: stroke ?? casings[lane] ?? color,
          ...(fill !== undefined && { fill }),
          points: { show: false },
        })),
      ],
      bands,
    },
    [[...data.moments], ...series.map(({ ys }) => ys)],
    target,
  );
}

/** Dims all lanes but one, or none if `pointedLane` is null. */
export function dimLanes(plot: uPlot, { series }: PlotContent, pointedLane: number | null): void {
  for (const [index, { lane }] of series.entries()) {
    const drawn = plot.series[index + 1];
    if (drawn) drawn.alpha = isDimmed(lane, pointedLane) ? DIMMED : 1;
  }
  plot.redraw(false);
}

/** Lists the moments with a label, in ms: whole seconds that are not too close to each other or to the end. */
function listSeconds(endMs: number, width: number): number[] {
  const pxPerMs = width / endMs;
  const step = [1000, 2000, 5000].find((ms) => ms * pxPerMs >= LABEL_DISTANCE) ?? 10_000;
  const count = Math.ceil((endMs - LABEL_DISTANCE / 2 / pxPerMs) / step);
  return Array.from({ length: Math.max(1, count) }, (_, index) => index * step);
}
