import { type Scheme, SCHEMES, setScheme } from '../../theme/scheme';

const KEY = 'furlong-demos-theme';

/** Kept from demo to demo, as long as the tab is open. */
let chosen: Scheme = SCHEMES.find((scheme) => scheme === sessionStorage.getItem(KEY)) ?? 'auto';
setScheme(chosen);

export function nextTheme(): void {
  chosen = SCHEMES[(SCHEMES.indexOf(chosen) + 1) % SCHEMES.length] ?? 'auto';
  sessionStorage.setItem(KEY, chosen);
  setScheme(chosen);
}
