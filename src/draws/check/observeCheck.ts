import {
  catchError,
  concatMap,
  defer,
  EMPTY,
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
  throwIfEmpty,
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
 * `start$`. If they differ, continues with the next guess at the record. Cold; completes with the result, and never
 * errors.
 *
 * ```text
 * 3 draws    r-c---(d|)            (r: reading, c: checking, d: checked)
 * 30 draws   r-w------c-c-c-(d|)   (w: waiting)
 * start$     ---------x
 * unreadable r-(e|)                (e: rejected)
 * damaged    r-c---c---(d|)        (the first guess differs; d: the second, or the first if the second differs too)
 * ```
 */
export function observeCheck(
  source: Source,
  start$: Observable<void>,
  scheduler: SchedulerLike = monotonicScheduler,
): Observable<CheckState> {
  if (source.kind === 'empty' || source.kind === 'lock') return of({ kind: 'none' });
  return checkGuesses(source.guesses, start$, scheduler).pipe(
    startWith<CheckState>({ kind: 'reading' }),
    catchError((error: unknown) =>
      of<CheckState>({
        kind: 'rejected',
        error: error instanceof DrawError ? error : new DrawError('unreadable'),
      }),
    ),
  );
}

/** Checks the first guess that can be read, and if it differs, the others. Errors like `readFirst`. */
function checkGuesses(
  guesses: readonly RecordGuess[],
  start$: Observable<void>,
  scheduler: SchedulerLike,
): Observable<CheckState> {
  return defer(() => {
    const begin = scheduler.now();
    return readFirst(guesses, scheduler).pipe(
      switchMap(({ draws, others }) => {
        const startsAlone = draws.length <= MAX_DRAWS_CHECKED_AUTOMATICALLY;
        const check$ = checkInSlices(draws, scheduler.now() - begin, scheduler).pipe(
          concatMap((state) => {
            if (!isDifferent(state)) return of(state);
            return checkGuesses(others, startsAlone ? start$ : of(undefined), scheduler).pipe(
              map((other) => (isDifferent(other) ? state : other)),
              catchError(() => of(state)),
            );
          }),
        );
        if (startsAlone) return check$;
        return start$.pipe(
          take(1),
          switchMap(() => check$),
          startWith<CheckState>({ kind: 'waiting', draws }),
        );
      }),
    );
  });
}

function isDifferent(state: CheckState): boolean {
  return state.kind === 'checked' && state.checks.some(({ kind }) => kind === 'differs');
}

/**
 * Emits the draws of the first guess that can be read, and the guesses after it. Errors with a DrawError: `newer` as
 * soon as a guess has a newer version, `unreadable` if no guess can be read.
 */
function readFirst(
  guesses: readonly RecordGuess[],
  scheduler: SchedulerLike,
): Observable<{ draws: readonly Draw[]; others: readonly RecordGuess[] }> {
  return from(guesses).pipe(
    concatMap((guess, index) =>
      defer(() =>
        guess.kind === 'text' ? of(parseEachDraw(guess.text)) : from(unpackRecord(guess.payload)),
      ).pipe(
        switchMap((draws) => pullInSlices(draws, scheduler)),
        toArray(),
        map((slices) => ({ draws: slices.flat(), others: guesses.slice(index + 1) })),
        catchError((error: unknown) =>
          error instanceof DrawError && error.kind === 'newer' ? throwError(() => error) : EMPTY,
        ),
      ),
    ),
    take(1),
    throwIfEmpty(() => new DrawError('unreadable')),
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
