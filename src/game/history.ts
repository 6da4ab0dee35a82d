import {
  asyncScheduler,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  ReplaySubject,
  scan,
  type SchedulerLike,
  share,
  startWith,
  withLatestFrom,
} from 'rxjs';
import {
  type FinalResult,
  type Game,
  type Horse,
  isSameMeeting,
  type Meeting,
  type Program,
} from '../../streams';
import { perGame } from './perGame';

/** Who won a race. */
interface Winner {
  /** No more of it: with the program itself, the game keeps all frames of its latest run. */
  readonly program: Pick<Program, 'id' | 'name'>;
  readonly name: string;
  readonly color: string;
}

/** A run of all races that came to its end. */
export interface FinishedRun {
  readonly meeting: Meeting;
  /** When it was over: milliseconds since 1970. */
  readonly endedAt: number;
  /** One for each program, in their order. */
  readonly winners: readonly Winner[];
}

/** The history of a game: one, whoever asks. Once somebody has asked, it goes on when nobody reads it. */
export const getHistory = perGame((game) =>
  recordHistory(game).pipe(
    share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: false }),
  ),
);

/**
 * The runs that are over, the newest first, each once. A run that was stopped is none, and one that is
 * shown again stays where it was. Cold: it knows of what ends after its subscription. Completes with the
 * game.
 *
 * ```text
 * isRacing$      f--t-------f--t---f--t-----f
 * finalResults$  0--0---1---2--0---0--0--1--2    stopped at the second f
 * history        0----------1---------------2
 * ```
 */
export function recordHistory(
  { finalResults$, horses$, meeting$, programs$ }: Game,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<readonly FinishedRun[]> {
  return finalResults$.pipe(
    // Those who are asked are told of a change before the results that are asked for.
    withLatestFrom(programs$, horses$, meeting$),
    map(([results, programs, horses, meeting]) =>
      meeting === null || results.length < programs.length
        ? null
        : {
            meeting,
            endedAt: scheduler.now(),
            winners: programs.map((program) => winnerOf(program, results, horses)),
          },
    ),
    filter((run) => run !== null),
    scan(withRun, noRuns),
    startWith(noRuns),
    distinctUntilChanged(),
  );
}

const noRuns: readonly FinishedRun[] = [];

function withRun(runs: readonly FinishedRun[], run: FinishedRun): readonly FinishedRun[] {
  return runs.some(({ meeting }) => isSameMeeting(meeting, run.meeting)) ? runs : [run, ...runs];
}

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
