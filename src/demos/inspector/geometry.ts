import { TICK_MS } from '../../../streams';

/** What takes the place of the leader's line. */
export type Middle = 'leader' | 'all' | 'laps';

/** Where the lines lie: their middles from the top of the diagram, in CSS pixels. */
export interface Rows {
  readonly axis: number;
  readonly ticks: number;
  readonly gate: number;
  readonly frames: number;
  /** The leader's line, or the first of those that stand in its place. */
  readonly middle: number;
  /** From one line to the next in the middle. */
  readonly step: number;
  readonly finishes: number;
  readonly live: number;
  readonly final: number;
  readonly raceTime: number;
  readonly height: number;
  /** How far above its line a name stands on a phone; on a larger screen it stands beside it. */
  readonly label: number;
}

const WIDE: Rows = {
  axis: 34,
  ticks: 58,
  gate: 97,
  frames: 136,
  middle: 178,
  step: 0,
  finishes: 236,
  live: 312,
  final: 372,
  raceTime: 398,
  height: 426,
  label: 0,
};

const PHONE: Rows = {
  axis: 30,
  ticks: 66,
  gate: 116,
  frames: 172,
  middle: 222,
  step: 0,
  finishes: 288,
  live: 370,
  final: 440,
  raceTime: 466,
  height: 494,
  label: 20,
};

/** Lines of the middle when there is one for each horse, or for each race. */
const STEPS = { leader: 0, all: 19, laps: 26 } as const;

export function rowsOf(middle: Middle, count: number, isPhone: boolean): Rows {
  const rows = isPhone ? PHONE : WIDE;
  const step = STEPS[middle];
  if (step === 0) return rows;
  const first = rows.frames + (isPhone ? 34 : 26);
  const more = first + step * (count - 1) + 44 - rows.finishes + (isPhone ? 24 : 0);
  return {
    ...rows,
    middle: first,
    step,
    finishes: rows.finishes + more,
    live: rows.live + more,
    final: rows.final + more,
    raceTime: rows.raceTime + more,
    height: rows.height + more,
  };
}

/** The time axis. */
export interface Axis {
  /** CSS pixels of a tick. */
  readonly tick: number;
  readonly xOf: (ms: number) => number;
  /** Below 8 pixels a tick, marbles would be dust: frames make a ribbon, and orders touch. */
  readonly isDense: boolean;
  /** The radius of a marble with a number in it: neighbours touch and do not overlap. */
  readonly radius: number;
}

const MARGIN = 14;
const WIDEST_TICK = 14.8;
const FOLLOWING_TICK = 21;
const LEAST_TICK = 8;

/**
 * @param width of the window on the axis, in CSS pixels
 * @param lastMs the last moment that has to be on it; only if the axis shows the whole race
 */
export function axisOf(width: number, lastMs: number | null, isPhone: boolean): Axis {
  const tick =
    lastMs === null
      ? isPhone
        ? WIDEST_TICK
        : FOLLOWING_TICK
      : Math.min(WIDEST_TICK, (width - 2 * MARGIN) / (lastMs / TICK_MS));
  return {
    tick,
    xOf: (ms) => MARGIN + (ms / TICK_MS) * tick,
    isDense: tick < LEAST_TICK,
    radius: Math.max(4, Math.min(10, tick / 2)),
  };
}

/** Which tick stands nearest to a place on the axis. */
export function tickAt({ tick }: Axis, x: number): number {
  return Math.max(0, Math.round((x - MARGIN) / tick));
}

/** How far a following axis is scrolled, so that a moment is in view. */
export function scrollTo({ xOf }: Axis, width: number, ms: number): number {
  return Math.max(0, xOf(ms) - width * 0.88);
}
