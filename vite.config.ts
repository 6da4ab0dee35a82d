import { en } from '@faker-js/faker';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { readBasePath } from './scripts/base-path.mjs';

export default defineConfig({
  base: readBasePath(process.env.BASE_PATH),
  plugins: [react(), horseNamesOnly(), policyForDevelopment(), demosWithoutSlash()],
  build: {
    manifest: true,
    // Emits one style sheet, because the prerendered page (`src/screen/Shell.tsx`) and the game share their
    // components.
    cssCodeSplit: false,
    // Makes few large chunks, because the default splitting of shared modules would add 10 kB.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The only one of these groups that the entry imports statically.
            { name: 'preload', test: /vite\/preload-helper/ },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: 'streams',
              test: /[\\/]streams[\\/]|node_modules[\\/](rxjs|@faker-js|pure-rand)[\\/]/,
            },
            { name: 'page', minShareCount: 2, test: isPageModule },
            // What the ending, the photo finish and the export share.
            { name: 'finish', test: /[\\/]finish[\\/](?!createPath)/ },
          ],
        },
      },
    },
    // The first browsers that support `light-dark()`.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
  test: {
    // Allows for slow and busy machines.
    testTimeout: 30_000,
    // By default, Vitest leaves one core idle.
    maxWorkers: '100%',
    // Test files can share modules, because no module holds mutable state.
    isolate: false,
    include: ['tests/{streams,game,screen,demos,support}/**/*.test.ts'],
    coverage: { include: ['streams/**/*.ts'], thresholds: { branches: 100 } },
  },
});

/** Returns whether the page itself uses the module. Modules that only overlays use are excluded. */
function isPageModule(id: string): boolean {
  return (
    /[\\/]src[\\/](game|screen|ui)[\\/]|theme[\\/]scheme|visually-hidden/.test(id) &&
    !/[\\/](results|print|photo|share|more|history|pick|shortcuts)[\\/]|copyText|moveFocus|finish[\\/](?!createPath)|Dialog|QrCode|useMediaQuery|\.css/.test(
      id,
    )
  );
}

/** Replaces Faker with its list of horse types, which saves 150 kB in the built page. */
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

/** Relaxes the content security policy for the dev server's inline script, inline styles and web socket. */
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

/** Redirects `/src/demos` to `/src/demos/`. Without the slash, the dev server responds with the game. */
function demosWithoutSlash(): Plugin {
  return {
    name: 'demos-without-slash',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
        if (pathname !== '/src/demos') next();
        else response.writeHead(302, { location: `/src/demos/${search}` }).end();
      });
    },
  };
}
