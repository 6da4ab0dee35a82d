// Applies the color scheme that src/theme/scheme.ts has saved. A script that blocks the first paint: otherwise the page
// would flash in the scheme of the system.
try {
  const scheme = localStorage.getItem('furlong-theme');
  if (scheme === 'light' || scheme === 'dark') document.documentElement.style.colorScheme = scheme;
} catch {
  // The browser denies access to the storage, so no scheme is saved.
}
