import { useEffect } from 'react';
import { PageFrame, renderPage } from '../page/PageFrame';
import { ReloadContext } from '../ui/ErrorBoundary';
import { focusPauseButton } from './action-bar/ActionBar';
import { createStores, type Stores } from './createStores';
import { GameContext } from './GameContext';
import { loadDeferred, RacesScreen } from './RacesScreen';
import type { StartedGame } from './startGame';

/** Renders the app in place of the prerendered shell, and continues what the visitor began there. */
export function mount(root: HTMLElement, { opened, disconnectShell }: StartedGame): void {
  const stores = createStores(opened.game, opened);
  // Loads it while React renders. If it fails to load, `RacesScreen` says so.
  void loadDeferred().catch(() => undefined);
  renderPage(root, <App stores={stores} hasServiceWorker={import.meta.env.PROD} />, () => {
    const { focusedCommand, isStartRequested } = disconnectShell();
    if (focusedCommand !== null && document.activeElement === document.body) {
      const button = root.querySelector<HTMLElement>(`[data-command=${focusedCommand}]`);
      button?.focus({ preventScroll: true });
    }
    ignoreSecondClick();
    if (isStartRequested) stores.start.request();
  });
}

interface AppProps {
  readonly stores: Stores;
  /** See `PageFrame`. */
  readonly hasServiceWorker?: boolean;
}

/** The page of the races. */
export function App({ stores, hasServiceWorker = false }: AppProps) {
  // Races are running now only if they were running before a reload, and are paused.
  useEffect(focusPauseButton, []);
  return (
    <ReloadContext value={stores.deepLink.reload}>
      <PageFrame
        stores={stores}
        isRacing$={stores.game.isRacing$}
        hasServiceWorker={hasServiceWorker}
      >
        <GameContext value={stores}>
          <RacesScreen />
        </GameContext>
      </PageFrame>
    </ReloadContext>
  );
}

/** Ignores the next click if it is the second of a double click that began in the shell. */
function ignoreSecondClick(): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail > 1) event.stopPropagation();
  };
  document.addEventListener('click', ignore, { capture: true, once: true });
}
