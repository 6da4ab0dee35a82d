import { filter, map, type Observable, withLatestFrom } from 'rxjs';
import {
  type FinalResult,
  type GameState,
  type Horse,
  isSameMeeting,
  type Program,
  type RaceState,
  type RunEvent,
} from '../../../streams';
import { findResult, findWinnerId } from '../results/findResult';
import { listPlacings } from '../../horse/listPlacings';
import { followRuns, type RunsOfGame } from '../followRuns';
import type { Picks } from '../pick/picks';
import {
  createSavedRuns,
  type FinishedRun,
  MAX_RUNS,
  type SavedRuns,
  type Winner,
} from './savedRuns';

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
  /** By default, the runs last as long as the game. */
  readonly savedRuns?: SavedRuns;
  /** Returns the current time in Unix milliseconds. */
  readonly now?: () => number;
}

/**
 * Adds every run that finishes to the saved runs, with or without subscribers. A run that is reset before its end is not
 * added, and a run that finishes again is not added again. While the programs show different runs, for example after one
 * program was started alone, there is no meeting, so nothing is added. `runs$` completes with the game.
 *
 * The diagram shows the events of the game, and the number of runs for a card of two programs:
 *
 * ```text
 * game.runs$  ---s---e---e--s---x--s--e--e    (s: started, e: one race has ended, x: stopped)
 * runs$       0----------1---------------2
 * ```
 */
export function createHistory(
  game: RunsOfGame,
  picks$: Observable<Picks>,
  { savedRuns = createSavedRuns(), now = Date.now }: HistoryOptions = {},
): RunHistory {
  const { change, dispose, isSaved$, value$: runs$ } = savedRuns;
  const subscription = followRuns(game)
    .pipe(
      withLatestFrom(picks$),
      // A run that was over before a reload was added before it, unless the visitor has forgotten it since.
      filter(([{ kind, races }]) => kind !== 'replaced' || !races.every(isContinuedAndOver)),
      map(([{ state }, picks]) => finishedRun(state, picks, now)),
      filter((run) => run !== null),
    )
    .subscribe({ next: (run) => change((runs) => addRun(runs, run)), complete: dispose });
  return {
    runs$,
    isSaved$,
    forget() {
      change(() => []);
    },
    dispose() {
      subscription.unsubscribe();
      dispose();
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

/** Whether an event is the end of the last race of the card. */
export function isEndOfCard({ kind, state }: RunEvent): boolean {
  return kind === 'ended' && haveAllRacesEnded(state);
}

/** Whether a race was begun before this page was opened, and is over. */
export function isContinuedAndOver({ run, frame }: RaceState): boolean {
  return run?.isContinued === true && frame.isOver;
}

/** Adds a run to the list. Returns the same list if it already contains the run: a run counts once. */
function addRun(runs: readonly FinishedRun[], run: FinishedRun): readonly FinishedRun[] {
  const isListed = runs.some(({ meeting }) => isSameMeeting(meeting, run.meeting));
  return isListed ? runs : [run, ...runs].slice(0, MAX_RUNS);
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
