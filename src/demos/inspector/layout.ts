import type { Line, Recording, Row, TimedValue } from './record';

/** How a value looks in the diagram and in the column of values. */
export interface Look {
  readonly text: string;
  /** What stands in the marble, if it is not the text. */
  readonly label?: string | undefined;
  readonly color?: string | undefined;
  /** Draws the value as a capsule of these colors, the first on top. */
  readonly bands?: readonly string[] | undefined;
}

export type LookOf = (value: unknown, name: string) => Look;

/** The time axis, in CSS pixels. */
export interface Axis {
  /** The width of the visible part. */
  readonly width: number;
  readonly columnWidth: number;
  readonly xOf: (column: number) => number;
  /**
   * Returns how far the axis scrolls so that a column is in view, which is not at all if it is in view already. While the
   * player plays, the column stays in the first 88 % of the width.
   */
  readonly scrollTo: (column: number, scroll: number, isPlaying: boolean) => number;
  /** The column nearest to a position on the axis. */
  readonly columnAt: (x: number) => number;
}

const MARGIN = 14;
/** The widest columns of a whole recording, and the columns of a phone. */
export const COLUMN_WIDTH = 20;

/**
 * @param width the visible width of the axis
 * @param end the last column
 * @param zoom the width of a column; 0 to show the whole recording
 */
export function createAxis(width: number, end: number, zoom: number): Axis {
  // Above 0, because the axis can be narrower than its margins while the window is resized.
  const whole = Math.max(0.05, Math.min(COLUMN_WIDTH, (width - 2 * MARGIN) / Math.max(1, end)));
  const columnWidth = zoom === 0 ? whole : zoom;
  const xOf = (column: number) => MARGIN + column * columnWidth;
  return {
    width,
    columnWidth,
    xOf,
    scrollTo(column, scroll, isPlaying) {
      if (zoom === 0 || width === 0) return 0;
      const x = xOf(column);
      const most = x - MARGIN;
      const least = x - (isPlaying ? width * 0.88 : width - MARGIN);
      return Math.max(0, least, Math.min(most, scroll));
    },
    columnAt: (x) => Math.max(0, Math.round((x - MARGIN) / columnWidth)),
  };
}

/** A line with its vertical center. */
export interface PlacedLine extends Line {
  readonly y: number;
}

export interface PlacedRow {
  readonly row: Row;
  /** The vertical center of the row's name and latest value. */
  readonly labelY: number;
  /** The line of a hot input or an output. */
  readonly line: PlacedLine | null;
  /** The subscriptions of a cold input, or the streams that an output emits. */
  readonly inner: readonly PlacedLine[];
}

export interface Layout {
  readonly rows: readonly PlacedRow[];
  /** The line of the scale, above the rows. */
  readonly scaleY: number;
  readonly height: number;
}

const LANE_DISTANCE = 24;

/** Places the rows below each other. Inner lines that do not overlap in time share a lane. */
export function createLayout({ rows, end }: Recording, lookOf: LookOf, isPhone: boolean): Layout {
  const scaleY = isPhone ? 30 : 34;
  const labelHeight = isPhone ? 26 : 0;
  let top = scaleY + 4;
  const placed = rows.map((row): PlacedRow => {
    const [first] = row.line.values;
    const hasBands = first !== undefined && lookOf(first.value, row.name).bands !== undefined;
    // A hot input has buttons below its name.
    const half = hasBands ? 32 : row.kind === 'hot' && !isPhone ? 24 : 20;
    const center = top + labelHeight + half;
    const line = row.kind === 'cold' ? null : { ...row.line, y: center };
    const lanes: number[] = [];
    const lines = row.kind === 'hot' ? [] : row.inner.filter(({ from }) => from <= end);
    const inner = lines.map((inner) => {
      const free = lanes.findIndex((laneEnd) => laneEnd <= inner.from);
      const lane = free === -1 ? lanes.length : free;
      lanes[lane] = inner.end?.at ?? Infinity;
      return { ...inner, y: center + (lane + (line ? 1 : 0)) * LANE_DISTANCE };
    });
    top = center + half + Math.max(0, lanes.length - (line ? 0 : 1)) * LANE_DISTANCE;
    return { row, labelY: isPhone ? center - half - 8 : center, line, inner };
  });
  return { rows: placed, scaleY, height: top + 8 };
}

/** A value at its place. Values in the same column are stacked, the first on top. */
export interface Mark extends TimedValue {
  readonly x: number;
  /** The distance from the center of the line. */
  readonly dy: number;
  /** The space around the mark, as the radius of a circle that touches no neighbor. */
  readonly radius: number;
}

export const MAX_RADIUS = 10;
/** Of marks that are closer to each other than this, only the first is drawn. */
const MIN_DISTANCE = 2;

/** Lists the marks of a line between two columns. Skips the values that have no room, so its time depends on the width. */
export function listMarks(
  values: readonly TimedValue[],
  { xOf, columnAt }: Axis,
  from: number,
  to: number,
): Mark[] {
  const marks: Mark[] = [];
  let index = findIndex(values, from);
  let lastX = xOf(values[index - 1]?.at ?? -Infinity);
  while (index < values.length) {
    const { at } = values[index] ?? { at: Infinity };
    if (at > to) break;
    const next = findIndex(values, at, true);
    const x = xOf(at);
    const nextX = xOf(values[next]?.at ?? Infinity);
    if (x - lastX >= MIN_DISTANCE) {
      const space = Math.min(MAX_RADIUS, (x - lastX) / 2, (nextX - x) / 2);
      const stack = values.slice(index, Math.min(next, index + MAX_STACK));
      const radius = Math.min(space, MAX_STACK_HEIGHT / stack.length / 2);
      stack.forEach((timed, place) => {
        marks.push({ ...timed, x, dy: (2 * place - stack.length + 1) * radius, radius });
      });
      lastX = x;
    }
    index = Math.max(next, findIndex(values, columnAt(x + MIN_DISTANCE)));
  }
  return marks;
}

/** Of more values in the same column, only the first are drawn. */
const MAX_STACK = 12;
const MAX_STACK_HEIGHT = 44;

/** Returns the index of the first value at or after a column, by binary search. */
export function findIndex(values: readonly TimedValue[], column: number, isAfter = false): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = values[middle]?.at ?? Infinity;
    if (at < column || (isAfter && at === column)) low = middle + 1;
    else high = middle;
  }
  return low;
}
