import { type ComponentType, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { Game } from './game';

/** Puts the live page in the place of the prerendered one. */
export function mount(root: HTMLElement, App: ComponentType<{ game: Game }>, game: Game): void {
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App game={game} />
      </StrictMode>,
    );
  });
}
