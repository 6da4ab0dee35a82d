import { useEffect, useState } from 'react';

/** How long the page confirms a copy, in ms. */
const COPIED_MS = 2_000;

/** `Not allowed`: the page is not secure, or the visitor has denied access to the clipboard. */
export type CopyOutcome = 'Copied' | 'Not allowed';

/** Writes a text to the clipboard. The promise never rejects. */
export async function copyText(text: string): Promise<CopyOutcome> {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copied';
  } catch {
    return 'Not allowed';
  }
}

/**
 * Holds the outcome of the latest copy passed to `watch`. `Copied` resets to `null` after `COPIED_MS`.
 *
 * @param initial the outcome of a copy that another component attempted
 */
export function useCopyOutcome(
  initial: CopyOutcome | null = null,
): [outcome: CopyOutcome | null, watch: (copy: Promise<CopyOutcome>) => void] {
  // An object, so that a second copy restarts the timer although its outcome is the same.
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
