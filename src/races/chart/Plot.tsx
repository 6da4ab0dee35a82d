import { useLayoutSubscription } from 'observable-hooks';
import {
  type CSSProperties,
  type PointerEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import type { Observable } from 'rxjs';
import type { Horse } from '../../../streams';
import { useSize } from '../../ui/useSize';
import { LaneBadge } from '../../horse/LaneBadge';
import { endOf } from './createChartData';
import { createPlot, dimLanes, isDimmed } from './createPlot';
import { PLOT_HEIGHT, PLOT_MARGIN, type PlotContent } from './plotContent';
import type uPlot from 'uplot';
import { useScheme } from '../../theme/SchemeProvider';
import { useMediaQuery } from '../../ui/useMediaQuery';
import styles from './Plot.module.css';

interface PlotProps {
  readonly content: PlotContent;
  readonly horses: readonly Horse[];
  readonly moment$: Observable<{ readonly ms: number }>;
  /** The lane that the visitor points at, counted from 0. */
  readonly pointedLane: number | null;
  readonly onPoint: (lane: number | null) => void;
  readonly onSeek: (ms: number) => void;
}

/** The gap between the plotting area and the badges, in px. The connectors span it. */
const BADGE_GAP = 11;

const size = {
  '--top': `${PLOT_MARGIN.top}px`,
  '--right': `${PLOT_MARGIN.right}px`,
  '--bottom': `${PLOT_MARGIN.bottom}px`,
  '--left': `${PLOT_MARGIN.left}px`,
  '--height': `${PLOT_HEIGHT}px`,
  '--badge-gap': `${BADGE_GAP}px`,
} satisfies CSSProperties;

/** A plot with its title. A press or a drag moves its cursor. If a horse finished, a winning post is at its end. */
export function Plot({ content, horses, moment$, pointedLane, onPoint, onSeek }: PlotProps) {
  const { data, connectors, placeLaneNumbers } = content;
  const endMs = endOf(data);
  const [container, { width }] = useSize<HTMLDivElement>();
  const canvasContainer = usePlot(content, width, pointedLane);
  const laneNumbers = useMemo(() => {
    const areaWidth = width - PLOT_MARGIN.left - PLOT_MARGIN.right;
    return placeLaneNumbers(data.moments.map((ms) => (ms / endMs) * areaWidth));
  }, [placeLaneNumbers, data, endMs, width]);
  const cursor = useRef<HTMLElement>(null);
  useLayoutSubscription(moment$, ({ ms }) => {
    if (cursor.current === null) return;
    cursor.current.style.transform = `translateX(${100 * Math.min(1, ms / endMs)}%)`;
  });

  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, width, top } = currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (clientX - left) / width));
    return { ms: share * endMs, y: clientY - top };
  };
  const seek = (event: PointerEvent) => onSeek(pointOf(event).ms);
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    onPoint(null);
    // A touch may begin to scroll the page, so it seeks only when it moves or ends on the plot.
    if (event.pointerType === 'mouse') seek(event);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) {
      seek(event);
    } else if (event.pointerType === 'mouse') {
      const { ms, y } = pointOf(event);
      onPoint(content.laneAt(ms, y));
    }
  };
  const laneProps = (lane: number) => ({
    lane: lane + 1,
    color: horses[lane]?.color ?? '',
    'data-dimmed': isDimmed(lane, pointedLane) || undefined,
  });

  return (
    <div ref={container} className={styles.plot} style={size}>
      <h3 className={styles.title}>
        {content.title} <span>{content.unit}</span>
      </h3>
      <div ref={canvasContainer} className={styles.canvas} aria-hidden>
        {/* Invisible. CSS mixes the border color of each element from the color of a horse. `createPlot` reads it as
            the color of the casing, the wider line behind the line of the horse. */}
        {horses.map(({ id, color }) => (
          <i key={id} style={{ color }} hidden />
        ))}
      </div>
      <div
        className={styles.area}
        aria-hidden
        // Keeps the focus where it is.
        onMouseDown={(event) => event.preventDefault()}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) seek(event);
        }}
        onPointerLeave={() => onPoint(null)}
      >
        {laneNumbers.map(({ lane, x, y }) => (
          <LaneBadge
            key={lane}
            {...laneProps(lane)}
            className={styles[content.laneNumberShape]}
            style={{ left: x, top: y }}
          />
        ))}
        {connectors && (
          <svg className={styles.connectors} width={BADGE_GAP} height={PLOT_HEIGHT}>
            {connectors.map(({ from, to }, index) => (
              <path key={index} d={`M2.5 ${from}L${BADGE_GAP} ${to}`} />
            ))}
          </svg>
        )}
        {content.badges.map(({ lane, y }) => (
          <LaneBadge key={lane} {...laneProps(lane)} className={styles.badge} style={{ top: y }} />
        ))}
        {data.winner !== null && <i className={styles.finish} />}
        <i ref={cursor} className={styles.cursor} />
      </div>
    </div>
  );
}

/**
 * Draws a plot into the element of the returned ref. Draws it again when the content, the width or the colors change.
 *
 * @param width in CSS pixels, 0 until it is known
 * @param pointedLane the lane that the visitor points at, which dims the others
 */
function usePlot(
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
