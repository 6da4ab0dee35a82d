import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { browserIdle } from './browserIdle';
import type { Stores } from './createStores';
import { GameScreen } from './GameScreen';
import type { StartedGame } from './startGame';
import { SchemeProvider } from '../theme/SchemeProvider';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { retryableLazy } from '../ui/retryableLazy';

// Loads when the browser is idle after the first render, so that it does not delay the first race.
const NewVersion = retryableLazy(async () => {
  await browserIdle();
  return import('./version/NewVersion');
});

/** Renders the app in place of the prerendered shell, and continues what the visitor began there. */
export function mount(root: HTMLElement, { stores, disconnectShell }: StartedGame): void {
  // If the module fails to load, ignores the error, because only translated pages need this module.
  void import('./repairTranslatedTexts').then(
    ({ repairTranslatedTexts }) => repairTranslatedTexts(document.body),
    () => undefined,
  );
  const onMount = () => {
    const { focusedCommand, isStartRequested } = disconnectShell();
    if (focusedCommand !== null && document.activeElement === document.body) {
      const button = root.querySelector<HTMLElement>(`[data-command=${focusedCommand}]`);
      button?.focus({ preventScroll: true });
    }
    ignoreSecondClick();
    if (isStartRequested) stores.start.request();
  };
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App stores={stores} hasServiceWorker={import.meta.env.PROD} />
        <AfterMount run={onMount} />
      </StrictMode>,
    );
  });
}

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

/** Runs a function after the effects of the elements before it. */
function AfterMount({ run }: { run: () => void }) {
  useEffect(run, [run]);
  return null;
}

/** Ignores the next click if it is the second of a double click that began in the shell. */
function ignoreSecondClick(): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail > 1) event.stopPropagation();
  };
  document.addEventListener('click', ignore, { capture: true, once: true });
}
