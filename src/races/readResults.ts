import {
  asyncScheduler,
  defer,
  identity,
  interval,
  map,
  type MonoTypeOperatorFunction,
  type Observable,
  of,
  type SchedulerLike,
  skip,
  startWith,
  switchScan,
  take,
} from 'rxjs';
import { type Game, isLiveResult, type RaceResult } from '../../streams';
import { shareLatest } from '../page/shareLatest';

/** How often a person can read the order of a race, in simulated ms. */
const READ_MS = 500;
/** The number of slots, the moments at which starts appear. The programs take the slots in turn. */
const SLOTS = 6;
/** Milliseconds from one slot to the next. */
const SLOT_MS = 60;

/** The results of each program as React reads them: in view as often as a person can, off-screen at its start and end. */
export type ReadResults = (programId: number, isInView: boolean) => Observable<RaceResult>;

/** Creates the results that the components of a game share, so that all parts of a program render together. */
export function createReadResults({ result$ }: Pick<Game, 'result$'>): ReadResults {
  const shared = new Map<string, Observable<RaceResult>>();
  return (programId, isInView) => {
    const key = `${programId} ${isInView}`;
    // A program of the next card has the same id, so each connection finds the program of the current card.
    const read$ =
      shared.get(key) ??
      defer(() => result$(programId, isInView ? READ_MS : Infinity)).pipe(
        isInView ? identity : staggerStart(programId),
        shareLatest(),
      );
    shared.set(key, read$);
    return read$;
  };
}

/**
 * Delays the start of a race until the slot of its program. If all starts of a card appeared in one commit of React, a
 * phone would drop frames. An end and a reset appear immediately, in place of a start that is still delayed.
 *
 * ```text
 * result$    n---s--------f---    (n: at the gate, s: running, f: final)
 * program 1  n---s--------f---
 * program 2  n----s-------f---    (one column is 60 ms)
 * ```
 *
 * Emits the first result synchronously.
 */
export function staggerStart(
  programId: number,
  scheduler: SchedulerLike = asyncScheduler,
): MonoTypeOperatorFunction<RaceResult> {
  const slot = (programId - 1) % SLOTS;
  return (source$) =>
    source$.pipe(
      switchScan((shown: RaceResult | undefined, result) => {
        const isStart = shown !== undefined && !isLiveResult(shown) && isLiveResult(result);
        if (!isStart || slot === 0) return of(result);
        // A busy page skips ticks of an interval, so the starts stay apart. Timers would all fire at once.
        return interval(SLOT_MS, scheduler).pipe(
          skip(slot - 1),
          take(1),
          map(() => result),
          startWith(shown),
        );
      }, undefined),
    );
}
