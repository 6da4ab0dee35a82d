import type { FinalResult } from '../../../streams';
import type { HorseByProgram } from '../pick/picks';

/** Returns the final result of a program, or `undefined` until its race is over. */
export function findResult(
  results: readonly FinalResult[],
  programId: number,
): FinalResult | undefined {
  return results.find((result) => result.programId === programId);
}

/** Returns the id of the horse that won a program, or `undefined` if its race is not over or no horse finished. */
export function findWinnerId(
  results: readonly FinalResult[],
  programId: number,
): number | undefined {
  const first = findResult(results, programId)?.result[0];
  return first === undefined || first.finishTime === null ? undefined : first.horseId;
}

/** Returns how many of the picks won. */
export function countWonPicks(results: readonly FinalResult[], picks: HorseByProgram): number {
  return [...picks].filter(([programId, horseId]) => findWinnerId(results, programId) === horseId)
    .length;
}
