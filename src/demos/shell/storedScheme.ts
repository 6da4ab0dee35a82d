import { type Scheme, SCHEMES } from '../../theme/scheme';

const KEY = 'furlong-demos-theme';

/** Reads the color scheme from the session storage. All demos in one browser tab share it. */
export function readStoredScheme(): Scheme {
  return SCHEMES.find((scheme) => scheme === sessionStorage.getItem(KEY)) ?? 'auto';
}

export function storeScheme(scheme: Scheme): void {
  sessionStorage.setItem(KEY, scheme);
}
