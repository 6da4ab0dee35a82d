import { useLayoutSubscription } from 'observable-hooks';
import { type CSSProperties, type PointerEvent, type ReactNode, useRef } from 'react';
import type { Observable } from 'rxjs';
import type { Horse } from '../../game';
import type { PlotContent } from './createPlot';
import { LaneNumbers, type LaneNumbersProps } from './LaneNumbers';
import styles from './Plot.module.css';
import { PLOT_HEIGHT, PLOT_MARGIN } from './plotSize';
import { usePlot } from './usePlot';
import { useSize } from '../../ui/useSize';

/** The props that both plots of a chart have in common. */
export interface SharedPlotProps {
  readonly horses: readonly Horse[];
  readonly moment$: Observable<{ readonly ms: number }>;
  /** The lane that the visitor points at, counted from 0. */
  readonly pointedLane: number | null;
  readonly onPoint: (lane: number | null) => void;
  readonly onSeek: (ms: number) => void;
}

interface PlotProps
  extends SharedPlotProps, Pick<LaneNumbersProps, 'placeNumbers' | 'numberShape'> {
  readonly title: string;
  readonly unit: string;
  readonly content: PlotContent;
  /** Returns the lane at a point of the plotting area. `y` is in px from its top. */
  readonly laneAt: (ms: number, y: number) => number | null;
  /** Rendered in the element of the plotting area, in addition to the numbers of the lanes. */
  readonly children: ReactNode;
}

const size = {
  '--top': `${PLOT_MARGIN.top}px`,
  '--right': `${PLOT_MARGIN.right}px`,
  '--bottom': `${PLOT_MARGIN.bottom}px`,
  '--left': `${PLOT_MARGIN.left}px`,
  '--height': `${PLOT_HEIGHT}px`,
} satisfies CSSProperties;

/** A plot with its title, the finish line, and the cursor, which a press or a drag moves. */
export function Plot(props: PlotProps) {
  const { title, unit, content, horses, moment$, pointedLane, onPoint, onSeek, laneAt } = props;
  const { placeNumbers, numberShape, children } = props;
  const [container, { width }] = useSize<HTMLDivElement>();
  const [canvasContainer, colorSample] = usePlot(content, width, pointedLane);
  const cursor = useRef<HTMLElement>(null);
  const { endMs } = content;
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
      onPoint(laneAt(ms, y));
    }
  };

  return (
    <div ref={container} className={styles.plot} style={size}>
      <h3 className={styles.title}>
        {title} <span>{unit}</span>
      </h3>
      <div ref={canvasContainer} className={styles.canvas} aria-hidden />
      {/* Not visible: the plot reads its colors from these elements. */}
      <div ref={colorSample} className={styles.colorSample} hidden>
        {horses.map(({ id, color }) => (
          <i key={id} style={{ color }} />
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
        <LaneNumbers
          width={width - PLOT_MARGIN.left - PLOT_MARGIN.right}
          placeNumbers={placeNumbers}
          numberShape={numberShape}
          horses={horses}
          pointedLane={pointedLane}
        />
        {children}
        <i className={styles.finish} />
        <i ref={cursor} className={styles.cursor} />
      </div>
    </div>
  );
}
