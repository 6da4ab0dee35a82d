import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/** Whether the page fills the screen, and a function that changes it. */
export function useFullScreen(): {
  readonly isFullScreen: boolean;
  readonly isSupported: boolean;
  readonly toggle: () => void;
} {
  const isFullScreen = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  return { isFullScreen, isSupported: document.fullscreenEnabled, toggle: toggleFullScreen };
}

/** Fills the screen with the page, or leaves full screen. The browser may refuse, and nothing changes then. */
export function toggleFullScreen(): void {
  const change =
    document.fullscreenElement === null
      ? document.documentElement.requestFullscreen()
      : document.exitFullscreen();
  change.catch(() => undefined);
}
