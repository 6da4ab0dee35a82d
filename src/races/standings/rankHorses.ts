import type { Horse } from '../../../streams';
import type { Score, Scores } from './scores';

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
