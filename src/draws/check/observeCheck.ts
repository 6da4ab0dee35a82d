import {
  catchError,
  concat,
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
  isDecidedDraw,
  parseEachDraw,
} from '../../../streams';
import { monotonicScheduler } from '../../page/monotonicScheduler';
import { pullInSlices } from '../pullInSlices';
import { unpackRecord } from '../record/recordLink';
import { MAX_SHORT_DRAWS } from '../record/shortRecord';
import type * as verifyRound from '../verifyRound';
import type { RecordGuess, Source } from './source';

/** A record with more draws than this is checked only after the visitor starts the check. */
export const MAX_DRAWS_CHECKED_AUTOMATICALLY = MAX_SHORT_DRAWS;

/** What the check of a record found out about one draw. */
export interface CheckedDraw extends DrawCheck {
  /** Whether drand signed the round that gave the word. A round that is not signed makes the draw differ. */
  readonly round: 'none' | 'signed' | 'not signed' | 'not verified';
}

/** What verifies the signatures of drand rounds. */
type Verifier = Pick<typeof verifyRound, 'isRoundSigned'>;
type LoadVerifier = () => Promise<Verifier>;

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
      readonly checks: readonly CheckedDraw[];
      /** How long this device took, in ms. */
      readonly elapsedMs: number;
    };

/** The state of a check that has read the draws of its record. */
export type CheckStateWithDraws = Extract<CheckState, { draws: unknown }>;

/**
 * Reads a record and checks its draws, in slices that leave the page responsive. More than twenty draws wait for
 * `start$`. If they differ, continues with the next guess at the record. Only a record with the signature of a drand
 * round loads the verifier. If that fails, its rounds are `not verified`, and `start$` checks again. Cold; completes when
 * everything is checked, and never errors.
 *
 * ```text
 * 3 draws    r-c---(d|)            (r: reading, c: checking, d: checked)
 * 30 draws   r-w------c-c-c-(d|)   (w: waiting)
 * start$     ---------x
 * unreadable r-(e|)                (e: rejected)
 * damaged    r-c---c---(d|)        (the first guess differs; d: the second, or the first if the second differs too)
 * drand      r-c---d-----c---(d|)  (the verifier loads only the second time)
 * start$     ------------x
 * ```
 */
export function observeCheck(
  source: Source,
  start$: Observable<void>,
  scheduler: SchedulerLike = monotonicScheduler,
  loadVerifier: LoadVerifier = () => import('../verifyRound'),
): Observable<CheckState> {
  if (source.kind === 'empty' || source.kind === 'lock') return of({ kind: 'none' });
  const checkWhen = (start$: Observable<void>): Observable<CheckState> =>
    checkGuesses(source.guesses, start$, scheduler, loadVerifier).pipe(
      switchMap((state) =>
        state.kind === 'checked' && hasUnverifiedRound(state.checks)
          ? concat(of(state), retry$)
          : of(state),
      ),
    );
  const retry$ = start$.pipe(
    take(1),
    switchMap(() => checkWhen(of(undefined))),
  );
  return checkWhen(start$).pipe(
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
  loadVerifier: LoadVerifier,
): Observable<CheckState> {
  return defer(() => {
    const begin = scheduler.now();
    return readFirst(guesses, scheduler).pipe(
      switchMap(({ draws, others }) => {
        const startsAlone = draws.length <= MAX_DRAWS_CHECKED_AUTOMATICALLY;
        const check$ = checkInSlices(draws, scheduler.now() - begin, scheduler, loadVerifier).pipe(
          concatMap((state) => {
            if (!isDifferent(state)) return of(state);
            return checkGuesses(
              others,
              startsAlone ? start$ : of(undefined),
              scheduler,
              loadVerifier,
            ).pipe(
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

/** Returns whether the verifier of drand rounds was not loaded, so that another check may find out more. */
export function hasUnverifiedRound(checks: readonly CheckedDraw[]): boolean {
  return checks.some(({ round }) => round === 'not verified');
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
  loadVerifier: LoadVerifier,
): Observable<CheckState> {
  const hasRounds = draws.some((draw) => roundOf(draw) !== null);
  const verifier$ = hasRounds
    ? defer(loadVerifier).pipe(catchError(() => of(null)))
    : of<Verifier | null>(null);
  return verifier$.pipe(
    switchMap((verifier) => {
      const begin = scheduler.now();
      return pullInSlices(checkWithRounds(draws, verifier), scheduler).pipe(
        scan<readonly CheckedDraw[], readonly CheckedDraw[]>(
          (checks, slice) => [...checks, ...slice],
          [],
        ),
        map((checks): CheckState => {
          if (checks.length < draws.length)
            return { kind: 'checking', draws, checkedCount: checks.length };
          return { kind: 'checked', draws, checks, elapsedMs: readMs + scheduler.now() - begin };
        }),
      );
    }),
    startWith<CheckState>({ kind: 'checking', draws, checkedCount: 0 }),
  );
}

/** Checks draws one after the other, with their rounds. Verifies each signature once, however many draws have it. */
function* checkWithRounds(
  draws: readonly Draw[],
  verifier: Verifier | null,
): Generator<CheckedDraw, undefined> {
  const verified = new Map<string, boolean>();
  for (const check of checkEachDraw(draws)) {
    const found = roundOf(check.draw);
    if (found === null) yield { ...check, round: 'none' };
    else if (verifier === null) yield { ...check, round: 'not verified' };
    else {
      const { round, signature } = found;
      const key = `${round} ${signature}`;
      const isSigned = verified.get(key) ?? verifier.isRoundSigned(round, signature);
      verified.set(key, isSigned);
      yield isSigned
        ? { ...check, round: 'signed' }
        : { ...check, round: 'not signed', kind: 'differs' };
    }
  }
}

/** Returns the drand round that gave the word of a draw, with its signature; `null` if no round did. */
function roundOf(draw: Draw): { readonly round: number; readonly signature: string } | null {
  if (draw.source?.kind !== 'drand' || !isDecidedDraw(draw) || draw.signature === null) return null;
  return { round: draw.source.round, signature: draw.signature };
}
