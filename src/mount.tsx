import { type ComponentType, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { Stores } from './game';

/** Renders the app in place of the prerendered shell. */
export function mount(
  root: HTMLElement,
  App: ComponentType<{ stores: Stores; isInstallable: boolean }>,
  stores: Stores,
): void {
  // Only translated pages need this module, so an error while it loads is ignored.
  void import('./ui/repairTranslatedTexts').then(
    ({ repairTranslatedTexts }) => repairTranslatedTexts(document.body),
    () => undefined,
  );
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App stores={stores} isInstallable={import.meta.env.PROD} />
      </StrictMode>,
    );
  });
}
