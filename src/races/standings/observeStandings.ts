import {
  combineLatest,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  type SchedulerLike,
  switchMap,
} from 'rxjs';
import { type GameState, isSameMeeting, type MeetingResults } from '../../../streams';
import type { FinishedRun } from '../history/savedRuns';
import { isSamePicks, type Picks } from '../pick/picks';
import { createComputeResults } from './computeResults';
import { computeStandings, type ScoredRun, type Standings } from './computeStandings';
import { hasStandings } from './hasStandings';

/**
 * Emits the standings when the first race starts, when a race ends, and when the programs, the history or the picks
 * change. Emits `null` while there are no standings, and while many earlier runs are computed. Emits the current
 * value on subscription. Completes with the game.
 *
 * If a run of the history starts again, its results in the history no longer count. Its races count again when they
 * end.
 */
export function observeStandings(
  state$: Observable<GameState>,
  runs$: Observable<readonly FinishedRun[]>,
  picks$: Observable<Picks>,
  scheduler?: SchedulerLike,
): Observable<Standings | null> {
  const computeResults = createComputeResults(scheduler);
  const current$ = picks$.pipe(
    map(({ current }) => current),
    distinctUntilChanged(isSamePicks),
  );
  return combineLatest([state$.pipe(distinctUntilChanged(hasSameStandings)), runs$, current$]).pipe(
    switchMap(([state, runs, picks]) => {
      const { meeting, finalResults, settings } = state;
      if (!hasStandings(meeting, finalResults, runs)) return of(null);
      const earlier = listEarlierRuns(state, runs);
      const meetings = earlier.map((run) => run.meeting);
      return computeResults(meetings, settings).pipe(
        map((results) => results && computeStandings(state, picks, withPicks(results, earlier))),
      );
    }),
    distinctUntilChanged(),
  );
}

function hasSameStandings(a: GameState, b: GameState): boolean {
  return (
    a.cardId === b.cardId &&
    a.meeting === b.meeting &&
    a.isRacing === b.isRacing &&
    a.finalResults === b.finalResults
  );
}

/**
 * Lists the finished runs of the roster on the screen. Runs with the same meeting seed have the same roster. Leaves out
 * the run on the screen if it has started, because `computeStandings` takes its results from the state.
 */
function listEarlierRuns(
  { meeting, meetingSeed, races }: GameState,
  runs: readonly FinishedRun[],
): readonly FinishedRun[] {
  const isAtGate = races.every(({ timeline }) => timeline === null);
  return runs.filter(
    (run) => run.meeting.seed === meetingSeed && (isAtGate || !isSameMeeting(run.meeting, meeting)),
  );
}

/** Adds the picks of each run to its results. The history keeps the picks with the winners. */
function withPicks(
  results: readonly MeetingResults[],
  runs: readonly FinishedRun[],
): readonly ScoredRun[] {
  return results.map((result, index) => {
    const winners = runs[index]?.winners ?? [];
    const picks = winners.flatMap(({ program, pickId }): [number, number][] =>
      pickId === null ? [] : [[program.id, pickId]],
    );
    return { ...result, picks: new Map(picks) };
  });
}
