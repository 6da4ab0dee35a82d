import { type RefObject, useEffect, useRef } from 'react';
import type uPlot from 'uplot';
import { useScheme } from '../../theme/scheme';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { createPlot, dimLanes, type PlotContent } from './createPlot';
import { readPlotColors } from './plotColors';

/**
 * Draws a plot into the element of the first ref. Draws it again when the theme changes.
 *
 * @param width in CSS pixels, 0 until it is known
 * @param pointedLane the lane that the visitor points at, which dims the others
 * @returns refs for the element of the plot, and for the element that `readPlotColors` reads
 */
export function usePlot(
  content: PlotContent,
  width: number,
  pointedLane: number | null,
): [
  canvasContainer: RefObject<HTMLDivElement | null>,
  colorSample: RefObject<HTMLDivElement | null>,
] {
  const canvasContainer = useRef<HTMLDivElement>(null);
  const colorSample = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const [scheme] = useScheme();
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isForced = useMediaQuery('(forced-colors: active)');
  const hasWidth = width > 0;
  // Not a layout effect, because the scheme is applied in the layout effect of a parent.
  useEffect(() => {
    if (!hasWidth || canvasContainer.current === null || colorSample.current === null) return;
    const { clientWidth } = canvasContainer.current;
    plot.current = createPlot(
      canvasContainer.current,
      content,
      readPlotColors(colorSample.current),
      clientWidth,
    );
    return () => {
      plot.current?.destroy();
      plot.current = null;
    };
  }, [content, hasWidth, scheme, isDark, isForced]);
  useEffect(() => {
    const { current } = plot;
    if (current === null || current.width === width) return;
    current.setSize({ width, height: current.height });
  }, [width]);
  useEffect(() => {
    if (plot.current !== null) dimLanes(plot.current, content, pointedLane);
  }, [content, pointedLane, scheme, isDark, isForced]);
  return [canvasContainer, colorSample];
}
