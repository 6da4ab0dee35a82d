import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { listFiles } from './list-files.mjs';
import { readManifest, withImports } from './manifest.mjs';

/** The size budgets of the build, in kB (1000 bytes) of JavaScript after `gzip -9`. */
const BUDGETS = {
  /** All scripts that load before the buttons of the prerendered page work. `index.html` names these scripts. */
  start: 30,
  /** All scripts that load before React has rendered the page. */
  page: 112,
  /** All scripts of the page, including chunks that load on demand. */
  all: 300,
  /** The service worker. */
  worker: 7,
};

const DIST = 'dist';

const WORKER = 'sw.js';

const scripts = listFiles(DIST)
  .filter((file) => /\.m?js$/.test(file))
  .map((file) => ({
    file,
    kB: gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length / 1000,
  }))
  .sort((a, b) => b.kB - a.kB);

const html = readFileSync(join(DIST, 'index.html'), 'utf8');
const startScripts = scripts.filter(({ file }) => html.includes(`/${file}"`));

const manifest = readManifest();
// The entry, its dynamic imports, and all static imports of both. Excludes what other chunks import
// dynamically, such as overlays.
const pageKeys = withImports(
  manifest,
  Object.entries(manifest).flatMap(([key, { isEntry, dynamicImports = [] }]) =>
    isEntry ? [key, ...dynamicImports] : [],
  ),
);
const pageFiles = new Set(pageKeys.map((key) => manifest[key]?.file));
const pageScripts = scripts.filter(({ file }) => pageFiles.has(file));

const rows = [
  { name: 'until the buttons work', scripts: startScripts, budget: BUDGETS.start },
  { name: 'until React has rendered', scripts: pageScripts, budget: BUDGETS.page },
  {
    name: 'all, overlays included',
    scripts: scripts.filter(({ file }) => file !== WORKER),
    budget: BUDGETS.all,
  },
  {
    name: 'the service worker',
    scripts: scripts.filter(({ file }) => file === WORKER),
    budget: BUDGETS.worker,
  },
].map((row) => ({ ...row, kB: row.scripts.reduce((sum, { kB }) => sum + kB, 0) }));

console.log('\nJavaScript, kB gzip -9   files      kB  budget');
for (const { name, scripts, kB, budget } of rows) {
  console.log(
    name.padEnd(24),
    String(scripts.length).padStart(5),
    kB.toFixed(1).padStart(7),
    String(budget).padStart(7),
  );
}

const tooLarge = rows.filter(({ kB, budget }) => kB > budget);
if (tooLarge.length > 0) {
  for (const { name, kB, budget, scripts } of tooLarge) {
    console.error(`\nToo large: ${name} is ${(kB - budget).toFixed(1)} kB above its budget:`);
    for (const { file, kB } of scripts) console.error(`${kB.toFixed(1).padStart(7)}  ${file}`);
  }
  process.exitCode = 1;
}
