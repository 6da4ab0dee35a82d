import {
  catchError,
  filter,
  from,
  map,
  merge,
  mergeMap,
  type Observable,
  type ObservableInput,
  of,
  pairwise,
  switchMap,
  withLatestFrom,
} from 'rxjs';
import {
  type GameState,
  isLiveResult,
  listFinishers,
  type RaceState,
  type RunEvent,
} from '../../streams';
import { type Announcement, appendToLog } from '../page/announcements';
import { isEndOfCard } from './history/history';
import type { FinishedRun } from './history/savedRuns';
import type { RunsOfGame } from './followRuns';
import type { Picks } from './pick/picks';

/** Returns a stream that emits one text about an ended run, and completes. */
type DescribeEndOfRun = (state: GameState) => Observable<string>;

/** The first sentence about the end of a run. */
const RACES_ARE_OVER = 'All races are over.';

/**
 * Announces the start `s`, each winner `w` as soon as it finishes, the end `e`, a stop, new races, and an earlier run
 * that is shown. If a race ends without a winner, announces that instead. Emits nothing on subscription. Completes when
 * the game and the stream of `describeEndOfRun` have completed.
 *
 * ```text
 * runs$      ----s---------e---e---e    (s: started, e: one race has ended)
 * winners    0-----1-2---3----------
 * announced  ----s-w-w---w---------e
 * ```
 *
 * @param describeEndOfRun describes the end. If the next event comes before it emits, the end is not announced.
 */
export function announceRaces(
  { runs$, state$ }: RunsOfGame,
  describeEndOfRun: DescribeEndOfRun = () => of(RACES_ARE_OVER),
): Observable<Announcement> {
  // In this order, an earlier run is announced before its winners, and the end of a run after them.
  return merge(
    runs$.pipe(
      filter(({ kind }) => kind === 'replaced'),
      map(announceCard),
    ),
    announceOutcomes(state$),
    runs$.pipe(switchMap((event) => announceRun(event, describeEndOfRun))),
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
  finishedRuns$: Observable<readonly FinishedRun[]>,
  areChancesOn$: Observable<boolean>,
): Observable<string> {
  return from(import('./results/describeRun')).pipe(
    catchError(() => of(null)),
    withLatestFrom(picks$, finishedRuns$, areChancesOn$),
    map(([module, { current: picks }, runs, areChancesOn]) => {
      if (module === null) return RACES_ARE_OVER;
      const summary = module.describeRun(state, picks, runs, areChancesOn);
      const hasPicks = picks.size > 0;
      return `${RACES_ARE_OVER} ${module.formatSpokenSummary(summary, { hasPicks })}`;
    }),
  );
}

/** New programs have no results unless they show an earlier run. */
function announceCard({ state: { finalResults } }: RunEvent): Announcement {
  const isEarlierRun = finalResults.length > 0;
  return replaceLog(isEarlierRun ? 'An earlier run is shown.' : 'New races have been generated.');
}

/** Announces the outcome of each run of each program once, as soon as it is known. */
function announceOutcomes(state$: Observable<GameState>): Observable<Announcement> {
  return state$.pipe(
    map(({ races }) => races.flatMap((race) => describeOutcome(race) ?? [])),
    pairwise(),
    mergeMap(([known, outcomes]) =>
      outcomes.filter(({ run }) => known.every((other) => other.run !== run)),
    ),
    map(({ text }) => appendToLog(text)),
  );
}

function announceRun(
  event: RunEvent,
  describeEndOfRun: DescribeEndOfRun,
): ObservableInput<Announcement> {
  const { kind, races, state } = event;
  if (isEndOfCard(event)) return describeEndOfRun(state).pipe(map(appendToLog));
  // No race was running before.
  if (kind === 'started' && races.length === state.runningPrograms.size) {
    return [replaceLog('The races have started.')];
  }
  if (kind === 'stopped' && !state.isRacing) return [appendToLog('The races were stopped.')];
  return [];
}

/** Names the winner of a race, or says that no horse finished in time. Returns `null` before either is known. */
function describeOutcome({ program, run, result }: RaceState) {
  const [winnerId] = listFinishers(result);
  const winner = program.horses.find(({ id }) => id === winnerId);
  if (winner !== undefined) return { run, text: `${program.name}: ${winner.name} wins.` };
  if (result === null || isLiveResult(result)) return null;
  return { run, text: `${program.name}: no horse finished in time.` };
}

function replaceLog(text: string): Announcement {
  return { text, clearsLog: true };
}
