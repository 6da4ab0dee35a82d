import {
  defer,
  distinctUntilChanged,
  EMPTY,
  endWith,
  finalize,
  ignoreElements,
  map,
  merge,
  type Observable,
  switchMap,
  takeWhile,
  tap,
} from 'rxjs';
import type { Game, RaceFrame } from '../../streams';
import { momentsOf, sharedOf } from './shared';

/** What a part of the screen does with one run of a race. */
export interface RunObserver {
  /** Called with the current frame at once, then with every later one that is not the last. */
  readonly follow: (frame: RaceFrame) => void;
  /** Called at once, then with every change: how fast simulated time passes. */
  readonly setSpeed: (speed: number) => void;
  /** Called at once, then with every change. */
  readonly setPaused: (isPaused: boolean) => void;
  /** Called once: the run is over, or was taken back to the gate, or nobody looks any more. */
  readonly settle: (end: 'finish' | 'start') => void;
}

/**
 * Every run of a program, each with an observer of its own. Emits nothing; completes when the program
 * is gone.
 *
 * ```text
 * timeline   n------A-----------n----B---    of `momentsOf`, as is the frame
 * frame      0------0-1-2-3-(4)-0----0-1-
 * isPaused$         f---t--f         f---
 *                   ^----------!          observer of A, settled at the finish
 *                                    ^---
 * ```
 */
export function observeRuns(
  game: Game,
  programId: number,
  onRun: (timeline: readonly RaceFrame[]) => RunObserver,
): Observable<never> {
  const { isPaused$, speed$ } = sharedOf(game);
  const moment$ = momentsOf(game, programId);
  const observe = (timeline: readonly RaceFrame[]) =>
    defer(() => {
      const observer = onRun(timeline);
      let end: 'finish' | 'start' = 'start';
      return merge(
        moment$.pipe(
          map(([{ frame }]) => frame),
          distinctUntilChanged(),
          tap((frame) => {
            if (frame.isOver) end = 'finish';
            else observer.follow(frame);
          }),
          // With its program the run is gone, though the game can still be paused.
          endWith(null),
        ),
        speed$.pipe(tap(observer.setSpeed), ignoreElements()),
        isPaused$.pipe(tap(observer.setPaused), ignoreElements()),
      ).pipe(
        takeWhile((frame) => frame !== null && !frame.isOver),
        ignoreElements(),
        finalize(() => {
          observer.settle(end);
        }),
      );
    });
  return moment$.pipe(
    map(([, timeline]) => timeline),
    distinctUntilChanged(),
    switchMap((timeline) => (timeline === null ? EMPTY : observe(timeline))),
  );
}
