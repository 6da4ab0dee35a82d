import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/** Returns whether the page is in full screen, whether the browser supports it, and a function that toggles it. */
export function useFullScreen(): {
  readonly isFullScreen: boolean;
  readonly isSupported: boolean;
  readonly toggle: () => void;
} {
  const isFullScreen = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  return { isFullScreen, isSupported: document.fullscreenEnabled, toggle: toggleFullScreen };
}

/** Enters or leaves full screen. If the browser refuses, nothing changes. */
export function toggleFullScreen(): void {
  const change =
    document.fullscreenElement === null
      ? document.documentElement.requestFullscreen()
      : document.exitFullscreen();
  change.catch(() => undefined);
}
