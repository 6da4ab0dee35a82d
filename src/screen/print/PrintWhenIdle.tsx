import { lazy, Suspense } from 'react';
import { tellSheetIsReady } from './sheetIsReady';

const Print = lazy(async () => {
  await idle();
  try {
    return { default: (await import('./Print')).Print };
  } catch {
    // Without the sheet, the page prints as it is.
    tellSheetIsReady();
    return { default: () => null };
  }
});

/** What the page is in print. It comes when there is nothing better to do. */
export function PrintWhenIdle() {
  return (
    <Suspense>
      <Print />
    </Suspense>
  );
}

/** Safari has no idle callbacks yet. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 1_000);
  });
}
