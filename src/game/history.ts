import { BehaviorSubject, distinctUntilKeyChanged, filter, map, type Observable } from 'rxjs';
import {
  type FinalResult,
  type GameState,
  type Horse,
  isSameMeeting,
  type Meeting,
  type Program,
} from '../../streams';

interface Winner {
  readonly program: Pick<Program, 'id' | 'name'>;
  readonly name: string;
  readonly color: string;
}

/** A run that every program of the card has finished. */
export interface FinishedRun {
  readonly meeting: Meeting;
  /** When its last race ended, in Unix milliseconds. */
  readonly endedAt: number;
  /** One for each program, in the order of the card. */
  readonly winners: readonly Winner[];
}

export interface RunHistory {
  /** The finished runs, the newest first, each once. Emits the current list on subscription. */
  readonly runs$: Observable<readonly FinishedRun[]>;
  readonly dispose: () => void;
}

/**
 * Records every finished run from now on, with or without subscribers. It does not record a run that is reset
 * before its end, or races that show different runs. Showing a run again does not move it in the list.
 * `runs$` completes with `state$`.
 *
 * The diagram shows the numbers of results and runs for a card of two programs:
 *
 * ```text
 * start         ---x----------x------x------
 * reset         ------------------x---------
 * finalResults  0------1---2--0---------1--2
 * runs$         0----------1---------------2
 * ```
 *
 * @param now returns the current time in Unix milliseconds
 */
export function createHistory(
  state$: Observable<GameState>,
  now: () => number = Date.now,
): RunHistory {
  const runs$ = new BehaviorSubject<readonly FinishedRun[]>([]);
  const subscription = state$
    .pipe(
      distinctUntilKeyChanged('finalResults'),
      map((state) => finishedRun(state, now)),
      filter((run) => run !== null),
      filter((run) => !runs$.value.some(({ meeting }) => isSameMeeting(meeting, run.meeting))),
      map((run) => [run, ...runs$.value]),
    )
    .subscribe(runs$);
  return {
    runs$: runs$.asObservable(),
    dispose() {
      subscription.unsubscribe();
      runs$.complete();
    },
  };
}

/** Returns whether every program has its final result; false without programs. */
export function haveAllEnded({ finalResults, programs }: GameState): boolean {
  return programs.length > 0 && finalResults.length === programs.length;
}

function finishedRun(state: GameState, now: () => number): FinishedRun | null {
  const { finalResults, horses, meeting, programs } = state;
  if (meeting === null || !haveAllEnded(state)) return null;
  const winners = programs.map((program) => winnerOf(program, finalResults, horses));
  return { meeting, endedAt: now(), winners };
}

/** Copies only the displayed fields, because the game's objects would keep whole timelines in memory. */
function winnerOf(
  { id, name }: Program,
  results: readonly FinalResult[],
  horses: readonly Horse[],
): Winner {
  const first = results.find(({ programId }) => programId === id)?.result[0];
  const horse = horses.find((horse) => horse.id === first?.horseId);
  return {
    program: { id, name },
    name: horse?.name ?? 'Unknown',
    color: horse?.color ?? 'transparent',
  };
}
