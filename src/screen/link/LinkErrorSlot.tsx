import { lazy, Suspense } from 'react';
import { useDeepLink } from '../../game';
import { ErrorBoundary } from '../../ui/ErrorBoundary';

const AlarmBanner = lazy(() =>
  import('./LinkErrorBanner').then(({ LinkErrorBanner }) => ({ default: LinkErrorBanner })),
);

/** What stands under the bar while a link could not be opened. */
export function LinkErrorSlot() {
  const { error, dismiss } = useDeepLink();
  return (
    error !== null && (
      <ErrorBoundary>
        <Suspense>
          <AlarmBanner error={error} onDismiss={dismiss} />
        </Suspense>
      </ErrorBoundary>
    )
  );
}
