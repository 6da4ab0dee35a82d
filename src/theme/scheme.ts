import { BehaviorSubject } from 'rxjs';

/** The colours are `light-dark()`, so a theme is a colour scheme of the page, and nothing renders. */
export const SCHEMES = ['auto', 'light', 'dark'] as const;
/** `auto` is that of the system. */
export type Scheme = (typeof SCHEMES)[number];

const chosen$ = new BehaviorSubject<Scheme>('auto');

export const scheme$ = chosen$.asObservable();

/** Shows the page in a scheme, and the browser's own bar with it. */
export function setScheme(scheme: Scheme): void {
  document.documentElement.style.colorScheme = scheme === 'auto' ? '' : scheme;
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]');
  for (const [index, bar] of bars.entries()) {
    const its = index === 0 ? 'light' : 'dark';
    if (scheme === 'auto') bar.media = `(prefers-color-scheme: ${its})`;
    else bar.media = scheme === its ? 'all' : 'not all';
  }
  chosen$.next(scheme);
}
