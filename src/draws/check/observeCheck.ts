import {
  catchError,
  defer,
  from,
  map,
  type Observable,
  of,
  scan,
  type SchedulerLike,
  startWith,
  switchMap,
  take,
  throwError,
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
import { pullInSlices } from '../pullInSlices';
import { unpackRecord } from '../record/recordLink';
import { MAX_SHORT_DRAWS } from '../record/shortRecord';
import type { RecordGuess, Source } from './source';

/** A record with more draws than this is checked only after the visitor starts the check. */
export const MAX_DRAWS_CHECKED_AUTOMATICALLY = MAX_SHORT_DRAWS;

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
    return readFirst(source.guesses, scheduler).pipe(
      switchMap((draws) => {
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

/**
 * Emits the draws of the first guess that can be read. Errors with a DrawError: `newer` as soon as a guess has a newer
 * version, `unreadable` if no guess can be read.
 */
function readFirst(
  guesses: readonly RecordGuess[],
  scheduler: SchedulerLike,
): Observable<readonly Draw[]> {
  return guesses.reduceRight<Observable<readonly Draw[]>>(
    (next$, guess) =>
      defer(() =>
        guess.kind === 'text' ? of(parseEachDraw(guess.text)) : from(unpackRecord(guess.payload)),
      ).pipe(
        switchMap((draws) => pullInSlices(draws, scheduler)),
        toArray(),
        map((slices) => slices.flat()),
        catchError((error: unknown) =>
          error instanceof DrawError && error.kind === 'newer' ? throwError(() => error) : next$,
        ),
      ),
    throwError(() => new DrawError('unreadable')),
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
