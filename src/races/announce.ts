import {
  catchError,
  concat,
  filter,
  from,
  map,
  mergeMap,
  type Observable,
  of,
  pairwise,
  takeUntil,
  withLatestFrom,
} from 'rxjs';
import type { GameState, RaceState } from '../../streams';
import { type Announcement, appendToLog } from '../page/announcements';
import { haveJustEnded } from './history/history';
import type { FinishedRun } from './history/savedRuns';
import type { Picks } from './pick/picks';

/** Returns a stream that emits one text about an ended run, and completes. */
type DescribeEndOfRun = (state: GameState) => Observable<string>;

/** The first sentence about the end of a run. */
const RACES_ARE_OVER = 'All races are over.';

/**
 * Announces the start `s`, each winner `w` as soon as it finishes, the end `e`, a stop, new races, and an earlier run
 * that is shown. If a race ends without a winner, announces that instead. Emits nothing for the first state.
 * Completes when `state$` and all streams of `describeEndOfRun` have completed.
 *
 * ```text
 * isRacing      f---t-------------f
 * winners       0-----1-2---3------
 * finalResults  0---------1---2---3
 * announced     ----s-w-w---w-----e
 * ```
 *
 * @param describeEndOfRun describes the end. If the results change before it emits, the end is not announced.
 */
export function announceRaces(
  state$: Observable<GameState>,
  describeEndOfRun: DescribeEndOfRun = () => of(RACES_ARE_OVER),
): Observable<Announcement> {
  return state$.pipe(
    pairwise(),
    mergeMap(([before, after]) => {
      const announcements$ = from(announcementsOf(before, after));
      if (!haveJustEnded(before, after)) return announcements$;
      const changed$ = statesWithChangedResults(state$, after);
      return concat(
        announcements$,
        describeEndOfRun(after).pipe(map(appendToLog), takeUntil(changed$)),
      );
    }),
  );
}

/**
 * Describes the end of a run: the outcome of its picks, and its most remarkable fact. Emits one text and completes. The
 * text is only `RACES_ARE_OVER` if `describeRun` fails to load.
 *
 * @param areChancesOn$ whether the screen shows each horse's chance to win
 */
export function describeEnd(
  state: GameState,
  picks$: Observable<Picks>,
  runs$: Observable<readonly FinishedRun[]>,
  areChancesOn$: Observable<boolean>,
): Observable<string> {
  return from(import('./results/describeRun')).pipe(
    catchError(() => of(null)),
    withLatestFrom(picks$, runs$, areChancesOn$),
    map(([module, { current: picks }, runs, areChancesOn]) => {
      if (module === null) return RACES_ARE_OVER;
      const summary = module.describeRun(state, picks, runs, areChancesOn);
      const hasPicks = picks.size > 0;
      return `${RACES_ARE_OVER} ${module.formatSpokenSummary(summary, { hasPicks })}`;
    }),
  );
}

/** Emits every state whose results differ from those of the given state. */
export function statesWithChangedResults(
  state$: Observable<GameState>,
  { finalResults }: GameState,
): Observable<GameState> {
  return state$.pipe(filter((state) => state.finalResults !== finalResults));
}

function announcementsOf(before: GameState, after: GameState): Announcement[] {
  const outcomes = after.races.flatMap((race, index) => {
    const outcome = describeOutcome(after, race);
    const old = before.races[index];
    const wasAnnounced = old?.timeline === race.timeline && describeOutcome(before, old) !== null;
    return outcome === null || wasAnnounced ? [] : appendToLog(outcome);
  });
  if (after.programs !== before.programs) {
    // New programs have no outcomes unless they show an earlier run.
    const isEarlierRun = outcomes.length > 0;
    return [
      replaceLog(isEarlierRun ? 'An earlier run is shown.' : 'New races have been generated.'),
      ...outcomes,
    ];
  }
  if (after.isRacing === before.isRacing) return outcomes;
  if (after.isRacing) return [...outcomes, replaceLog('The races have started.')];
  const hasEnded = after.finalResults.some((result) => !before.finalResults.includes(result));
  return hasEnded ? outcomes : [appendToLog('The races were stopped.')];
}

/** Names the winner of a race, or says that no horse finished in time. Returns `null` before either is known. */
function describeOutcome(
  { horses }: GameState,
  { program, liveResult, finalResult }: RaceState,
): string | null {
  const winner = finalResult?.result.find(({ finishTime }) => finishTime !== null);
  const { horseId } = winner ?? liveResult?.result.find(({ isFinished }) => isFinished) ?? {};
  const horse = horses.find(({ id }) => id === horseId);
  if (horse !== undefined) return `${program.name}: ${horse.name} wins.`;
  return finalResult === null ? null : `${program.name}: no horse finished in time.`;
}

function replaceLog(text: string): Announcement {
  return { text, clearsLog: true };
}
