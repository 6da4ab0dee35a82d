// Runs after the build. Renders the shell (the page before the game exists) into index.html, so that the
// browser paints it before any script runs. Links the style sheets of the page, and adds preload links for the fonts and
// for the scripts of the game.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readBasePath } from './base-path.mjs';
import { DIST, MANIFEST_PATH, readManifest, stylesOf, withImports } from './manifest.mjs';

const base = readBasePath(process.env.BASE_PATH);

/** The Latin fonts. The page loads the other fonts only for characters that need them. */
const FONTS = ['archivo-latin-400', 'archivo-latin-600', 'archivo-latin-700', 'besley-latin-wght'];

/** @type {typeof import('../src/page/prerender')} */
// oxlint-disable-next-line typescript/no-unsafe-assignment -- `import()` of a computed path is any
const { prerender } = await import(pathToFileURL('node_modules/.prerender/prerender.js').href);
const html = prerender();

// Moves Vite's manifest out of the build, because only the scripts of the build need it.
mkdirSync(dirname(MANIFEST_PATH), { recursive: true });
renameSync(join(DIST, '.vite', 'manifest.json'), MANIFEST_PATH);
rmSync(join(DIST, '.vite'), { recursive: true });
const manifest = readManifest();
/** The module that creates the game. Only its chunks are preloaded: preloading more would delay the first paint. */
const GAME = 'src/page/startGame.ts';
/** The module that renders the page. Its styles, and those of the entry, block the first paint. */
const PAGE = 'src/page/mount.tsx';
/**
 * Lazy modules that a race can mount. The styles of these modules load after the first paint and before any script runs,
 * so that no race adds a style rule.
 */
const IN_RACES = [
  'src/races/deferred.tsx',
  'src/races/chances/ChancesColumn.tsx',
  'src/races/ending/Ending.tsx',
  'src/races/standings/Standings.tsx',
];
const entry = withImports(
  manifest,
  Object.keys(manifest).filter((key) => manifest[key]?.isEntry),
);
const game = withImports(manifest, [GAME]).filter((key) => !entry.includes(key));
const fonts = FONTS.map((font) => {
  const key = Object.keys(manifest).find((key) => key.includes(`/${font}-normal.woff2`));
  return fileOf(key ?? font);
});

const entryStyles = stylesOf(manifest, entry);
const pageStyles = stylesOf(manifest, [PAGE]).filter((file) => !entryStyles.includes(file));
const styles = stylesOf(manifest, IN_RACES).filter(
  (file) => !entryStyles.includes(file) && !pageStyles.includes(file),
);

const links = [
  ...fonts.map(
    (file) =>
      `<link rel="preload" as="font" type="font/woff2" crossorigin href="${base}${file}" />`,
  ),
  ...game.map((key) => `<link rel="modulepreload" href="${base}${fileOf(key)}" />`),
];

const path = join(DIST, 'index.html');
const page = readFileSync(path, 'utf8');
const root = '<div id="root"></div>';
if (!page.includes(root)) throw new Error(`${path} has no empty root to put the shell into`);
writeFileSync(
  path,
  page
    .replace('<title>', `${links.join('\n    ')}\n    <title>`)
    // After the sheet of the entry, so that the styles of the page override those of the theme.
    .replace('</head>', `${pageStyles.map(linkStyles).join('')}</head>`)
    .replace(root, () => `<div id="root">${html}</div>${styles.map(linkStyles).join('')}`),
);

/**
 * Returns the file of a key of the manifest.
 *
 * @param {string} key
 * @throws Error if the build has no such file.
 */
function fileOf(key) {
  const file = manifest[key]?.file;
  if (file === undefined) throw new Error(`the build has no ${key}`);
  return file;
}

/** @param {string} file */
function linkStyles(file) {
  return `<link rel="stylesheet" crossorigin href="${base}${file}" />`;
}
