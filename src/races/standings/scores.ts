import type { FinalRank, FinalResult, Horse } from '../../../streams';

/** The points for the first six horses of a race. */
export const POINTS = [10, 6, 4, 3, 2, 1] as const;

/** What one horse achieved in a number of races. */
interface Score {
  readonly points: number;
  /** How often the horse finished first, second, third and so on. */
  readonly placingCounts: readonly number[];
}

/** Scores by the id of the horse. A horse that finished no race has no entry. */
type Scores = ReadonlyMap<number, Score>;

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

/** One horse in the standings. */
export interface StandingsRow {
  /** From 1. Horses with the same score share a position, and the next positions are skipped. */
  readonly position: number;
  readonly isShared: boolean;
  readonly horse: Horse;
  readonly points: number;
}

const NO_SCORE: Score = { points: 0, placingCounts: [] };

/**
 * Ranks horses by points, then by wins, then by second places, third places and so on. Horses that are still
 * equal stay in the order of the roster.
 */
export function rankHorses(horses: readonly Horse[], scores: Scores): StandingsRow[] {
  const scoreOf = ({ id }: Horse) => scores.get(id) ?? NO_SCORE;
  const isBetter = (a: Horse, b: Horse) => compareScores(scoreOf(a), scoreOf(b)) < 0;
  return horses
    .toSorted((a, b) => compareScores(scoreOf(a), scoreOf(b)))
    .map((horse) => {
      const better = horses.filter((other) => isBetter(other, horse)).length;
      const worse = horses.filter((other) => isBetter(horse, other)).length;
      return {
        position: better + 1,
        isShared: better + worse < horses.length - 1,
        horse,
        points: scoreOf(horse).points,
      };
    });
}

/** Compares two scores, the better one first. */
function compareScores(a: Score, b: Score): number {
  if (a.points !== b.points) return b.points - a.points;
  const length = Math.max(a.placingCounts.length, b.placingCounts.length);
  for (let index = 0; index < length; index++) {
    const difference = (b.placingCounts[index] ?? 0) - (a.placingCounts[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
