import {
  BehaviorSubject,
  distinctUntilChanged,
  distinctUntilKeyChanged,
  filter,
  map,
  type Observable,
  skip,
  withLatestFrom,
} from 'rxjs';
import {
  type FinalResult,
  type GameState,
  type Horse,
  isSameMeeting,
  type Meeting,
  type Program,
} from '../../streams';
import { listPlacings } from './results/listPlacings';
import type { Picks } from './picks';
import { formatRuns, MAX_RUNS, noRunStorage, parseRuns, type RunStorage } from './savedRuns';

interface Winner {
  readonly program: Pick<Program, 'id' | 'name'>;
  readonly name: string;
  readonly color: string;
  /** Whether the visitor picked it. */
  readonly isPicked: boolean;
}

/** A run that every program of the card has finished. */
export interface FinishedRun {
  readonly meeting: Meeting;
  /** When its last race ended, in Unix milliseconds. */
  readonly endedAt: number;
  /** One for each program, in the order of the card. */
  readonly winners: readonly Winner[];
  /** For how many programs the visitor had picked a horse. */
  readonly pickCount: number;
  /**
   * The gap between the first two horses of the closest race, in whole ms; `null` if no race has a second
   * horse.
   */
  readonly closestGapMs: number | null;
}

export interface RunHistory {
  /** The finished runs, the newest first, each once. Emits the current list on subscription. */
  readonly runs$: Observable<readonly FinishedRun[]>;
  /** Whether the storage keeps the runs. If it is denied or full, they last as long as the page. */
  readonly isKept$: Observable<boolean>;
  readonly dispose: () => void;
}

interface HistoryOptions {
  /** Keeps the runs across reloads. By default, they last as long as the game. */
  readonly storage?: RunStorage;
  /** Returns the current time in Unix milliseconds. */
  readonly now?: () => number;
}

/**
 * Starts with the runs in the storage and, with or without subscribers, adds every run that finishes from now
 * on. It records nothing for a run that is reset before its end, nor while the programs are in different
 * runs, as after one of them was started alone. Showing a run again does not move it in the list. `runs$`
 * completes with `state$`.
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
  { storage = noRunStorage, now = Date.now }: HistoryOptions = {},
): RunHistory {
  const saved = load(storage);
  const runs$ = new BehaviorSubject<readonly FinishedRun[]>(saved ?? []);
  const isKept$ = new BehaviorSubject(saved !== null);
  const subscription = state$
    .pipe(
      distinctUntilKeyChanged('finalResults'),
      withLatestFrom(picks$),
      map(([state, picks]) => finishedRun(state, picks, now)),
      filter((run) => run !== null),
      filter((run) => !runs$.value.some(({ meeting }) => isSameMeeting(meeting, run.meeting))),
      map((run) => [run, ...runs$.value].slice(0, MAX_RUNS)),
    )
    .subscribe(runs$);
  subscription.add(
    runs$
      .pipe(
        skip(1),
        map((runs) => save(storage, runs)),
      )
      .subscribe(isKept$),
  );
  return {
    runs$: runs$.asObservable(),
    isKept$: isKept$.pipe(distinctUntilChanged()),
    dispose() {
      // Before the unsubscription, so that `isKept$` completes, too.
      runs$.complete();
      subscription.unsubscribe();
    },
  };
}

/** Returns the saved runs, or `null` if the storage denies access. */
function load(storage: RunStorage): FinishedRun[] | null {
  try {
    return parseRuns(storage.load());
  } catch {
    return null;
  }
}

/** Returns whether the storage saved the runs. */
function save(storage: RunStorage, runs: readonly FinishedRun[]): boolean {
  try {
    storage.save(formatRuns(runs));
    return true;
  } catch {
    return false;
  }
}

/** Returns whether every program has its final result; false without programs. */
export function haveAllEnded({ finalResults, programs }: GameState): boolean {
  return programs.length > 0 && finalResults.length === programs.length;
}

function finishedRun(state: GameState, picks: Picks, now: () => number): FinishedRun | null {
  const { finalResults, horses, meeting, programs } = state;
  if (meeting === null || !haveAllEnded(state)) return null;
  return {
    meeting,
    endedAt: now(),
    winners: programs.map((program) => winnerOf(program, finalResults, horses, picks)),
    pickCount: picks.ofRun.size,
    closestGapMs: findClosestMs(programs, finalResults),
  };
}

/** Copies only the displayed fields, because the game's objects would keep whole timelines in memory. */
function winnerOf(
  { id, name }: Program,
  results: readonly FinalResult[],
  horses: readonly Horse[],
  picks: Picks,
): Winner {
  const first = results.find(({ programId }) => programId === id)?.result[0];
  const horse = horses.find((horse) => horse.id === first?.horseId);
  return {
    program: { id, name },
    name: horse?.name ?? 'Unknown',
    color: horse?.color ?? 'transparent',
    isPicked: horse !== undefined && picks.ofRun.get(id) === horse.id,
  };
}

function findClosestMs(
  programs: readonly Program[],
  results: readonly FinalResult[],
): number | null {
  const gaps = programs.flatMap((program) => {
    const result = results.find(({ programId }) => programId === program.id);
    return (result && listPlacings(program, result)[1]?.behindMs) ?? [];
  });
  return gaps.length === 0 ? null : Math.min(...gaps);
}
