import { type Program, type RaceFrame, winChances } from '../../game';
import { createLanePath, shareAt } from '../../game/finish/createPath';
import { createPhoto } from '../../game/finish/createPhoto';
import { COURSE_LENGTHS } from '../../game/finish/margins';

/** What the chart of a race shows. Lanes count from 0. */
export interface ChartData {
  /**
   * The times in ms of the frames before the winner finishes, and then its finish time. If no horse finished, the times
   * of all frames.
   */
  readonly moments: readonly number[];
  /** The distance behind the leader in horse lengths, by lane and moment. */
  readonly lengths: readonly (readonly number[])[];
  /** The chance to win, from 0 to 1, by lane and moment. */
  readonly chances: readonly (readonly number[])[];
  /** The lanes in the order of finish. */
  readonly finalOrder: readonly number[];
}

/** Creates the data of a chart. Computes the chances in each frame, which takes up to a millisecond a frame. */
export function createChartData(program: Program, timeline: readonly RaceFrame[]): ChartData {
  const photo = createPhoto(program, timeline);
  const endMs = photo?.winner.finishTime ?? timeline.at(-1)?.elapsedMs ?? 0;
  const frames = timeline.filter(({ elapsedMs }) => elapsedMs < endMs);
  const moments = [...frames.map(({ elapsedMs }) => elapsedMs), endMs];

  const lanes = program.horses.map((_, lane) => lane);
  const paths = lanes.map((lane) => createLanePath(timeline, lane));
  const shares = paths.map((path) => moments.map((ms) => shareAt(path, ms)));
  const leaderShares = moments.map((_, index) =>
    Math.max(...shares.map((laneShares) => laneShares[index] ?? 0)),
  );
  const lengths = shares.map((laneShares) =>
    laneShares.map((share, index) => ((leaderShares[index] ?? share) - share) * COURSE_LENGTHS),
  );
  const finalOrder =
    photo?.runners.map(({ lane }) => lane - 1) ??
    lanes.toSorted((a, b) => (lengths[a]?.at(-1) ?? 0) - (lengths[b]?.at(-1) ?? 0));
  const chancesByFrame = frames.map((frame) => winChances(program, frame));
  const chances = lanes.map((lane) => [
    ...chancesByFrame.map((frameChances) => frameChances[lane] ?? 0),
    lane === finalOrder[0] ? 1 : 0,
  ]);
  return { moments, lengths, chances, finalOrder };
}

/** Returns the last moment of a chart, in ms. */
export function endOf({ moments }: ChartData): number {
  return moments.at(-1) ?? 0;
}
