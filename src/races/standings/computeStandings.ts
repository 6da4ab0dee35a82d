import type { FinalResult, GameState, MeetingResults, Program } from '../../../streams';
import { haveAllRacesEnded } from '../history/history';
import type { HorseByProgram } from '../pick/picks';
import { rankHorses, type StandingsRow } from './rankHorses';
import { addPicksScores, pickFavourites, type PicksScore, scorePicks } from './scorePicks';
import { scoreResults } from './scores';

/** The results and the picks of one run. */
export interface ScoredRun extends MeetingResults {
  readonly picks: HorseByProgram;
}

/** The standings of the horses on the screen. */
export interface Standings {
  /** `gate` until the run on the screen starts, `final` after its last race has ended. */
  readonly phase: 'gate' | 'racing' | 'final';
  /** How many races have ended, in all runs. */
  readonly endedCount: number;
  /** How many races have started, in all runs. */
  readonly startedCount: number;
  /** How many runs have started, including the one on the screen. */
  readonly runCount: number;
  readonly rows: readonly StandingsRow[];
  /** The points of each horse in earlier runs, by its id; `null` at the gate and without earlier runs. */
  readonly earlierPoints: ReadonlyMap<number, number> | null;
  readonly programs: readonly Program[];
  /** The results of the run on the screen, in the order of the programs. */
  readonly results: readonly FinalResult[];
  /** The picks with which the run on the screen started. */
  readonly picks: HorseByProgram;
  /** The score of the run on the screen. */
  readonly score: VisitorScore;
  /** The score of all runs together. */
  readonly totalScore: VisitorScore;
}

/** The score of the visitor's picks, and the points of the favourites, to compare. */
interface VisitorScore {
  readonly picks: PicksScore;
  readonly favouritePoints: number;
}

/**
 * Computes the standings from the run on the screen and from earlier runs with the same horses.
 *
 * @param picks the picks with which the run on the screen started
 */
export function computeStandings(
  state: GameState,
  picks: HorseByProgram,
  earlier: readonly ScoredRun[],
): Standings {
  const { horses, programs, races, finalResults } = state;
  const hasStarted = races.some(({ timeline }) => timeline !== null);
  const earlierResults = earlier.flatMap(({ results }) => results);
  const results = [...earlierResults, ...finalResults];
  const score = scoreRun({ programs, results: finalResults, picks });
  const hasEarlierPoints = hasStarted && earlier.length > 0;
  return {
    phase: haveAllRacesEnded(state) ? 'final' : hasStarted ? 'racing' : 'gate',
    endedCount: results.length,
    startedCount: earlierResults.length + (hasStarted ? programs.length : 0),
    runCount: earlier.length + (hasStarted ? 1 : 0),
    rows: rankHorses(horses, scoreResults(results)),
    earlierPoints: hasEarlierPoints ? pointsByHorse(earlierResults) : null,
    programs,
    results: finalResults,
    picks,
    score,
    totalScore: earlier.map(scoreRun).reduce(addVisitorScores, score),
  };
}

function pointsByHorse(results: readonly FinalResult[]): ReadonlyMap<number, number> {
  return new Map(Array.from(scoreResults(results), ([id, { points }]) => [id, points]));
}

/** Scores the races of a run that have ended. */
function scoreRun({ programs, results, picks }: ScoredRun): VisitorScore {
  return {
    picks: scorePicks(results, picks),
    favouritePoints: scorePicks(results, pickFavourites(programs)).points,
  };
}

function addVisitorScores(a: VisitorScore, b: VisitorScore): VisitorScore {
  return {
    picks: addPicksScores(a.picks, b.picks),
    favouritePoints: a.favouritePoints + b.favouritePoints,
  };
}
