/** The colors of the theme that a canvas needs. */
export interface PlotColors {
  readonly text: string;
  readonly grid: string;
  /** The colors of the casings, by lane. A casing is the wider line behind a horse's line. */
  readonly casings: readonly string[];
}

/**
 * Reads the colors from the computed style of a hidden element, because a canvas knows neither custom
 * properties nor `light-dark()`.
 *
 * @param colorSample has the text color, the grid as its border color, and one child for each lane
 */
export function readPlotColors(colorSample: HTMLElement): PlotColors {
  const { color, borderTopColor } = getComputedStyle(colorSample);
  const casings = Array.from(colorSample.children, (lane) => getComputedStyle(lane).borderTopColor);
  return { text: color, grid: borderTopColor, casings };
}
