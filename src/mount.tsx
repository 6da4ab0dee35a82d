import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { createPageStores } from './game/createPageStores';

/**
 * Renders the app in place of the prerendered shell. Each step runs in its own task, so that the browser can handle
 * input between the steps.
 */
export async function mount(root: HTMLElement): Promise<void> {
  // Only translated pages need this module, so an error while it loads is ignored.
  void import('./ui/repairTranslatedTexts').then(
    ({ repairTranslatedTexts }) => repairTranslatedTexts(document.body),
    () => undefined,
  );
  await nextTask();
  const stores = createPageStores();
  await nextTask();
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App stores={stores} isInstallable={import.meta.env.PROD} />
      </StrictMode>,
    );
  });
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
