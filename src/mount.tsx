import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import type { StartedGame } from './startGame';

/** Renders the app in place of the prerendered shell. */
export function mount(root: HTMLElement, { stores, disconnectShell }: StartedGame): void {
  // Only translated pages need this module, so an error while it loads is ignored.
  void import('./ui/repairTranslatedTexts').then(
    ({ repairTranslatedTexts }) => repairTranslatedTexts(document.body),
    () => undefined,
  );
  const onMount = () => {
    const command = disconnectShell();
    if (command === null || document.activeElement !== document.body) return;
    // React has replaced the button that the visitor used in the shell. After a start, Pause receives the focus.
    const next = command === 'start' ? 'pause' : command;
    root.querySelector<HTMLElement>(`[data-command=${next}]`)?.focus({ preventScroll: true });
  };
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App stores={stores} isInstallable={import.meta.env.PROD} />
        <AfterCommit run={onMount} />
      </StrictMode>,
    );
  });
}

/** Runs a function when React has committed the first render. */
function AfterCommit({ run }: { run: () => void }) {
  useLayoutEffect(run, [run]);
  return null;
}
