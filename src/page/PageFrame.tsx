import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { Observable } from 'rxjs';
import { SchemeProvider } from '../theme/SchemeProvider';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { retryableLazy } from '../ui/retryableLazy';
import { Announcer } from './Announcer';
import { browserIdle } from './browserIdle';
import { PageContext } from './PageContext';
import type { PageStores } from './pageStores';

// Loads when the browser is idle after the first render, so that it does not delay the first race.
const NewVersion = retryableLazy(async () => {
  await browserIdle();
  return import('./version/NewVersion');
});

interface PageFrameProps {
  readonly stores: PageStores;
  /** Whether a race runs, which a new version must not interrupt. Emits the current value on subscription. */
  readonly isRacing$: Observable<boolean>;
  /** Whether the page registers the service worker, and offers new versions. */
  readonly hasServiceWorker?: boolean;
  readonly children: ReactNode;
}

/** What is around the screen of any page. */
export function PageFrame({
  stores,
  isRacing$,
  hasServiceWorker = false,
  children,
}: PageFrameProps) {
  return (
    <SchemeProvider>
      <PageContext value={stores}>
        <ErrorBoundary>
          {children}
          <Announcer />
        </ErrorBoundary>
        {hasServiceWorker && (
          <ErrorBoundary isSilent>
            <NewVersion isRacing$={isRacing$} />
          </ErrorBoundary>
        )}
      </PageContext>
    </SchemeProvider>
  );
}

/**
 * Renders an app in place of the prerendered shell.
 *
 * @param onMount is called once the effects of the app have run
 */
export function renderPage(root: HTMLElement, app: ReactNode, onMount?: () => void): void {
  // If the module fails to load, ignores the error, because only translated pages need this module.
  void import('./repairTranslatedTexts').then(
    ({ repairTranslatedTexts }) => repairTranslatedTexts(document.body),
    () => undefined,
  );
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        {app}
        {onMount && <AfterMount run={onMount} />}
      </StrictMode>,
    );
  });
}

/** Runs a function after the effects of the elements before it. */
function AfterMount({ run }: { run: () => void }) {
  useEffect(run, [run]);
  return null;
}
