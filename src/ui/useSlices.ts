import { startTransition, useEffect, useState } from 'react';

/**
 * Spreads a long rendering over several tasks. Returns how many of `count` parts to render: `first` parts at
 * once, and then one more after each commit. `first` is called for the first render only.
 */
export function useSlices(count: number, first: () => number): number {
  const [rendered, setRendered] = useState(first);
  useEffect(() => {
    if (rendered >= count) return;
    startTransition(() => {
      setRendered(rendered + 1);
    });
  }, [rendered, count]);
  return rendered;
}
