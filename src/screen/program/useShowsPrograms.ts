import { startTransition, useEffect, useState } from 'react';

/**
 * Returns whether to render the programs. If there are none on mount, the first ones render in a transition, because
 * rendering them takes longer than a browser frame. Meanwhile, the visitor can already start the races. A start
 * renders the programs at once.
 */
export function useShowsPrograms(hasPrograms: boolean, isRacing: boolean): boolean {
  const [isShown, setShown] = useState(hasPrograms);
  if (isRacing && !isShown) setShown(true);
  useEffect(() => {
    if (!hasPrograms) return;
    startTransition(() => {
      setShown(true);
    });
  }, [hasPrograms]);
  return isShown;
}
