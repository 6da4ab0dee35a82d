import { useSyncExternalStore } from 'react';

/** Returns whether the page is in full screen. */
export function useIsFullScreen(): boolean {
  return useSyncExternalStore(subscribe, isInFullScreen);
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/** Enters or leaves full screen. If the browser refuses, or has no full screen, nothing changes. */
export function toggleFullScreen(): void {
  if (!document.fullscreenEnabled) return;
  const change = isInFullScreen()
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  change.catch(() => undefined);
}

function isInFullScreen(): boolean {
  // On an iPhone, which has no full screen, `fullscreenElement` is `undefined` rather than `null`.
  return Boolean(document.fullscreenElement);
}
