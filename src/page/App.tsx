import type { Stores } from './createStores';
import { GameScreen } from './GameScreen';
import { SchemeProvider } from '../theme/SchemeProvider';
import { browserIdle } from './browserIdle';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { retryableLazy } from '../ui/retryableLazy';

// Loads when the browser is idle after the first render, so that it does not delay the first race.
const NewVersion = retryableLazy(async () => {
  await browserIdle();
  return import('./version/NewVersion');
});

interface AppProps {
  readonly stores: Stores;
  /** Whether the page registers its service worker, and offers new versions. */
  readonly hasServiceWorker?: boolean;
}

export function App({ stores, hasServiceWorker = false }: AppProps) {
  return (
    <SchemeProvider>
      <ErrorBoundary>
        <GameScreen stores={stores} />
      </ErrorBoundary>
      {hasServiceWorker && (
        <ErrorBoundary isSilent>
          <NewVersion stores={stores} />
        </ErrorBoundary>
      )}
    </SchemeProvider>
  );
}
