import { useEffect } from 'react';
import { useObservableEagerState } from 'observable-hooks';
import { useStores } from '../GameContext';
import { useEnding } from '../hooks';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { retryableLazy } from '../../ui/retryableLazy';
import type { EndingProps } from './Ending';

const loadEnding = () => import('./Ending');
const Ending = retryableLazy(loadEnding);

/** Shows the ending of a run. Loads it when the last race has ended, a moment before it is shown. */
export function EndingWhenOver(props: Omit<EndingProps, 'state'>) {
  const { isJustOver$ } = useStores().ending;
  const isJustOver = useObservableEagerState(isJustOver$);
  const ending = useEnding();
  useEffect(() => {
    // A failure has no consequence: `Ending` loads the code again.
    if (isJustOver) loadEnding().catch(() => undefined);
  }, [isJustOver]);
  if (ending === null) return null;
  return (
    // An error shows no message, because the announcement to screen readers and the bottom bar also report the end.
    <ErrorBoundary isSilent>
      <Ending state={ending} {...props} />
    </ErrorBoundary>
  );
}
