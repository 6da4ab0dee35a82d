import uPlot from 'uplot';
import { PLOT_HEIGHT, PLOT_MARGIN, type PlotContent } from './plotContent';
import { endOf } from './createChartData';

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

/** Whether a lane is dimmed, because the visitor points at another one. */
export function isDimmed(lane: number, pointedLane: number | null): boolean {
  return pointedLane !== null && pointedLane !== lane;
}
