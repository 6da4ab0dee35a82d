import { useObservableEagerState } from 'observable-hooks';
import { useEffect } from 'react';
import { useStores } from '../../page/GameContext';
import { browserIdle } from '../../page/browserIdle';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { retryableLazy } from '../../ui/retryableLazy';

const Print = retryableLazy(async () => {
  await browserIdle();
  return import('./Print');
});

/**
 * Loads the printable sheet once the browser is idle, so that loading it delays nothing else. While the sheet
 * is not loaded, the browser prints the page as it is.
 */
export function PrintWhenIdle() {
  const sheet = useObservableEagerState(useStores().printing.sheet$);
  if (sheet === 'failed') return null;
  return (
    <ErrorBoundary fallback={() => <ReportFailure />}>
      <Print />
    </ErrorBoundary>
  );
}

function ReportFailure() {
  const { printing } = useStores();
  useEffect(() => printing.setSheetFailed(), [printing]);
  return null;
}
