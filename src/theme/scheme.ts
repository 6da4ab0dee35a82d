import { createContext, use } from 'react';

/** The color schemes that a visitor can choose. `auto` follows the system. */
export const SCHEMES = ['auto', 'light', 'dark'] as const;

export type Scheme = (typeof SCHEMES)[number];

export const SCHEME_LABELS: Readonly<Record<Scheme, string>> = {
  auto: 'Auto',
  light: 'Light',
  dark: 'Dark',
};

type SchemeState = readonly [scheme: Scheme, setScheme: (scheme: Scheme) => void];

export const SchemeContext = createContext<SchemeState | null>(null);

/** Returns the color scheme of the page and its setter. */
export function useScheme(): SchemeState {
  const state = use(SchemeContext);
  if (state === null) throw new Error('Wrap this component in <SchemeProvider>');
  return state;
}

/**
 * Sets the color scheme of the page and of the browser's toolbars. The colors are `light-dark()` values, so the browser
 * switches them. React renders only `SchemeProvider` and the components that call `useScheme`.
 */
export function applyScheme(scheme: Scheme): void {
  document.documentElement.style.colorScheme = scheme === 'auto' ? '' : scheme;
  // index.html has two `theme-color` elements: the first for light, the second for dark.
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]');
  for (const [index, meta] of metas.entries()) {
    const metaScheme = index === 0 ? 'light' : 'dark';
    if (scheme === 'auto') meta.media = `(prefers-color-scheme: ${metaScheme})`;
    else meta.media = scheme === metaScheme ? 'all' : 'not all';
  }
}
