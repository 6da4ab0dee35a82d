import { readFileSync } from 'node:fs';
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

/** The game and its stores, without React. Makes the shell's buttons Generate Program and Start All Races work. */
const GAME = ['src/races/startGame.ts', 'streams/game.ts'];
const RACES = ['src/races/mount.tsx'];
/** With what the words and the dialogs of both pages need. */
const DRAWS = ['src/draws/mount.tsx', 'streams/programs.ts', 'src/ui/Dialog.tsx'];
/** What a phone that scans a lock loads after `DRAWS`. */
const LOCK = ['src/draws/check/CheckScreen.tsx', 'streams/draw/terms.ts'];
const CHECK = [
  'src/draws/check/RecordCheck.tsx',
  ...['streams/draw/checkDraws.ts', 'streams/draw/record.ts'],
];
const DRAW = [
  ...['src/draws/DrawRoute.tsx', 'src/draws/draws.ts'],
  ...['streams/draw/index.ts', 'streams/raceEngine.ts', 'streams/results.ts'],
];

const ANY_DRAWS = [...DRAWS, ...LOCK, ...CHECK, ...DRAW];
/** What the races load right after their page, without a click. */
const DEFERRED = ['src/races/deferred.tsx'];
const LATER_RACES = [
  ...DEFERRED,
  'src/races/chart/Chart.tsx',
  'src/races/ending/Ending.tsx',
  'src/races/history/HistoryDialog.tsx',
  'src/races/more/MoreMenu.tsx',
  'src/races/photo/PhotoFinish.tsx',
  'src/races/pick/PickList.tsx',
  'src/races/print/PrintSheet.tsx',
  'src/races/replay/ReplayPanel.tsx',
  'src/races/results/exportResults.ts',
  'src/races/season/SeasonDialog.tsx',
  'src/races/share/ShareDialog.tsx',
  'src/races/sound/playRaces.ts',
];

/** The modules that can be in a chunk: ours, except for those that import Chakra, and the packages that both pages use. */
const OURS =
  /^(?!.*node_modules).*[\\/](streams|src[\\/](?!demos|theme[\\/](system|ThemeProvider|tokens)|ui[\\/](Dialog|Menu)\.))/;
const PACKAGES = /node_modules[\\/](rxjs|@faker-js|pure-rand|@noble[\\/]hashes|@scure)[\\/]/;

/**
 * The chunks of the pages. Everything in a chunk is imported by a module of each of its lists, directly or through other
 * modules. A module that fits in several chunks is in the first of these. Overlays get chunks of their own.
 */
const CHUNKS: readonly Chunk[] = [
  { name: 'shared', importers: [GAME, ANY_DRAWS] },
  { name: 'game', importers: [GAME] },
  { name: 'frame', importers: [RACES, ANY_DRAWS] },
  { name: 'races', importers: [RACES] },
  // What later parts of both pages share.
  { name: 'common', importers: [LATER_RACES, [...DRAWS, ...LOCK]] },
  { name: 'commonRace', importers: [DEFERRED, ANY_DRAWS] },
  { name: 'commonLater', importers: [LATER_RACES, ANY_DRAWS] },
  { name: 'draws', importers: [DRAWS] },
  { name: 'lock', importers: [LOCK] },
  { name: 'record', importers: [CHECK, DRAW] },
  { name: 'draw', importers: [DRAW] },
  { name: 'check', importers: [CHECK] },
  { name: 'deferred', importers: [DEFERRED] },
  // The sentences about a finished run, which the announcement, the ending, the photo finish and the export share.
  { name: 'describeRun', importers: [['src/races/results/describeRun.ts']] },
];

export default defineConfig({
  base: readBasePath(process.env.BASE_PATH),
  plugins: [
    react(),
    sharedHead(),
    themeStyles(),
    horseNamesOnly(),
    licenses(),
    moduleSizes(),
    policyForDevelopment(),
    foldersWithoutSlash(),
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
      input: ['index.html', 'draw/index.html'],
      // Marks the modules of `streams/` as free of side effects. Otherwise the page would load the draws, because
      // `streams/index.ts` exports them too.
      treeshake: { moduleSideEffects: [{ test: /[\\/]streams[\\/]/, sideEffects: false }] },
      output: {
        // Shorter hashes than the default of 8 characters, because the first scripts list the names of many chunks.
        chunkFileNames: 'assets/[name]-[hash:6].js',
        codeSplitting: {
          groups: [
            // What the entries of both pages import: our start, and Vite's helper for dynamic imports.
            {
              name: 'start',
              test: /vite\/preload-helper|src[\\/]page[\\/](startPage|shellMessages)/,
            },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // The draws read tables with it, and the results of the races are copied with it.
            { name: 'papaparse', test: /node_modules[\\/]papaparse/ },
            ...CHUNKS.map(createGroup),
          ],
        },
      },
    },
    // The first browsers that support `light-dark()`.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
});

/** See `CHUNKS`. */
interface Chunk {
  readonly name: string;
  readonly importers: readonly (readonly string[])[];
}

/** Creates the group of a chunk, see `CHUNKS`. */
function createGroup({ name, importers }: Chunk) {
  const lists = importers.map((list) => list.map((path) => resolve(path)));
  // The index imports every module of the streams.
  const index = resolve('streams/index.ts');
  return {
    name(id: string, modules: { getModuleInfo: Rolldown.GetModuleInfo }): string | null {
      const found = new Set([id]);
      for (const module of found) {
        if (module === index) continue;
        for (const next of modules.getModuleInfo(module)?.importers ?? []) found.add(next);
      }
      return lists.every((list) => list.some((path) => found.has(path))) ? name : null;
    },
    debugName: name,
    test: (id: string) => OURS.test(id) || PACKAGES.test(id),
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

/** Inserts `src/page/head.html`, which the pages share, into the head of each. */
function sharedHead(): Plugin {
  return {
    name: 'shared-head',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace('<!-- src/page/head.html -->', () =>
          readFileSync('src/page/head.html', 'utf8').trim(),
        ),
    },
  };
}

/** Redirects `/draw` to `/draw/`, and the demos likewise. Without the slash, the dev server responds with the races. */
function foldersWithoutSlash(): Plugin {
  return {
    name: 'folders-without-slash',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
        if (pathname !== '/draw' && pathname !== '/src/demos') next();
        else response.writeHead(302, { location: `${pathname}/${search}` }).end();
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
