import { resolve } from 'node:path';
import { en } from '@faker-js/faker';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin, type Rolldown } from 'vite';
import { readBasePath } from './scripts/base-path.mjs';
import { licenses } from './scripts/licenses.mjs';
import { DIST } from './scripts/manifest.mjs';
import { moduleSizes } from './scripts/module-sizes.mjs';
import { namedMedia } from './src/theme/media.ts';
import { themeSheet } from './src/theme/themeSheet.ts';

/**
 * The chunks of the page itself, each with the module that it starts from. A module that several chunks need is in the
 * first of these. Overlays get chunks of their own.
 */
const CHUNKS = [
  // The game and its stores, without React. Makes the shell's buttons Generate Program and Start All Races work.
  { name: 'game', start: resolve('src/page/startGame.ts') },
  // Everything that React renders first.
  { name: 'page', start: resolve('src/page/mount.tsx') },
  // What the page loads right after `page`, without a click.
  { name: 'deferred', start: resolve('src/races/deferred.tsx') },
  // The sentences about a finished run, which the announcement, the ending, the photo finish and the export share.
  { name: 'describeRun', start: resolve('src/races/results/describeRun.ts') },
];

export default defineConfig({
  base: readBasePath(process.env.BASE_PATH),
  plugins: [
    react(),
    themeStyles(),
    horseNamesOnly(),
    licenses(),
    moduleSizes(),
    policyForDevelopment(),
    demosWithoutSlash(),
    retryFailedStyles(),
  ],
  // Bundles the modern build of RxJS. Its default build for bundlers is ES5, which is larger and slower.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  css: { postcss: { plugins: [namedMedia] } },
  build: {
    outDir: DIST,
    manifest: true,
    // All browsers of `cssTarget` preload modules.
    modulePreload: { polyfill: false },
    // Makes few large chunks, because the default splitting of shared modules would add 10 kB.
    rolldownOptions: {
      // Marks the modules of `streams/` as free of side effects. Otherwise the page would load the draws, because
      // `streams/index.ts` exports them too.
      treeshake: { moduleSideEffects: [{ test: /[\\/]streams[\\/]/, sideEffects: false }] },
      output: {
        // Shorter hashes than the default of 8 characters, because the first scripts list the names of many chunks.
        chunkFileNames: 'assets/[name]-[hash:6].js',
        codeSplitting: {
          groups: [
            // Vite's helper for dynamic imports. The entry imports the whole group that contains this helper, so the
            // group contains nothing else.
            { name: 'preload', test: /vite\/preload-helper/ },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: 'streams',
              test: /[\\/]streams[\\/](?!draw)|node_modules[\\/](rxjs|@faker-js|pure-rand)[\\/]/,
            },
            // The draws read tables with it, and the results of the races are copied with it.
            { name: 'papaparse', test: /node_modules[\\/]papaparse/ },
            // Only the check of a drand round loads @noble/curves, in a chunk with its verifier.
            {
              name: 'draws',
              test: /[\\/]streams[\\/]draw[\\/]|@noble[\\/]hashes[\\/](?!hmac)|@scure/,
            },
            ...CHUNKS.map(createGroup),
          ],
        },
      },
    },
    // The first browsers that support `light-dark()`.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
});

/**
 * Creates the group of a chunk: its start module, and all modules of `src/` that this imports statically, directly or
 * through other modules.
 */
function createGroup({ name, start }: { name: string; start: string }) {
  return {
    name(id: string, modules: { getModuleInfo: Rolldown.GetModuleInfo }): string | null {
      const importers = new Set([id]);
      for (const importer of importers) {
        for (const next of modules.getModuleInfo(importer)?.importers ?? []) importers.add(next);
      }
      return importers.has(start) ? name : null;
    },
    debugName: name,
    test: /[\\/]src[\\/](?!demos)/,
  };
}

/** Provides `virtual:theme.css`, the style sheet of the theme. */
function themeStyles(): Plugin {
  const name = 'virtual:theme.css';
  return {
    name: 'theme-styles',
    resolveId: (source) => (source === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? themeSheet() : null),
  };
}

/**
 * Replaces Faker with its list of horse breeds, in the build, in the dev server and in tests. This saves 150 kB in the
 * built page. Code that uses another part of Faker throws an error with the name of that part.
 */
function horseNamesOnly(): Plugin {
  const id = '\0faker-with-horses-only';
  return {
    name: 'horse-names-only',
    enforce: 'pre',
    resolveId: (source) => (source === '@faker-js/faker' ? id : null),
    load: (requested) =>
      requested === id
        ? `const only = (name, parts) => new Proxy(parts, {
            get: (_, key) => parts[key] ?? (() => { throw Error('The build has no ' + name + key); })(),
          });
          export const en = only('en.', {
            animal: only('en.animal.', { horse: ${JSON.stringify(en.animal?.horse)} }),
          });`
        : null,
  };
}

/** Relaxes the content security policy for the dev server's error overlay, web socket, inline script and styles. */
function policyForDevelopment(): Plugin {
  return {
    name: 'policy-for-development',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html
        .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
        .replace(/style-src 'self' 'sha256-[^']+'/, "style-src 'self' 'unsafe-inline'")
        .replace("connect-src 'self'", "connect-src 'self' ws:")
        .replace(/; require-trusted-types-for [^"]+/, ''),
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

/**
 * Makes Vite's helper for dynamic imports load a style sheet again after a failure. Otherwise, the helper would consider
 * the failed sheet loaded, and the next try would show a component without its styles.
 */
function retryFailedStyles(): Plugin {
  const edits = [
    [/(?=rej\()/, 'link.remove(), '],
    [/seen\[href\] = void 0;(?=\s*throw err)/, 'delete seen[href];'],
    // For a sheet that is linked in the page and has failed to load, `sheet` is null.
    [/link\.rel === "stylesheet"/, 'link.sheet'],
  ] as const;
  return {
    name: 'retry-failed-styles',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: (helper) =>
        edits.reduce((code, [found, replacement]) => {
          if (!found.test(code)) throw new Error(`Vite's preload helper has no ${found.source}`);
          return code.replace(found, replacement);
        }, helper),
    },
  };
}
