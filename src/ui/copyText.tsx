import { useObservableState } from 'observable-hooks';
import { useState } from 'react';
import {
  catchError,
  defer,
  firstValueFrom,
  from,
  map,
  type Observable,
  of,
  startWith,
  Subject,
  switchMap,
  take,
  tap,
  timeout,
  timer,
} from 'rxjs';
import { CheckIcon } from './lazyIcons';

/** How long the page confirms a copy, in ms. */
const COPIED_MS = 2_000;

/** How long the page waits for the clipboard, in ms. */
const ANSWER_MS = 3_000;

/**
 * `Not allowed`: the page is not secure, the visitor has denied access to the clipboard, or the clipboard does not
 * answer.
 */
export type CopyOutcome = 'Copied' | 'Not allowed';

/** Writes a text to the clipboard. The promise never rejects. */
export function copyText(text: string): Promise<CopyOutcome> {
  return firstValueFrom(observeCopy(defer(() => navigator.clipboard.writeText(text))));
}

/**
 * Emits the outcome of a copy, after three seconds at the latest, and completes.
 *
 * ```text
 * written$  --x         --#         ------------
 * outcome   --(c|)      --(n|)      ------(n|)      (c: Copied, n: Not allowed)
 * ```
 */
export function observeCopy(written$: Observable<unknown>): Observable<CopyOutcome> {
  return written$.pipe(
    map((): CopyOutcome => 'Copied'),
    timeout(ANSWER_MS),
    catchError(() => of<CopyOutcome>('Not allowed')),
    take(1),
  );
}

/**
 * Emits the outcome of the newest copy, and `null` two seconds after a success. Ignores the outcome of a copy that a
 * newer one has followed.
 *
 * ```text
 * copies$  --1-----2----3-4----
 * 1          c                     (c: Copied)
 * 2                --n             (n: Not allowed)
 * 3                     ----n      (ignored, because 4 is newer)
 * 4                       -c
 * emits    --c--0----n-----c--0    (0: null; two seconds are three columns)
 * ```
 */
export function observeNewestCopy(
  copies$: Observable<Observable<CopyOutcome>>,
): Observable<CopyOutcome | null> {
  return copies$.pipe(
    switchMap((copy$) => copy$),
    switchMap((outcome) =>
      outcome === 'Copied'
        ? timer(COPIED_MS).pipe(
            map(() => null),
            startWith(outcome),
          )
        : of(outcome),
    ),
  );
}

/**
 * Returns a function that copies a text, and what `observeNewestCopy` emits for its copies.
 *
 * @param initial the outcome of a copy before this component mounted; `null` if there was none
 */
export function useCopy(initial: CopyOutcome | null = null): [
  outcome: CopyOutcome | null,
  /**
   * Copies a text, or shows the outcome of another copy. `onOutcome` is called before the component renders, unless a
   * newer copy has followed.
   */
  copy: (
    content: string | Promise<CopyOutcome>,
    onOutcome?: (outcome: CopyOutcome) => void,
  ) => void,
] {
  const [copies$] = useState(() => new Subject<Observable<CopyOutcome>>());
  const [outcome$] = useState(() => observeNewestCopy(copies$));
  return [
    useObservableState(outcome$, initial),
    (content, onOutcome) => {
      const outcome = typeof content === 'string' ? copyText(content) : content;
      copies$.next(from(outcome).pipe(tap(onOutcome)));
    },
  ];
}

/** Confirms a copy in place of the label of its button. */
export function Copied({ children = 'Copied' }: { children?: string }) {
  return (
    <>
      <CheckIcon /> {children}
    </>
  );
}
