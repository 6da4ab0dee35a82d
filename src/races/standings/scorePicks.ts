import type { FinalResult, Program } from '../../../streams';
import { listFavourites } from '../chances/listFavourites';
import type { HorseByProgram } from '../pick/picks';
import { countWonPicks } from '../results/findResult';
import { pointsOf } from './scores';

/** How many picks there are, how many of them won, and their points in total. */
export interface PicksScore {
  readonly count: number;
  readonly won: number;
  readonly points: number;
}

/** Scores the picks of one run. A pick scores like the picked horse. */
export function scorePicks(results: readonly FinalResult[], picks: HorseByProgram): PicksScore {
  const ranksOfPicks = results.flatMap(({ programId, result }) =>
    result.filter(({ horseId }) => horseId === picks.get(programId)),
  );
  return {
    count: picks.size,
    won: countWonPicks(results, picks),
    points: ranksOfPicks.reduce((sum, rank) => sum + pointsOf(rank), 0),
  };
}

export function addPicksScores(a: PicksScore, b: PicksScore): PicksScore {
  return { count: a.count + b.count, won: a.won + b.won, points: a.points + b.points };
}

/** Picks the favourite of each program. If there are several favourites, picks the first in lane order. */
export function pickFavourites(programs: readonly Program[]): HorseByProgram {
  return new Map(
    programs.flatMap((program): [number, number][] =>
      listFavourites(program)
        .slice(0, 1)
        .map(({ id }) => [program.id, id]),
    ),
  );
}
