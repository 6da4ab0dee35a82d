import type { FinalResult, Meeting } from '../../../streams';
import type { FinishedRun } from '../history/savedRuns';

/**
 * Returns whether the horses on the screen have finished a race, in the run on the screen or in a run of the
 * history. Runs with the same meeting seed have the same horses. Returns false while the programs show different
 * runs (`meeting` is `null`), because their results belong to no single run.
 *
 * @param results of the run on the screen
 */
export function hasStandings(
  meeting: Meeting | null,
  results: readonly FinalResult[],
  runs: readonly FinishedRun[],
): boolean {
  if (meeting === null) return false;
  return results.length > 0 || runs.some((run) => run.meeting.seed === meeting.seed);
}
