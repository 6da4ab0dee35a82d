import {
  BehaviorSubject,
  distinctUntilChanged,
  endWith,
  firstValueFrom,
  map,
  type Observable,
  of,
  switchMap,
} from 'rxjs';
import type { Game, Program, RaceFrame } from '../../../streams';

/** The panel below the track that shows a replayed run: the replay bar or the chart. */
export type ReplayView = 'bar' | 'chart';

export interface ReplayedRun {
  readonly program: Program;
  readonly timeline: readonly RaceFrame[];
  readonly view: ReplayView;
  /**
   * The ids of the horses that have finished at the replayed moment, in order of finish; `null` until the
   * replay has loaded.
   */
  readonly finishers$: Observable<readonly number[] | null>;
  /** Sets the value of `finishers$`. `useReplay` calls this function when the finishers of the replay change. */
  readonly setFinishers: (horseIds: readonly number[]) => void;
}

export interface Replays {
  /**
   * Emits the replayed run of a program, `null` while there is none. A replay ends when its program starts
   * again, is reset or is replaced. Hot; emits the current value on subscription.
   */
  readonly replayedRun$: (program: Program) => Observable<ReplayedRun | null>;
  /** Replays the latest run of a program, and ends any other replay. Does nothing at the gate. */
  readonly open: (program: Program, view: ReplayView) => Promise<void>;
  /** Ends the replay of a program. Does nothing if the program has no replay. */
  readonly close: (program: Program) => void;
  /**
   * Opens a replay of a program. If its replay is already open in this view, ends the replay. If the replay is open
   * in the other view, switches the view and keeps the replayed moment.
   */
  readonly toggle: (program: Program, view: ReplayView) => Promise<void>;
}

/**
 * Holds the replayed run, at most one at a time. `n` is null, and `R` is the replay of timeline `A`.
 *
 * ```text
 * open          ----o-------------
 * timeline$     A---------B-------
 * replayedRun$  n---R-----n-------
 * ```
 */
export function createReplays(game: Game): Replays {
  const opened$ = new BehaviorSubject<ReplayedRun | null>(null);

  const open = async (program: Program, view: ReplayView) => {
    const timeline = await firstValueFrom(game.timeline$(program.id), { defaultValue: null });
    if (timeline === null) return;
    const finishers$ = new BehaviorSubject<readonly number[] | null>(null);
    opened$.next({
      program,
      timeline,
      view,
      finishers$: finishers$.pipe(distinctUntilChanged()),
      setFinishers(horseIds) {
        finishers$.next(horseIds);
      },
    });
  };
  const close = (program: Program) => {
    if (opened$.value?.program === program) opened$.next(null);
  };
  const replayedRun$ = (program: Program) =>
    opened$.pipe(
      switchMap((run) =>
        run?.program !== program
          ? of(null)
          : game.timeline$(program.id).pipe(
              map((timeline) => (timeline === run.timeline ? run : null)),
              endWith(null),
            ),
      ),
      distinctUntilChanged(),
    );
  return {
    replayedRun$,
    open,
    close,
    async toggle(program, view) {
      const run = await firstValueFrom(replayedRun$(program));
      if (run === null) await open(program, view);
      else if (run.view === view) close(program);
      else opened$.next({ ...run, view });
    },
  };
}
