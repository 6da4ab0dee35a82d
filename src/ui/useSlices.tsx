import { startTransition, useEffect, useState } from 'react';

/**
 * Spreads a long rendering over several tasks. Returns how many of `count` parts to render: `getFirstCount()` parts in
 * the first render, and one more after each commit. Only the first render calls `getFirstCount`.
 */
export function useSlices(count: number, getFirstCount: () => number): number {
  const [rendered, setRendered] = useState(getFirstCount);
  useEffect(() => {
    if (rendered >= count) return;
    startTransition(() => {
      setRendered(rendered + 1);
    });
  }, [rendered, count]);
  return rendered;
}
