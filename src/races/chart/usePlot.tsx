import { type RefObject, useEffect, useRef } from 'react';
import type uPlot from 'uplot';
import { useScheme } from '../../theme/scheme';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { createPlot, dimLanes, type PlotContent } from './createPlot';

/**
 * Draws a plot into the element of the returned ref. Draws it again when the content, the width or the colors change.
 *
 * @param width in CSS pixels, 0 until it is known
 * @param pointedLane the lane that the visitor points at, which dims the others
 */
export function usePlot(
  content: PlotContent,
  width: number,
  pointedLane: number | null,
): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const [scheme] = useScheme();
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isForced = useMediaQuery('(forced-colors: active)');
  // Not a layout effect, because it would read the old colors. `SchemeProvider` applies a new scheme in a layout effect,
  // which runs after the layout effects of its children.
  useEffect(() => {
    if (width === 0 || container.current === null) return;
    plot.current = createPlot(container.current, content, width);
    return () => {
      plot.current?.destroy();
      plot.current = null;
    };
  }, [content, width, scheme, isDark, isForced]);
  useEffect(() => {
    if (plot.current !== null) dimLanes(plot.current, content, pointedLane);
  }, [content, width, pointedLane, scheme, isDark, isForced]);
  return container;
}
