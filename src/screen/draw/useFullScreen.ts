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
  const isFullScreen = useSyncExternalStore(subscribe, isInFullScreen);
  return { isFullScreen, isSupported: document.fullscreenEnabled, toggle: toggleFullScreen };
}

/** Enters or leaves full screen. If the browser refuses, or has no full screen, nothing changes. */
export function toggleFullScreen(): void {
  if (!document.fullscreenEnabled) return;
  const change = isInFullScreen()
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  change.catch(() => undefined);
}

/** On an iPhone, which has no full screen, `fullscreenElement` is `undefined` rather than `null`. */
function isInFullScreen(): boolean {
  return document.fullscreenEnabled && document.fullscreenElement !== null;
}
