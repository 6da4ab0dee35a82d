import type { FinalResult, GameState, MeetingResults, Program } from '../../../streams';
import { haveAllRacesEnded } from '../history/history';
import type { HorseByProgram } from '../pick/picks';
import type { PointsOfPick } from '../pick/pickPoints';
import { rankHorses, scoreResults, type StandingsRow } from './scores';
import { listFavorites } from '../chances/chances';
import { findWinnerId } from '../results/findResult';

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
  /** What each of these picks scores if it wins, by the id of its program. */
  readonly pointsByProgram: ReadonlyMap<number, number>;
  /** The score of the run on the screen. */
  readonly score: VisitorScore;
  /** The score of all runs together. */
  readonly totalScore: VisitorScore;
}

/** The score of the visitor's picks, and the points of the favorites of the same races, to compare. */
interface VisitorScore {
  readonly picks: PicksScore;
  readonly favoritePoints: number;
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
  pointsOfPick: PointsOfPick,
): Standings {
  const { horses, programs, races, finalResults } = state;
  const hasStarted = races.some(({ run }) => run !== null);
  const earlierResults = earlier.flatMap(({ results }) => results);
  const results = [...earlierResults, ...finalResults];
  const scoreRun = (run: ScoredRun) => scoreVisitor(run, pointsOfPick);
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
    pointsByProgram: new Map(
      programs.flatMap((program): [number, number][] => {
        const horseId = picks.get(program.id);
        return horseId === undefined ? [] : [[program.id, pointsOfPick(program, horseId)]];
      }),
    ),
    score,
    totalScore: earlier.map(scoreRun).reduce(addVisitorScores, score),
  };
}

function pointsByHorse(results: readonly FinalResult[]): ReadonlyMap<number, number> {
  return new Map(Array.from(scoreResults(results), ([id, { points }]) => [id, points]));
}

/** Scores the races of a run that have ended. */
function scoreVisitor(run: ScoredRun, pointsOfPick: PointsOfPick): VisitorScore {
  const racesWithPick = run.programs.filter(({ id }) => run.picks.has(id));
  const favorites = { ...run, picks: pickFavorites(racesWithPick) };
  return {
    picks: scorePicks(run, pointsOfPick),
    favoritePoints: scorePicks(favorites, pointsOfPick).points,
  };
}

function addVisitorScores(a: VisitorScore, b: VisitorScore): VisitorScore {
  return {
    picks: addPicksScores(a.picks, b.picks),
    favoritePoints: a.favoritePoints + b.favoritePoints,
  };
}

/** How many picks there are, how many of them won, and their points in total. */
export interface PicksScore {
  readonly count: number;
  readonly won: number;
  readonly points: number;
}

/** Scores the picks of one run. Only a pick that wins scores. */
export function scorePicks(
  { programs, results, picks }: ScoredRun,
  pointsOfPick: PointsOfPick,
): PicksScore {
  const points = programs.flatMap((program) => {
    const horseId = picks.get(program.id);
    const hasWon = horseId !== undefined && findWinnerId(results, program.id) === horseId;
    return hasWon ? [pointsOfPick(program, horseId)] : [];
  });
  return {
    count: picks.size,
    won: points.length,
    points: points.reduce((sum, won) => sum + won, 0),
  };
}

export function addPicksScores(a: PicksScore, b: PicksScore): PicksScore {
  return { count: a.count + b.count, won: a.won + b.won, points: a.points + b.points };
}

/** Picks the favorite of each program. If there are several favorites, picks the first in lane order. */
export function pickFavorites(programs: readonly Program[]): HorseByProgram {
  return new Map(
    programs.flatMap((program): [number, number][] =>
      listFavorites(program)
        .slice(0, 1)
        .map(({ id }) => [program.id, id]),
    ),
  );
}
