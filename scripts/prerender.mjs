// Runs after the build. Renders the shell of each page (the page before its scripts have loaded) into its HTML file, so
// that the browser paints it before any script runs. Links the style sheets of the page, and adds preload links for the
// fonts and for the first scripts.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readBasePath } from './base-path.mjs';
import { DIST, MANIFEST_PATH, readManifest, stylesOf, withImports } from './manifest.mjs';

const base = readBasePath(process.env.BASE_PATH);

/** The Latin fonts of both shells. The pages load the other fonts only for characters that need them. */
const FONTS = ['archivo-latin-400', 'archivo-latin-600', 'besley-latin-wght'];

/** @type {typeof import('./shells')} */
// oxlint-disable-next-line typescript/no-unsafe-assignment -- `import()` of a computed path is any
const { shells } = await import(pathToFileURL('node_modules/.prerender/shells.js').href);

// Moves Vite's manifest out of the build, because only the scripts of the build need it.
mkdirSync(dirname(MANIFEST_PATH), { recursive: true });
renameSync(join(DIST, '.vite', 'manifest.json'), MANIFEST_PATH);
rmSync(join(DIST, '.vite'), { recursive: true });
const manifest = readManifest();
/**
 * The scripts that run before the first paint. They are inserted into the pages: Chromium does not look ahead in a page
 * with a policy, so a request for them would delay all others. The policy names their hashes.
 */
const blocking = new Map(
  ['scheme.js', 'old-addresses.js', 'draw/first-paint.js'].map((name) => {
    const file = join(DIST, name);
    const text = readFileSync(file, 'utf8').replace(/^ *\/\/.*\n/gm, '');
    rmSync(file);
    return [name, text];
  }),
);
const hashes = [...blocking.values()].map(
  (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
);

insertShell({
  path: 'index.html',
  shell: shells.races,
  // Creates the game. Preloading more would delay the first paint.
  preloaded: 'src/races/startGame.ts',
  rendered: 'src/races/mount.tsx',
  fonts: [...FONTS, 'archivo-latin-700'],
});
insertShell({
  path: 'draw/index.html',
  shell: shells.draws,
  preloaded: 'src/draws/mount.tsx',
  rendered: 'src/draws/mount.tsx',
  fonts: FONTS,
});

/**
 * Inserts a shell into its page, with its style sheets and preload links.
 *
 * @param {object} page
 * @param {string} page.path the path of the HTML file in the build, which is also its key in the manifest
 * @param {string} page.shell
 * @param {string} page.preloaded the module whose chunks are preloaded
 * @param {string} page.rendered the module that renders the page. Its styles, and those of the entry, block the first paint
 * @param {string[]} page.fonts the fonts that are preloaded
 */
function insertShell({ path, shell, preloaded, rendered, fonts }) {
  const entry = withImports(manifest, [path]);
  const entryStyles = stylesOf(manifest, entry);
  const styles = stylesOf(manifest, [rendered]).filter((file) => !entryStyles.includes(file));
  const file = join(DIST, path);
  const html = readFileSync(file, 'utf8');
  const links = [
    // After the sheet of the entry, so that the styles of the page override those of the theme.
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${base}${file}" />`),
    ...fonts.map((font) => {
      const key = Object.keys(manifest).find((key) => key.includes(`/${font}-normal.woff2`));
      return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${base}${fileOf(key ?? font)}" />`;
    }),
    ...withImports(manifest, [preloaded])
      .filter((key) => !entry.includes(key))
      .map((key) => `<link rel="modulepreload" href="${base}${fileOf(key)}" />`),
  ];
  const root = '<div id="root"></div>';
  if (!html.includes(root)) throw new Error(`${file} has no empty root to put the shell into`);
  writeFileSync(
    file,
    html
      .replace("script-src 'self'", `script-src 'self' ${hashes.join(' ')}`)
      .replace(/<script src="([^"]*)"><\/script>/g, (_, src) => {
        const script = blocking.get(String(src).slice(base.length));
        if (script === undefined) throw new Error(`${src} is not among the blocking scripts`);
        return `<script>${script}</script>`;
      })
      .replace('</head>', `  ${links.join('\n    ')}\n  </head>`)
      .replace(root, () => `<div id="root">${shell}</div>`),
  );
}

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
