import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useEnding, useIsRacing } from '../../game';
import type { EndingProps } from './Ending';

const Ending = lazy(async (): Promise<{ default: ComponentType<EndingProps> }> => {
  try {
    return await loadEnding();
  } catch {
    return { default: NoEnding };
  }
});

/** Shows the ending of a run. Loads it while the races run, so that it can be shown at once. */
export function EndingWhenOver(props: Omit<EndingProps, 'state'>) {
  const isRacing = useIsRacing();
  const ending = useEnding();
  useEffect(() => {
    // A failure has no consequence: `Ending` loads the chunk again.
    if (isRacing) loadEnding().catch(() => undefined);
  }, [isRacing]);
  return (
    ending !== null && (
      <Suspense>
        <Ending state={ending} {...props} />
      </Suspense>
    )
  );
}

function loadEnding() {
  return import('./Ending');
}

/** Replaces the ending if it fails to load. The announcement of the end does not depend on it. */
function NoEnding() {
  return null;
}
