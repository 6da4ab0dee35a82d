import { type ChartData, isWonAt } from './createChartData';
import { interpolate } from '../../horse/interpolate';

/** One horse at a moment. */
export interface ReadoutRow {
  /** Counted from 0. */
  readonly lane: number;
  /** The distance behind the leader in horse lengths. */
  readonly lengthsBehind: number;
  readonly chance: number;
}

/** Returns all horses in their order at the moment `ms`, or at the end of the chart if that is earlier. */
export function readoutAt(data: ChartData, ms: number): ReadoutRow[] {
  const { moments, lengthsBehind, chances, winner } = data;
  const behind = lengthsBehind.map((laneLengths) => interpolate(moments, laneLengths, ms));
  // If the leader changes between two ticks, all interpolated distances can be above 0. The least then counts as 0.
  const leaderLengths = Math.min(...behind);
  const rows = behind.map((laneLengths, lane) => ({
    lane,
    lengthsBehind: laneLengths - leaderLengths,
    chance: interpolate(moments, chances[lane] ?? [], ms),
  }));
  // A dead heat at the finish has one winner, which a tie-break decided.
  const hasWon = ({ lane }: ReadoutRow) => isWonAt(data, ms) && lane === winner;
  return rows.sort(
    (a, b) => Number(hasWon(b)) - Number(hasWon(a)) || a.lengthsBehind - b.lengthsBehind,
  );
}
