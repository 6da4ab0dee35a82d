import {
  durationOf,
  fieldAfter,
  fieldAt,
  fieldChances,
  FINISH_POSITION,
  type Paths,
  type Program,
  TICK_MS,
} from '../../../streams';
import { createPhoto } from '../../horse/createPhoto';
import { LENGTHS_PER_COURSE } from '../../horse/margins';

/** What the chart of a race shows. Lanes count from 0. */
export interface ChartData {
  /**
   * The times in ms of the ticks before the winner finishes, and then its finish time. If no horse finished, the times
   * of all ticks.
   */
  readonly moments: readonly number[];
  /** The distance behind the leader in horse lengths, by lane and moment. */
  readonly lengthsBehind: readonly (readonly number[])[];
  /** The whole race, also after the winner has finished. */
  readonly paths: Paths;
  /** The chance to win, from 0 to 1, by lane and moment. */
  readonly chances: readonly (readonly number[])[];
  /** The lanes in the order of finish, or in their own order if no horse finished. */
  readonly finalOrder: readonly number[];
  /** The lane of the winner; `null` if no horse finished. */
  readonly winner: number | null;
}

/** Creates the data of a chart. Computes the chances after each tick, which takes up to a millisecond a tick. */
export function createChartData(program: Program, paths: Paths): ChartData {
  const photo = createPhoto(program, paths);
  const winnerMs = photo?.winner.finishTime ?? Infinity;
  // The last of these ticks is the one in which the winner finishes.
  const lastTick = Math.ceil(Math.min(winnerMs, durationOf(paths)) / TICK_MS);
  const ticks = Array.from({ length: lastTick + 1 }, (_, tick) => tick);
  const moments = ticks.map((tick) => Math.min(tick * TICK_MS, winnerMs));
  const chances = ticks.map((tick) => fieldChances(program, fieldAfter(paths, tick)));
  const lengths = moments.map((ms) => lengthsBehindAt(paths, ms));
  const lanes = program.horses.map((_, lane) => lane);
  const byLane = (values: readonly (readonly number[])[]) =>
    lanes.map((lane) => values.map((atMoment) => atMoment[lane] ?? 0));
  return {
    moments,
    paths,
    lengthsBehind: byLane(lengths),
    chances: byLane(chances),
    finalOrder: photo?.runners.map(({ lane }) => lane - 1) ?? lanes,
    winner: photo && photo.winner.lane - 1,
  };
}

/** Returns how far each lane is behind the leader at a moment, in horse lengths. */
function lengthsBehindAt(paths: Paths, ms: number): number[] {
  const shares = Array.from(fieldAt(paths, ms).positions, (position) => position / FINISH_POSITION);
  const leaderShare = Math.max(...shares);
  return shares.map((share) => (leaderShare - share) * LENGTHS_PER_COURSE);
}

/** Returns the last moment of a chart, in ms. */
export function endOf({ moments }: ChartData): number {
  return moments.at(-1) ?? 0;
}

/** Whether the winner has finished at the moment `ms`. */
export function isWonAt(data: ChartData, ms: number): boolean {
  return data.winner !== null && ms >= endOf(data);
}

/** One horse at a moment. */
interface ReadoutRow {
  /** Counted from 0. */
  readonly lane: number;
  /** The distance behind the leader in horse lengths. */
  readonly lengthsBehind: number;
  readonly chance: number;
}

/**
 * Returns all horses in their order at the moment `ms`. After the chart, the winner stands on the finish line, and the
 * distance behind the leader is the distance to this line.
 */
export function readoutAt(data: ChartData, ms: number): ReadoutRow[] {
  const { moments, paths, chances, finalOrder } = data;
  const rows = lengthsBehindAt(paths, ms).map((lengthsBehind, lane) => ({
    lane,
    lengthsBehind,
    chance: interpolate(moments, chances[lane] ?? [], ms),
  }));
  // Horses on the finish line are in the order of finish. In a dead heat, a tie-break decided it.
  return rows.sort(
    (a, b) =>
      a.lengthsBehind - b.lengthsBehind ||
      (isWonAt(data, ms) ? finalOrder.indexOf(a.lane) - finalOrder.indexOf(b.lane) : 0),
  );
}

/**
 * Returns the height of a line of a plot at the moment `ms`: linear between two moments, and constant before the first
 * and after the last.
 *
 * @param moments in ascending order
 * @param values one for each moment
 */
export function interpolate(
  moments: readonly number[],
  values: readonly number[],
  ms: number,
): number {
  const toIndex = moments.findIndex((moment) => moment >= ms);
  const toValue = values[toIndex] ?? values.at(-1) ?? 0;
  const fromValue = values[toIndex - 1];
  const [fromMs, toMs] = [moments[toIndex - 1], moments[toIndex]];
  // Returns the exact value at a moment of the list. The formula below could round it.
  if (toMs === ms) return toValue;
  if (fromMs === undefined || toMs === undefined || fromValue === undefined) return toValue;
  return fromValue + ((ms - fromMs) / (toMs - fromMs)) * (toValue - fromValue);
}
