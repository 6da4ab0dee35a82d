import uPlot from 'uplot';
import { isDimmed } from './isDimmed';
import { PLOT_HEIGHT, PLOT_MARGIN } from './plotSize';
import type { PlotColors } from './plotColors';

/** What a plot shows, apart from its size and the colors of the theme. */
export interface PlotContent {
  /** The x coordinates are ms, from 0 to `endMs`. */
  readonly endMs: number;
  readonly data: uPlot.AlignedData;
  /** The y coordinates at the bottom and at the top of the plotting area. */
  readonly range: readonly [bottom: number, top: number];
  /** The y coordinates with a label or a grid line, and their labels. */
  readonly rows: readonly { readonly y: number; readonly label: string }[];
  readonly hasGrid: boolean;
  /** One series for each array of `data` after the first. */
  readonly series: readonly PlotSeries[];
  readonly bands?: uPlot.Band[];
}

/** A line or the upper edge of a band. */
interface PlotSeries {
  readonly lane: number;
  readonly width: number;
  /** The color of the line. The default is the color of a casing, the wider line behind a horse's line. */
  readonly stroke?: string | undefined;
  readonly fill?: string | undefined;
}

/** The opacity of a lane while the visitor points at another one. */
const DIMMED = 0.14;

/** The smallest distance between two labels of the time axis, in px. */
const LABEL_DISTANCE = 28;

/** Draws a plot with uPlot. The cursor and the numbers of the lanes are elements on top of the canvas. */
export function createPlot(
  target: HTMLElement,
  content: PlotContent,
  colors: PlotColors,
  width: number,
): uPlot {
  const { endMs, data, range, rows, hasGrid, series, bands = [] } = content;
  const { top, right, bottom, left } = PLOT_MARGIN;
  const axis: uPlot.Axis = {
    font: `12px ${getComputedStyle(target).fontFamily}`,
    stroke: colors.text,
    grid: { show: hasGrid, stroke: colors.grid, width: 1 },
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
      scales: { x: { time: false, range: [0, endMs] }, y: { range: [range[0], range[1]] } },
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
          stroke: stroke ?? colors.casings[lane] ?? colors.text,
          ...(fill !== undefined && { fill }),
          points: { show: false },
        })),
      ],
      bands,
    },
    data,
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
