import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { isShortcutEvent } from '../../page/shortcuts';
import { useSize } from '../../ui/useSize';
import { defaultLook, formatColumn, isOpenIn, latestValues } from './describeRecording';
import { DIAGRAM_STYLE, drawDiagram, type View } from './drawDiagram';
import {
  type Axis,
  createAxis,
  type Layout,
  type LookOf,
  MAX_RADIUS,
  type PlacedRow,
} from './layout';
import { type Inputs, listMarbles, type Recording } from './record';
import type { Player } from './usePlayer';
import styles from './inspector.module.css';

interface DiagramProps {
  readonly recording: Recording;
  readonly inputs: Inputs;
  readonly layout: Layout;
  readonly lookOf: LookOf;
  readonly notes: Readonly<Record<string, string>>;
  readonly player: Player;
  /** The last column of the axis. */
  readonly last: number;
  /** The width of a column in CSS pixels; 0 to show the whole recording. */
  readonly zoom: number;
  /** The column under the pointer. */
  readonly hovered: number | null;
  readonly onHover: (column: number | null) => void;
  /** Adds a value to an input. */
  readonly onPress: (input: string, marble: string) => void;
  /** Moves to the previous or the next event. */
  readonly onStep: (direction: -1 | 1) => void;
  /** Receives the axis whenever the width changes. */
  readonly onAxis: (axis: Axis) => void;
}

/** Shows the names of the streams, their marble diagram, which is a slider for the present, and their latest values. */
export function Diagram(props: DiagramProps) {
  const { recording, inputs, layout, lookOf, notes, player, last, zoom, hovered } = props;
  const { end } = recording;
  const { column, isPlaying, at$ } = player;
  const shown = Math.min(hovered ?? column, end);
  const [ref, { width }] = useSize<HTMLDivElement>();
  const axis = useMemo(() => createAxis(width, last, zoom), [width, last, zoom]);
  const { onAxis } = props;
  useLayoutEffect(() => onAxis(axis), [onAxis, axis]);

  const scroller = useRef<HTMLDivElement>(null);
  const present = useRef<HTMLDivElement>(null);
  const scroll = useRef(0);
  // How many screens are left of the visible part.
  const [screen, setScreen] = useState(0);
  useLayoutEffect(() => {
    const subscription = at$.subscribe((at) => {
      // Not with a custom property, because all marbles would inherit it, and their styles would be computed again.
      scroll.current = axis.scrollTo(at, scroll.current, isPlaying);
      setScreen(Math.floor(scroll.current / Math.max(1, axis.width)));
      scroller.current?.style.setProperty('translate', `${-scroll.current}px`);
      present.current?.style.setProperty('translate', `${axis.xOf(at)}px`);
    });
    return () => subscription.unsubscribe();
  }, [at$, axis, isPlaying]);

  // The screens beside the one in view are drawn too, so that scrolling never waits for a render.
  const screens = zoom === 0 ? [0] : [screen - 1, screen, screen + 1, screen + 2];

  const columnUnder = ({ clientX, currentTarget }: PointerEvent) => {
    const x = clientX - currentTarget.getBoundingClientRect().left;
    return Math.min(end, axis.columnAt(x + scroll.current));
  };
  const moveTo = (column: number) => {
    props.onHover(null);
    player.moveTo(column);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    if (!isShortcutEvent(event.nativeEvent) || ctrlKey || metaKey) return;
    const columns = shiftKey ? 10 : 1;
    if (key === 'ArrowLeft') moveTo(column - columns);
    else if (key === 'ArrowRight') moveTo(column + columns);
    else if (key === 'Home') moveTo(0);
    else if (key === 'End') moveTo(end);
    else if (key === 'PageUp') props.onStep(-1);
    else if (key === 'PageDown') props.onStep(1);
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles.columns} style={{ height: layout.height }}>
      <div className={styles.names}>
        {layout.rows.map(({ row: { name, input, kind, line }, labelY }) => (
          <div key={name} style={{ top: labelY }}>
            <b>{name}</b>
            <code>{notes[name] ?? (kind === 'output' ? '' : kind)}</code>
            {input !== null &&
              listMarbles(inputs[input]).map((marble) => (
                <button
                  key={marble}
                  aria-label={`${name} emits ${marble}`}
                  title={defaultLook(inputs[input]?.values?.[marble] ?? marble).text}
                  disabled={line.end !== null && line.end.at <= column}
                  onClick={() => props.onPress(input, marble)}
                >
                  {marble}
                </button>
              ))}
          </div>
        ))}
      </div>
      <div
        ref={ref}
        className={styles.viewport}
        role="slider"
        tabIndex={0}
        aria-label="Column"
        aria-valuemin={0}
        aria-valuemax={end}
        aria-valuenow={column}
        aria-valuetext={formatColumn(recording, column, lookOf)}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          moveTo(columnUnder(event));
        }}
        onPointerMove={(event) => {
          if (event.buttons === 1) moveTo(columnUnder(event));
          else if (event.pointerType === 'mouse') props.onHover(columnUnder(event));
        }}
        onPointerLeave={() => props.onHover(null)}
      >
        <div ref={scroller} className={styles.scroller}>
          <style>{DIAGRAM_STYLE}</style>
          {hovered !== null && (
            <div
              className={styles.hovered}
              style={{ left: axis.xOf(hovered - 0.5), width: Math.max(2, axis.columnWidth) }}
            />
          )}
          {screens.map((index) => (
            <Screen key={index} {...{ index, layout, axis, lookOf, end, last }} />
          ))}
          <div ref={present} className={styles.present} style={{ top: layout.scaleY - 16 }}>
            <div className={styles.future} />
          </div>
        </div>
      </div>
      <div className={styles.values} aria-hidden>
        {layout.rows.map((placed) => (
          <LatestValue key={placed.row.name} placed={placed} column={shown} lookOf={lookOf} />
        ))}
      </div>
    </div>
  );
}

type ScreenProps = Omit<View, 'from' | 'to'> & { index: number; last: number };

/** A part of the diagram that is as wide as the visible part. Drawn only when the recording or the axis changes. */
function Screen({ index, layout, axis, lookOf, end, last }: ScreenProps) {
  const x = index * axis.width;
  const html = useMemo(() => {
    // A marble at the border of two screens is in both of them.
    const margin = 1 + Math.ceil(MAX_RADIUS / axis.columnWidth);
    const from = Math.max(0, axis.columnAt(x) - margin);
    const to = Math.min(last, axis.columnAt(x + axis.width) + margin);
    if (index < 0 || from > to) return '';
    const svg = drawDiagram({ layout, axis, lookOf, end, from, to });
    return `<g transform="translate(${-x})">${svg}</g>`;
  }, [index, x, layout, axis, lookOf, end, last]);
  return (
    <svg
      className="marbles"
      style={{ left: x }}
      width={axis.width}
      height={layout.height}
      aria-hidden
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Shows the values that a stream emitted last, and how it ended. */
function LatestValue(props: { placed: PlacedRow; column: number; lookOf: LookOf }) {
  const { placed, column, lookOf } = props;
  const { name, kind, line, inner } = placed.row;
  const open = inner.filter((line) => isOpenIn(line, column)).length;
  // The line of a cold input is not at the columns of the diagram.
  const hasEnded = kind !== 'cold' && line.end !== null && line.end.at <= column;
  const end = hasEnded ? line.end : null;
  const hasValues = kind !== 'cold' && end?.kind !== 'error';
  const looks = hasValues ? latestValues(line, column).map((value) => lookOf(value, name)) : [];
  const texts = looks.flatMap(({ text, bands }) => (bands ? [] : [text]));
  return (
    <div style={{ top: placed.labelY }}>
      {looks
        .flatMap(({ color, bands = [] }) => [color, ...bands])
        .map((color, index) => color && <i key={index} style={{ background: color }} />)}
      <b>{texts.join(', ')}</b>
      {kind === 'cold' && open > 0 && `${open} subscribed`}
      {texts.length === looks.length && end?.kind === 'complete' && 'complete'}
      {end?.kind === 'error' && <em>{defaultLook(end.error).text}</em>}
    </div>
  );
}
