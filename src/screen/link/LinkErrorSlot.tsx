import { lazy, Suspense } from 'react';
import { useLink } from '../../game';
import { ErrorBoundary } from '../../ui/ErrorBoundary';

const AlarmBanner = lazy(() =>
  import('./LinkErrorBanner').then(({ LinkErrorBanner }) => ({ default: LinkErrorBanner })),
);

/** What stands under the bar while a link could not be opened. */
export function LinkErrorSlot() {
  const { alarm, dismiss } = useLink();
  return (
    alarm !== null && (
      <ErrorBoundary>
        <Suspense>
          <AlarmBanner alarm={alarm} onDismiss={dismiss} />
        </Suspense>
      </ErrorBoundary>
    )
  );
}
