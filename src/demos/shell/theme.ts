import { BehaviorSubject } from 'rxjs';

/** The colours are `light-dark()`, so a theme is a colour scheme of the page, and nothing renders. */
const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const KEY = 'furlong-demos-theme';

/** Kept from demo to demo, as long as the tab is open. */
const chosen$ = new BehaviorSubject<Theme>(
  THEMES.find((theme) => theme === sessionStorage.getItem(KEY)) ?? 'system',
);
apply();

export const theme$ = chosen$.asObservable();

export function nextTheme(): void {
  const index = (THEMES.indexOf(chosen$.value) + 1) % THEMES.length;
  chosen$.next(THEMES[index] ?? 'system');
  sessionStorage.setItem(KEY, chosen$.value);
  apply();
}

function apply(): void {
  const theme = chosen$.value;
  document.documentElement.style.colorScheme = theme === 'system' ? '' : theme;
}
