import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  endWith,
  firstValueFrom,
  map,
  type Observable,
  of,
  switchMap,
} from 'rxjs';
import type { Game, Paths, Program } from '../../../streams';
import { createReplay, type Replay } from '../../motion/replay/createReplay';

/** The panel below the track that shows a replayed run: the replay bar or the chart. */
export type ReplayView = 'bar' | 'chart';

export interface ReplayedRun {
  readonly program: Program;
  /** The key of the run, see `Run.key`. */
  readonly key: string;
  readonly paths: Paths;
  readonly view: ReplayView;
  readonly replay: Replay;
}

export interface Replays {
  /**
   * Emits the replayed run of a program, `null` while there is none. A replay ends when its program starts
   * again, is reset or is replaced. Hot; emits the current value on subscription.
   */
  readonly replayedRun$: (program: Program) => Observable<ReplayedRun | null>;
  /** Ends the replay of a program. Does nothing if the program has no replay. */
  readonly close: (program: Program) => void;
  /**
   * Replays the latest run of a program, and ends any other replay. Does nothing at the gate. If the replay is already
   * open in this view, ends it. If it is open in the other view, switches the view and keeps the replayed moment.
   */
  readonly toggle: (program: Program, view: ReplayView) => Promise<void>;
  readonly dispose: () => void;
}

/**
 * Holds the replayed run, at most one at a time. It plays at the speed of the game. `n` is null, and `R` is the replay of run `A`.
 *
 * ```text
 * toggle        ----o-------------
 * run           A---------B-------
 * replayedRun$  n---R-----n-------
 * ```
 */
export function createReplays(game: Game): Replays {
  const opened$ = new BehaviorSubject<ReplayedRun | null>(null);
  const replay$ = opened$.pipe(
    map((run) => run?.replay),
    distinctUntilChanged(),
  );
  const speeds = combineLatest([replay$, game.speed$]).subscribe(([replay, speed]) =>
    replay?.setSpeed(speed),
  );

  const close = (program: Program) => {
    if (opened$.value?.program === program) opened$.next(null);
  };
  const replayedRun$ = (program: Program) =>
    opened$.pipe(
      switchMap((opened) =>
        opened?.program !== program
          ? of(null)
          : game.raceState$(program.id).pipe(
              map(({ run }) => (run?.key === opened.key ? opened : null)),
              endWith(null),
            ),
      ),
      distinctUntilChanged(),
    );
  return {
    replayedRun$,
    close,
    async toggle(program, view) {
      const opened = await firstValueFrom(replayedRun$(program));
      if (opened?.view === view) {
        close(program);
      } else if (opened !== null) {
        opened$.next({ ...opened, view });
      } else {
        const race = await firstValueFrom(game.raceState$(program.id), { defaultValue: null });
        const run = race?.run ?? null;
        if (run === null) return;
        const paths = run.paths();
        const replay = createReplay(program, paths);
        // The plots of the chart end when the winner finishes.
        if (view === 'chart') replay.seekFinish();
        opened$.next({ program, key: run.key, paths, view, replay });
      }
    },
    dispose() {
      speeds.unsubscribe();
    },
  };
}

/** The id of the button that opens a view of a program's replay. A closing view returns the focus to this button. */
export function replayButtonId(programId: number, view: ReplayView): string {
  return `replay-${view}-${programId}`;
}
