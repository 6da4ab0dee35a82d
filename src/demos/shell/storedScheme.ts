import { type Scheme, SCHEMES } from '../../theme/scheme';

const KEY = 'furlong-demos-theme';

/** Reads the color scheme from the session storage, which keeps it from demo to demo. */
export function readStoredScheme(): Scheme {
  return SCHEMES.find((scheme) => scheme === sessionStorage.getItem(KEY)) ?? 'auto';
}

export function storeScheme(scheme: Scheme): void {
  sessionStorage.setItem(KEY, scheme);
}
