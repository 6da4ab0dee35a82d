import { lazy, Suspense, useEffect } from 'react';
import { useStores } from '../../game';

const Print = lazy(async () => {
  await browserIdle();
  try {
    return await import('./Print');
  } catch {
    return { default: PrintUnavailable };
  }
});

/** Loads the printable sheet once the browser is idle, so that loading it delays nothing else. */
export function PrintWhenIdle() {
  return (
    <Suspense>
      <Print />
    </Suspense>
  );
}

/** Replaces the sheet if it fails to load. The browser then prints the page as it is. */
function PrintUnavailable() {
  const { printing } = useStores();
  useEffect(() => printing.setReady(), [printing]);
  return null;
}

function browserIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    // Safari has no `requestIdleCallback`.
    else setTimeout(resolve, 1_000);
  });
}
