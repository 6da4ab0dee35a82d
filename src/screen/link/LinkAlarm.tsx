import { lazy, Suspense } from 'react';
import { useLink } from '../../game';
import { ErrorBoundary } from '../../ui/ErrorBoundary';

const AlarmBanner = lazy(() =>
  import('./AlarmBanner').then(({ AlarmBanner }) => ({ default: AlarmBanner })),
);

/** What stands under the bar while a link could not be opened. */
export function LinkAlarm() {
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
