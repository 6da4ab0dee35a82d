import {
  defer,
  distinctUntilKeyChanged,
  EMPTY,
  finalize,
  ignoreElements,
  type Observable,
  switchMap,
  takeWhile,
  tap,
} from 'rxjs';
import type { Pace, RaceFrame, RaceState } from '../../streams';

/** The part of a race state that an observer of its runs needs. */
export type RunState = Pick<RaceState, 'timeline' | 'pace' | 'finalResult'>;

/** Receives the paces and the end of one run of a race. A pace says how simulated time passes. */
export interface RunObserver {
  /** Called with the first pace, then with each new one. */
  readonly setPace: (pace: Pace) => void;
  /**
   * Called once for each run, with the place where its horses then rest: `finish` at the end of the run, or `gate` on a
   * reset, replacement or unsubscription.
   */
  readonly end: (restPlace: 'finish' | 'gate') => void;
}

/**
 * Calls `onRun` for each run of a race, including the current one, and calls the observer that `onRun`
 * returns. Emits nothing. Completes and errors as `race$` does.
 *
 * ```text
 * timeline     n------A--------------n-B---
 * pace         n------0--1--2--3--n----4---
 * finalResult  n------------------f--n-----
 * onRun               ^-----------!    ^---    (n is null; A ends at the finish)
 * ```
 *
 * @param race$ emits the state of one race on subscription, and when its run, pace or final result changes
 */
export function observeRuns<Race extends RunState>(
  race$: Observable<Race>,
  onRun: (timeline: readonly RaceFrame[], race: Race) => RunObserver,
): Observable<never> {
  return race$.pipe(
    distinctUntilKeyChanged('timeline'),
    switchMap((current) => {
      const { timeline } = current;
      if (timeline === null) return EMPTY;
      return defer(() => {
        const observer = onRun(timeline(), current);
        let restPlace: 'finish' | 'gate' = 'gate';
        return race$.pipe(
          takeWhile((race) => race.timeline === timeline),
          tap(({ pace, finalResult }) => {
            if (finalResult !== null) restPlace = 'finish';
            else if (pace !== null) observer.setPace(pace);
          }),
          takeWhile(({ finalResult }) => finalResult === null),
          finalize(() => {
            observer.end(restPlace);
          }),
        );
      });
    }),
    ignoreElements(),
  );
}
