import { type ComponentType, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { Stores } from './game';

/** Puts the live page in the place of the prerendered one. */
export function mount(
  root: HTMLElement,
  App: ComponentType<{ stores: Stores }>,
  stores: Stores,
): void {
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App stores={stores} />
      </StrictMode>,
    );
  });
}
