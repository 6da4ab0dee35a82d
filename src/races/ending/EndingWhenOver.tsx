import { useEffect } from 'react';
import { useEnding, useGameState } from '../hooks';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { retryableLazy } from '../../ui/retryableLazy';
import type { EndingProps } from './Ending';

const loadEnding = () => import('./Ending');
const Ending = retryableLazy(loadEnding);

/** Shows the ending of a run. Loads it while the races run, so that it can be shown at once. */
export function EndingWhenOver(props: Omit<EndingProps, 'state'>) {
  const isRacing = useGameState('isRacing');
  const ending = useEnding();
  useEffect(() => {
    // A failure has no consequence: `Ending` loads the code again.
    if (isRacing) loadEnding().catch(() => undefined);
  }, [isRacing]);
  if (ending === null) return null;
  return (
    // An error shows no message, because the announcement to screen readers and the bottom bar also report the end.
    <ErrorBoundary isSilent>
      <Ending state={ending} {...props} />
    </ErrorBoundary>
  );
}
