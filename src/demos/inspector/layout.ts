import { TICK_MS } from '../../../streams';
import type { Recording } from './record';

/** What the diagram shows below its row `frames`: the leader, all horses, or the leader of each program. */
export type View = 'leader' | 'all' | 'programs';

/**
 * The rows of the diagram from top to bottom, each with its main operators. For `paused$`, this is the operator that
 * reads its values.
 */
export const STREAM_ROWS = [
  { row: 'ticks', name: 'ticks', operators: 'interval(100)' },
  { row: 'paused', name: 'paused$', operators: 'filter' },
  { row: 'frames', name: 'frames', operators: 'scan, takeWhile' },
  { row: 'leader', name: 'leader', operators: 'map, distinct' },
  { row: 'finishes', name: 'finishes', operators: 'mergeMap' },
  { row: 'live', name: 'liveResults$', operators: 'rankLive, distinct' },
  { row: 'final', name: 'finalResults$', operators: 'last, rankFinal' },
] as const;

export type StreamRow = (typeof STREAM_ROWS)[number]['row'];

/** The vertical center of each row and of other parts, and the height of the diagram, in CSS pixels. */
export interface Layout extends Readonly<Record<StreamRow, number>> {
  readonly view: View;
  /** The line of the clock's scale, above the rows. */
  readonly clockTime: number;
  /** The line of the scale of simulated time, below the rows. */
  readonly raceTime: number;
  readonly height: number;
  /** The distance between the rows that replace the row `leader` in the other views; 0 in the view `leader`. */
  readonly rowDistance: number;
  /** How far the name and the latest value stand above the center of their row; only on a phone. */
  readonly labelOffset: Readonly<Partial<Record<StreamRow, number>>>;
}

type BaseLayout = Omit<Layout, 'view' | 'rowDistance'>;

const WIDE: BaseLayout = {
  clockTime: 34,
  ticks: 58,
  paused: 97,
  frames: 136,
  leader: 178,
  finishes: 236,
  live: 312,
  final: 372,
  raceTime: 398,
  height: 426,
  labelOffset: {},
};

const PHONE: BaseLayout = {
  clockTime: 30,
  ticks: 66,
  paused: 116,
  frames: 172,
  leader: 222,
  finishes: 288,
  live: 370,
  final: 440,
  raceTime: 466,
  height: 494,
  labelOffset: { ticks: 20, paused: 26, frames: 20, leader: 24, finishes: 40, live: 40, final: 24 },
};

const ROW_DISTANCES = { leader: 0, all: 19, programs: 26 } as const;

/** @param rowCount the number of rows that replace the row `leader` in the views `all` and `programs` */
export function createLayout(view: View, rowCount: number, isPhone: boolean): Layout {
  const layout = isPhone ? PHONE : WIDE;
  const rowDistance = ROW_DISTANCES[view];
  if (rowDistance === 0) return { ...layout, view, rowDistance };
  const leader = layout.frames + (isPhone ? 34 : 26);
  const finishes = leader + rowDistance * (rowCount - 1) + (isPhone ? 68 : 44);
  const shift = finishes - layout.finishes;
  return {
    ...layout,
    view,
    rowDistance,
    leader,
    finishes,
    live: layout.live + shift,
    final: layout.final + shift,
    raceTime: layout.raceTime + shift,
    height: layout.height + shift,
  };
}

/** The time axis, in CSS pixels. */
export interface Axis {
  /** The width of the visible part. */
  readonly width: number;
  readonly tickWidth: number;
  /** Whether ticks are too narrow for marbles. If so, `frames` is drawn as a ribbon, without gaps. */
  readonly isDense: boolean;
  /** The radius of a marble with a number. Marbles of neighboring ticks overlap only if `isDense`. */
  readonly radius: number;
  readonly xOf: (ms: number) => number;
  /** How far the axis scrolls to show a moment at 88 % of its width; 0 if it shows the whole race. */
  readonly scrollOf: (ms: number) => number;
  /** The tick nearest to a position on the axis. */
  readonly tickAt: (x: number) => number;
}

const MARGIN = 14;
/** The width of a tick. Ticks are narrower if the whole race must be visible and would not fit otherwise. */
const TICK_WIDTH = 14.8;
/** Replaces `TICK_WIDTH` while the axis scrolls to the shown moment, except on a phone. */
const WIDE_TICK_WIDTH = 21;
const MIN_READABLE_TICK_WIDTH = 8;

/**
 * @param width the visible width of the axis
 * @param lastMs the last moment that must be visible; `null` if the axis scrolls to the shown moment
 */
export function createAxis(width: number, lastMs: number | null, isPhone: boolean): Axis {
  const isFollowing = lastMs === null;
  const followingTickWidth = isPhone ? TICK_WIDTH : WIDE_TICK_WIDTH;
  // At least 1 pixel, because the axis can be narrower than its margins while the window is resized.
  const tickWidth = isFollowing
    ? followingTickWidth
    : Math.max(1, Math.min(TICK_WIDTH, (width - 2 * MARGIN) / (lastMs / TICK_MS)));
  const xOf = (ms: number) => MARGIN + (ms / TICK_MS) * tickWidth;
  return {
    width,
    tickWidth,
    isDense: tickWidth < MIN_READABLE_TICK_WIDTH,
    radius: Math.max(4, Math.min(10, tickWidth / 2)),
    xOf,
    scrollOf: (ms) => (isFollowing ? Math.max(0, xOf(ms) - width * 0.88) : 0),
    tickAt: (x) => Math.max(0, Math.round((x - MARGIN) / tickWidth)),
  };
}

/** A recording, with the axis and the layout that position its values in the diagram. */
export interface DiagramData {
  readonly recording: Recording;
  readonly axis: Axis;
  readonly layout: Layout;
}
