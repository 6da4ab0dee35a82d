// Runs after the build. Renders the shell (the page before the game exists) into index.html, so that the
// browser paints it before any script runs. Adds preload links for the fonts and for the scripts of the app.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readBasePath } from './base-path.mjs';
import { MANIFEST } from './manifest-path.mjs';

const dist = 'dist';
const base = readBasePath(process.env.BASE_PATH);

/** The Latin fonts. The page loads the other fonts only for characters that need them. */
const FONTS = ['archivo-latin-400', 'archivo-latin-600', 'archivo-latin-700', 'besley-latin-wght'];

/** @type {typeof import('../src/prerender')} */
// eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- the build of src/prerender.tsx
const { prerender } = await import(pathToFileURL('node_modules/.prerender/prerender.js').href);
const html = prerender();

// Moves Vite's manifest out of `dist`, because only the build needs it.
mkdirSync(dirname(MANIFEST), { recursive: true });
renameSync(join(dist, '.vite', 'manifest.json'), MANIFEST);
rmSync(join(dist, '.vite'), { recursive: true });
/** @type {import('vite').Manifest} */
// eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- written by Vite
const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'));
const entryKeys = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
// The chunk of the simulation is not preloaded, because the first paint is quicker without it.
const preloaded = [...withImports(entryKeys.flatMap((key) => manifest[key]?.dynamicImports ?? []))]
  .filter((key) => manifest[key]?.name !== 'streams' && !withImports(entryKeys).has(key))
  .flatMap((key) => manifest[key]?.file ?? []);
const fonts = FONTS.map((font) => {
  const key = Object.keys(manifest).find((key) => key.includes(`/${font}-normal.woff2`));
  const file = manifest[key ?? '']?.file;
  if (file === undefined) throw new Error(`the build has no font ${font}`);
  return file;
});

const links = [
  ...fonts.map(
    (file) =>
      `<link rel="preload" as="font" type="font/woff2" crossorigin href="${base}${file}" />`,
  ),
  ...preloaded.map(
    (file) => `<link rel="modulepreload" fetchpriority="low" href="${base}${file}" />`,
  ),
];

const path = join(dist, 'index.html');
const page = readFileSync(path, 'utf8');
const root = '<div id="root"></div>';
if (!page.includes(root)) throw new Error(`${path} has no empty root to put the shell into`);
writeFileSync(
  path,
  page
    .replace('<title>', `${links.join('\n    ')}\n    <title>`)
    .replace(root, () => `<div id="root">${html}</div>`),
);

/**
 * Returns the given modules and everything that they import statically, as keys of the manifest.
 *
 * @param {string[]} keys
 */
function withImports(keys) {
  const found = new Set(keys);
  for (const key of found) manifest[key]?.imports?.forEach((imported) => found.add(imported));
  return found;
}
