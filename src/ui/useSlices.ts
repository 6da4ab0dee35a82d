import { startTransition, useEffect, useState } from 'react';

/**
 * Spreads a long rendering over several tasks. Returns how many of `count` parts to render: `getFirst()` parts in
 * the first render, and one more after each commit. Only the first render calls `getFirst`.
 */
export function useSlices(count: number, getFirst: () => number): number {
  const [rendered, setRendered] = useState(getFirst);
  useEffect(() => {
    if (rendered >= count) return;
    startTransition(() => {
      setRendered(rendered + 1);
    });
  }, [rendered, count]);
  return rendered;
}
