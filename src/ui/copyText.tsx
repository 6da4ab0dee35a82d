import { useEffect, useState } from 'react';
import { catchError, defer, firstValueFrom, map, type Observable, of, take, timeout } from 'rxjs';

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
 * Holds the outcome of the latest copy passed to `watch`. `Copied` resets to `null` after `COPIED_MS`.
 *
 * @param initial the outcome of a copy before this component mounted; `null` if there was none
 */
export function useCopyOutcome(
  initial: CopyOutcome | null = null,
): [outcome: CopyOutcome | null, watch: (copy: Promise<CopyOutcome>) => void] {
  // The state is an object, so that a second copy with the same outcome restarts the timer.
  const [latest, setLatest] = useState({ outcome: initial });
  useEffect(() => {
    if (latest.outcome !== 'Copied') return;
    const timer = setTimeout(() => setLatest({ outcome: null }), COPIED_MS);
    return () => clearTimeout(timer);
  }, [latest]);
  const watch = (copy: Promise<CopyOutcome>) => {
    void copy.then((outcome) => setLatest({ outcome }));
  };
  return [latest.outcome, watch];
}
