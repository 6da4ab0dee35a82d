import { en } from '@faker-js/faker';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Where the built page is mounted (D15): any sub-path, on any static file server.
  base: process.env.BASE_PATH ?? '/',
  plugins: [react(), horseNamesOnly(), policyForDevelopment()],
  build: {
    manifest: true,
    // One sheet: the shell is made of the same parts as the game.
    cssCodeSplit: false,
    // What the page shares with its overlays stays in few files: cut up finely, it would cost 10 kB more.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The entry needs it, and nothing else of what follows.
            { name: 'preload', test: /vite\/preload-helper/ },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: 'streams',
              test: /[\\/]streams[\\/]|node_modules[\\/](rxjs|@faker-js|pure-rand)[\\/]/,
            },
            { name: 'page', minShareCount: 2, test: isOfPage },
          ],
        },
      },
    },
    // The first browsers that know `light-dark()`.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
  test: {
    // For slow and busy machines.
    testTimeout: 30_000,
    include: ['tests/{streams,game,screen,demos,support}/**/*.test.ts'],
    coverage: { include: ['streams/**/*.ts'], thresholds: { branches: 100 } },
  },
});

/** Whether a module is needed for the page itself, and not only by what can lie over it. */
function isOfPage(id: string): boolean {
  return (
    /[\\/]src[\\/](game|screen|ui)[\\/]|theme[\\/]scheme|visually-hidden/.test(id) &&
    !/[\\/](results|print|photo)[\\/]|Dialog|QrCode|useMedia|\.css/.test(id)
  );
}

/** Of all that Faker knows in English, the built page carries the horses: 150 kB less, the same names. */
function horseNamesOnly(): Plugin {
  const id = '\0faker-with-horses-only';
  return {
    name: 'horse-names-only',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === '@faker-js/faker' ? id : null),
    load: (requested) =>
      requested === id
        ? `export const en = ${JSON.stringify({ animal: { horse: en.animal?.horse } })};`
        : null,
  };
}

/** Lets the dev server have its inline script and styles and its socket; the built page has none. */
function policyForDevelopment(): Plugin {
  return {
    name: 'policy-for-development',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html
        .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
        .replace(/style-src 'self' 'sha256-[^']+'/, "style-src 'self' 'unsafe-inline'")
        .replace("connect-src 'self'", "connect-src 'self' ws:"),
  };
}
