import {
  catchError,
  defer,
  from,
  map,
  Observable,
  of,
  scan,
  type SchedulerLike,
  startWith,
  switchMap,
  take,
  toArray,
} from 'rxjs';
import {
  checkEachDraw,
  type Draw,
  type DrawCheck,
  DrawError,
  parseEachDraw,
} from '../../../streams';
import { monotonicScheduler } from '../../page/monotonicScheduler';
import { unpackRecord } from '../record/recordLink';
import type { Source } from './source';

/** A record with more draws than this is checked only after the visitor starts the check. */
export const MAX_DRAWS_CHECKED_AUTOMATICALLY = 20;

/** A slice computes no further value after this many ms, so that the page can handle input. */
const SLICE_MS = 12;

/** The progress of a check. */
export type CheckState =
  /** There is no record. */
  | { readonly kind: 'none' }
  | { readonly kind: 'reading' }
  /** The text is not a record of this version. */
  | { readonly kind: 'rejected'; readonly error: DrawError }
  /** The draws wait for the visitor to start the check. */
  | { readonly kind: 'waiting'; readonly draws: readonly Draw[] }
  | {
      readonly kind: 'checking';
      readonly draws: readonly Draw[];
      /** How many draws are checked already. */
      readonly checkedCount: number;
    }
  | {
      readonly kind: 'checked';
      readonly draws: readonly Draw[];
      /** One for each draw, in the same order. */
      readonly checks: readonly DrawCheck[];
      /** How long this device took, in ms. */
      readonly elapsedMs: number;
    };

/** The state of a check that has read the draws of its record. */
export type CheckStateWithDraws = Extract<CheckState, { draws: unknown }>;

/**
 * Reads a record and checks its draws, in slices that leave the page responsive. More than twenty draws wait for
 * `start$`. Cold; completes with the result, and never errors.
 *
 * ```text
 * 3 draws    r-c---(d|)            (r: reading, c: checking, d: checked)
 * 30 draws   r-w------c-c-c-(d|)   (w: waiting)
 * start$     ---------x
 * unreadable r-(e|)                (e: rejected)
 * ```
 */
export function observeCheck(
  source: Source,
  start$: Observable<void>,
  scheduler: SchedulerLike = monotonicScheduler,
): Observable<CheckState> {
  if (source.kind === 'empty' || source.kind === 'lock') return of({ kind: 'none' });
  return defer(() => {
    const begin = scheduler.now();
    const text$ = source.kind === 'text' ? of(source.text) : from(unpackRecord(source.payload));
    return text$.pipe(
      switchMap((text) => pullInSlices(parseEachDraw(text), scheduler).pipe(toArray())),
      switchMap((slices) => {
        const draws = slices.flat();
        const readMs = scheduler.now() - begin;
        const check$ = checkInSlices(draws, readMs, scheduler);
        if (draws.length <= MAX_DRAWS_CHECKED_AUTOMATICALLY) return check$;
        return start$.pipe(
          take(1),
          switchMap(() => check$),
          startWith<CheckState>({ kind: 'waiting', draws }),
        );
      }),
    );
  }).pipe(
    startWith<CheckState>({ kind: 'reading' }),
    catchError((error: unknown) =>
      of<CheckState>({
        kind: 'rejected',
        error: error instanceof DrawError ? error : new DrawError('unreadable'),
      }),
    ),
  );
}

function checkInSlices(
  draws: readonly Draw[],
  readMs: number,
  scheduler: SchedulerLike,
): Observable<CheckState> {
  return defer(() => {
    const begin = scheduler.now();
    return pullInSlices(checkEachDraw(draws), scheduler).pipe(
      scan<readonly DrawCheck[], readonly DrawCheck[]>(
        (checks, slice) => [...checks, ...slice],
        [],
      ),
      map((checks): CheckState => {
        if (checks.length < draws.length)
          return { kind: 'checking', draws, checkedCount: checks.length };
        return { kind: 'checked', draws, checks, elapsedMs: readMs + scheduler.now() - begin };
      }),
      startWith<CheckState>({ kind: 'checking', draws, checkedCount: 0 }),
    );
  });
}

/**
 * Iterates a generator in slices, each in a task of its own, and emits the values of each slice as a list. Errors
 * when the generator throws. Cold; subscribe once, because a second subscriber would continue the same generator.
 *
 * ```text
 * values  abcde      (each takes 5 ms to compute)
 * slices  (abc)(de)|
 * ```
 */
export function pullInSlices<Value>(
  values: Generator<Value, undefined>,
  scheduler: SchedulerLike,
): Observable<readonly Value[]> {
  return new Observable((subscriber) =>
    scheduler.schedule(function () {
      const end = scheduler.now() + SLICE_MS;
      const slice: Value[] = [];
      let isDone = false;
      try {
        while (!isDone && (slice.length === 0 || scheduler.now() < end)) {
          const result = values.next();
          if (result.done === true) isDone = true;
          else slice.push(result.value);
        }
      } catch (error) {
        subscriber.error(error);
        return;
      }
      if (slice.length > 0) subscriber.next(slice);
      if (isDone) subscriber.complete();
      else this.schedule();
    }),
  );
}
