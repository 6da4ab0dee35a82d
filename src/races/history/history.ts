import {
  BehaviorSubject,
  distinctUntilChanged,
  distinctUntilKeyChanged,
  filter,
  map,
  type Observable,
  withLatestFrom,
} from 'rxjs';
import {
  type FinalResult,
  type GameState,
  type Horse,
  isSameMeeting,
  type Program,
} from '../../../streams';
import { findResult, findWinnerId } from '../results/findResult';
import { listPlacings } from '../../horse/listPlacings';
import type { Picks } from '../pick/picks';
import {
  type FinishedRun,
  HISTORY_KEY,
  loadRuns,
  MAX_RUNS,
  saveRuns,
  type Winner,
} from './savedRuns';
import { noTextStorage, type TextStorage } from '../../page/textStorage';

export interface RunHistory {
  /** The finished runs, the newest first, each once. Emits the current list on subscription. */
  readonly runs$: Observable<readonly FinishedRun[]>;
  /** Whether the storage keeps the runs. If it is denied or full, the runs last as long as the page. */
  readonly isSaved$: Observable<boolean>;
  /** Removes all runs, also from the storage. */
  readonly forget: () => void;
  readonly dispose: () => void;
}

interface HistoryOptions {
  /** Keeps the runs across visits. By default, they last as long as the game. */
  readonly storage?: TextStorage;
  /** The runs in the storage; `null` if it denies access. */
  readonly savedRuns?: readonly FinishedRun[] | null;
  /** Returns the current time in Unix milliseconds. */
  readonly now?: () => number;
}

/**
 * Loads the saved runs, then adds every run that finishes, with or without subscribers, and follows the runs that other
 * tabs save. A run that is reset before its end is not added. While the programs show different runs, for example after
 * one program was started alone, there is no meeting, so nothing is added. A run that finishes again stays in its
 * place. `runs$` completes with `state$`.
 *
 * The diagram shows the numbers of results and runs for a card of two programs:
 *
 * ```text
 * start         ---x----------x------x------
 * reset         ------------------x---------
 * finalResults  0------1---2--0---------1--2
 * runs$         0----------1---------------2
 * ```
 */
export function createHistory(
  state$: Observable<GameState>,
  picks$: Observable<Picks>,
  { storage = noTextStorage, savedRuns = loadRuns(storage), now = Date.now }: HistoryOptions = {},
): RunHistory {
  const runs$ = new BehaviorSubject<readonly FinishedRun[]>(savedRuns ?? []);
  const isSaved$ = new BehaviorSubject(savedRuns !== null);
  const change = (runs: readonly FinishedRun[]) => {
    isSaved$.next(saveRuns(storage, runs));
    runs$.next(runs);
  };
  const subscription = state$
    .pipe(
      distinctUntilKeyChanged('finalResults'),
      withLatestFrom(picks$),
      map(([state, picks]) => finishedRun(state, picks, now)),
      filter((run) => run !== null),
      map((run) => addRun(runs$.value, run)),
      filter((runs) => runs !== runs$.value),
    )
    .subscribe({
      next: change,
      complete() {
        runs$.complete();
        isSaved$.complete();
      },
    });
  subscription.add(
    storage.changes$
      ?.pipe(
        filter((key) => key === null || key === HISTORY_KEY),
        map(() => loadRuns(storage)),
        filter((runs) => runs !== null),
      )
      .subscribe((runs) => runs$.next(runs)),
  );
  return {
    runs$: runs$.asObservable(),
    isSaved$: isSaved$.pipe(distinctUntilChanged()),
    forget() {
      change([]);
    },
    dispose() {
      subscription.unsubscribe();
    },
  };
}

/** Returns whether every program has its final result; false without programs. */
export function haveAllRacesEnded({
  finalResults,
  programs,
}: Pick<GameState, 'finalResults' | 'programs'>): boolean {
  return programs.length > 0 && finalResults.length === programs.length;
}

/** Returns whether the last race of the card has just ended. A reset stops the races, but leaves no results. */
export function haveJustEnded(before: GameState, after: GameState): boolean {
  return after.cardId === before.cardId && before.isRacing && haveAllRacesEnded(after);
}

/**
 * Adds a run to the list. If the list already contains the run, updates only the picks, unless the new picks are
 * empty. Returns the same list if nothing changes.
 */
function addRun(runs: readonly FinishedRun[], run: FinishedRun): readonly FinishedRun[] {
  const listed = runs.find(({ meeting }) => isSameMeeting(meeting, run.meeting));
  if (listed === undefined) return [run, ...runs].slice(0, MAX_RUNS);
  const { winners } = run;
  const hasSamePicks = winners.every(
    ({ pickId }, index) => pickId === listed.winners[index]?.pickId,
  );
  if (hasSamePicks || winners.every(({ pickId }) => pickId === null)) return runs;
  return runs.map((other) => (other === listed ? { ...listed, winners } : other));
}

function finishedRun(state: GameState, picks: Picks, now: () => number): FinishedRun | null {
  const { finalResults, horses, meeting, programs } = state;
  if (meeting === null || !haveAllRacesEnded(state)) return null;
  return {
    meeting,
    endedAt: now(),
    winners: programs.map((program) => winnerOf(program, finalResults, horses, picks)),
    closestGapMs: findClosestMs(programs, finalResults),
  };
}

/** Copies only the needed fields: with its horses, each saved program would be much longer. */
function winnerOf(
  { id, name }: Program,
  results: readonly FinalResult[],
  horses: readonly Horse[],
  picks: Picks,
): Winner {
  const winnerId = findWinnerId(results, id);
  const horse = horses.find((horse) => horse.id === winnerId);
  return {
    program: { id, name },
    horseId: horse?.id ?? null,
    name: horse?.name ?? 'No winner',
    color: horse?.color ?? 'transparent',
    pickId: picks.current.get(id) ?? null,
  };
}

function findClosestMs(
  programs: readonly Program[],
  results: readonly FinalResult[],
): number | null {
  const gaps = programs.flatMap((program) => {
    const result = findResult(results, program.id);
    return (result && listPlacings(program, result)[1]?.behindMs) ?? [];
  });
  return gaps.length === 0 ? null : Math.min(...gaps);
}
