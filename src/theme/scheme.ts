/** The color schemes that a visitor can choose. `auto` follows the system. */
export const SCHEMES = ['auto', 'light', 'dark'] as const;

export type Scheme = (typeof SCHEMES)[number];

export const SCHEME_LABELS: Readonly<Record<Scheme, string>> = {
  auto: 'Auto',
  light: 'Light',
  dark: 'Dark',
};

/** The key of the chosen scheme in the local storage. public/scheme.js reads it before the first paint. */
const KEY = 'furlong-theme';

/** Returns the saved scheme; `auto` if none is saved, or if the browser denies access. */
export function loadScheme(): Scheme {
  try {
    return SCHEMES.find((scheme) => scheme === localStorage.getItem(KEY)) ?? 'auto';
  } catch {
    return 'auto';
  }
}

/** Saves the scheme. If the browser denies access, the scheme lasts as long as the page. */
export function saveScheme(scheme: Scheme): void {
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // Nothing is lost: the page shows the scheme already.
  }
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
