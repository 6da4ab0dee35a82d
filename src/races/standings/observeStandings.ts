import {
  asyncScheduler,
  combineLatest,
  concat,
  defer,
  distinctUntilChanged,
  ignoreElements,
  map,
  noop,
  type Observable,
  of,
  type SchedulerLike,
  switchMap,
} from 'rxjs';
import {
  formatMeeting,
  type GameSettings,
  type GameState,
  isSameMeeting,
  type Meeting,
  type MeetingResults,
  runMeeting,
} from '../../../streams';
import type { FinishedRun } from '../history/savedRuns';
import { createPointsOfPick } from '../pick/pickPoints';
import { isSamePicks, type Picks } from '../pick/picks';
import { BATCH, computeInTasks } from './computeInTasks';
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
  const pointsOfPick = createPointsOfPick();
  const computeResults = createComputeResults(scheduler, ({ programs }) => {
    // Computes the chances in the same tasks as the results.
    for (const program of programs) pointsOfPick(program, program.horses[0]?.id ?? 0);
  });
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
        map(
          (results) =>
            results && computeStandings(state, picks, withPicks(results, earlier), pointsOfPick),
        ),
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
  const isAtGate = races.every(({ run }) => run === null);
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

/**
 * Returns a stream that emits the results of the meetings, in the same order, and completes. Emits `null` first if
 * the results take several tasks.
 */
type ComputeResults = (
  meetings: readonly Meeting[],
  settings: GameSettings,
) => Observable<readonly MeetingResults[] | null>;

/**
 * Creates a function that computes the results of meetings, and caches the results of its latest call. Computes
 * four new meetings on subscription, and the others in later tasks, so that the page stays responsive.
 *
 * ```text
 * 4 meetings        (r|)
 * 20 new meetings   n-(r|)    (n: null until the last task, r: the results)
 * ```
 *
 * @param onComputed called with the results of each new meeting, in the same task
 */
export function createComputeResults(
  scheduler: SchedulerLike = asyncScheduler,
  onComputed: (results: MeetingResults) => void = noop,
): ComputeResults {
  let known: ReadonlyMap<string, MeetingResults> = new Map();
  return (meetings, settings) =>
    defer(() => {
      const computed = new Map<string, MeetingResults>();
      for (const meeting of meetings) {
        const key = formatMeeting(meeting);
        const results = known.get(key);
        if (results !== undefined) computed.set(key, results);
      }
      known = computed;
      const compute = (batch: readonly Meeting[]) => {
        for (const meeting of batch) {
          const results = runMeeting(meeting, settings);
          computed.set(formatMeeting(meeting), results);
          onComputed(results);
        }
      };
      const missing = meetings.filter((meeting) => !computed.has(formatMeeting(meeting)));
      const later = missing.slice(BATCH);
      compute(missing.slice(0, BATCH));
      const results$ = defer(() =>
        of(meetings.flatMap((meeting) => computed.get(formatMeeting(meeting)) ?? [])),
      );
      if (later.length === 0) return results$;
      const computed$ = computeInTasks(later, compute, scheduler).pipe(ignoreElements());
      return concat(of(null), computed$, results$);
    });
}
