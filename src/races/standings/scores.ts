import type { FinalRank, FinalResult } from '../../../streams';

/** The points for the first six horses of a race. */
export const POINTS = [10, 6, 4, 3, 2, 1] as const;

/** What one horse achieved in a number of races. */
export interface Score {
  readonly points: number;
  /** How often the horse finished first, second, third and so on. */
  readonly placingCounts: readonly number[];
}

/** Scores by the id of the horse. A horse that finished no race has no entry. */
export type Scores = ReadonlyMap<number, Score>;

/** Returns the points of a horse in one race. A horse that did not finish gets none. */
export function pointsOf({ position, finishTime }: FinalRank): number {
  return finishTime === null ? 0 : (POINTS[position - 1] ?? 0);
}

/** Adds up the scores of the horses in a number of races. */
export function scoreResults(results: readonly FinalResult[]): Scores {
  const scores = new Map<number, { points: number; placingCounts: number[] }>();
  for (const { result } of results) {
    for (const rank of result) {
      if (rank.finishTime === null) continue;
      const score = scores.get(rank.horseId) ?? { points: 0, placingCounts: [] };
      score.points += pointsOf(rank);
      for (let index = score.placingCounts.length; index < rank.position; index++) {
        score.placingCounts.push(0);
      }
      score.placingCounts[rank.position - 1] = (score.placingCounts[rank.position - 1] ?? 0) + 1;
      scores.set(rank.horseId, score);
    }
  }
  return scores;
}
