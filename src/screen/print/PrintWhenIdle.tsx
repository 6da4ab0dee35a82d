import { lazy, Suspense, useEffect } from 'react';
import { useStores } from '../../game';

const Print = lazy(async () => {
  await idle();
  try {
    return await import('./Print');
  } catch {
    return { default: PrintUnavailable };
  }
});

/** Loads the printable sheet once the browser is idle, so that it delays nothing else. */
export function PrintWhenIdle() {
  return (
    <Suspense>
      <Print />
    </Suspense>
  );
}

/** Stands in for a sheet that failed to load: the page prints as it is. */
function PrintUnavailable() {
  const { printing } = useStores();
  useEffect(() => printing.setReady(), [printing]);
  return null;
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    // Safari has no idle callbacks.
    else setTimeout(resolve, 1_000);
  });
}
