import { type Program, type RaceFrame, TICK_MS, winChances } from '../../../streams';
import { courseShareAt, createLanePath, interpolate, type Waypoint } from '../../horse/createPath';
import { createPhoto } from '../../horse/createPhoto';
import { LENGTHS_PER_COURSE } from '../../horse/margins';

/** What the chart of a race shows. Lanes count from 0. */
export interface ChartData {
  /**
   * The times in ms of the frames before the winner finishes, and then its finish time. If no horse finished, the times
   * of all frames.
   */
  readonly moments: readonly number[];
  /** The distance behind the leader in horse lengths, by lane and moment. */
  readonly lengthsBehind: readonly (readonly number[])[];
  /** The whole race of each lane, also after the winner has finished. */
  readonly paths: readonly (readonly Waypoint[])[];
  /** The chance to win, from 0 to 1, by lane and moment. */
  readonly chances: readonly (readonly number[])[];
  /** The lanes in the order of finish, or in their own order if no horse finished. */
  readonly finalOrder: readonly number[];
  /** The lane of the winner; `null` if no horse finished. */
  readonly winner: number | null;
}

/** Creates the data of a chart. Computes the chances in each frame, which takes up to a millisecond a frame. */
export function createChartData(program: Program, timeline: readonly RaceFrame[]): ChartData {
  const photo = createPhoto(program, timeline);
  const winnerMs = photo?.winner.finishTime ?? Infinity;
  // The last of these frames is the one in which the winner finishes.
  const frames = timeline.filter(({ elapsedMs }) => elapsedMs < winnerMs + TICK_MS);
  const moments = frames.map(({ elapsedMs }) => Math.min(elapsedMs, winnerMs));
  // A race may end at the time limit without a finisher, and then has no winner. But `winChances` returns 1 for the leader
  // of a frame with `isOver`. With `isOver: false`, it returns the chances as if the race went on.
  const chancesByFrame = frames.map((frame) => winChances(program, { ...frame, isOver: false }));

  const lanes = program.horses.map((_, lane) => lane);
  const paths = lanes.map((lane) => createLanePath(timeline, lane));
  const shares = paths.map((path) => moments.map((ms) => courseShareAt(path, ms)));
  const leaderShares = moments.map((_, index) =>
    Math.max(...shares.map((laneShares) => laneShares[index] ?? 0)),
  );
  return {
    moments,
    paths,
    lengthsBehind: shares.map((laneShares) =>
      laneShares.map(
        (share, index) => ((leaderShares[index] ?? share) - share) * LENGTHS_PER_COURSE,
      ),
    ),
    chances: lanes.map((lane) => chancesByFrame.map((frameChances) => frameChances[lane] ?? 0)),
    finalOrder: photo?.runners.map(({ lane }) => lane - 1) ?? lanes,
    winner: photo && photo.winner.lane - 1,
  };
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
  const { moments, lengthsBehind, paths, chances, finalOrder } = data;
  const behind =
    ms > endOf(data)
      ? paths.map((path) => (1 - courseShareAt(path, ms)) * LENGTHS_PER_COURSE)
      : lengthsBehind.map((laneLengths) => interpolate(moments, laneLengths, ms));
  // If the leader changes between two ticks, all interpolated distances can be above 0. The least then counts as 0.
  const leaderLengths = Math.min(...behind);
  const rows = behind.map((laneLengths, lane) => ({
    lane,
    lengthsBehind: laneLengths - leaderLengths,
    chance: interpolate(moments, chances[lane] ?? [], ms),
  }));
  // Horses on the finish line are in the order of finish. In a dead heat, a tie-break decided it.
  return rows.sort(
    (a, b) =>
      a.lengthsBehind - b.lengthsBehind ||
      (isWonAt(data, ms) ? finalOrder.indexOf(a.lane) - finalOrder.indexOf(b.lane) : 0),
  );
}
