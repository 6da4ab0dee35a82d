import { useCallback } from 'react';
import { useThrowInRender } from '../ui/ErrorBoundary';
import { observeRuns } from './createMotion';

/**
 * Returns a stable function that calls `onRun` for each run of a race, as `observeRuns` does. The function returns
 * another one that unsubscribes. If `race$` errors, the component renders and throws the error.
 */
export function useObserveRuns(): (...args: Parameters<typeof observeRuns>) => () => void {
  const throwInRender = useThrowInRender();
  return useCallback(
    (race$, onRun) => {
      const subscription = observeRuns(race$, onRun).subscribe({ error: throwInRender });
      return () => subscription.unsubscribe();
    },
    [throwInRender],
  );
}
