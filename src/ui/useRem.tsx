import { useSyncExternalStore } from 'react';

/** Returns the length of 1rem in CSS pixels. It must depend only on the size of the window. */
export function useRem(): number {
  return useSyncExternalStore(subscribe, readRem);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

function readRem(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize);
}
