import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { listFiles } from './list-files.mjs';
import { MANIFEST } from './manifest-path.mjs';

/** The size budgets of the build, in kB (1000 bytes) of JavaScript after `gzip -9`. */
const BUDGETS = {
  /** Scripts requested before the first paint, which does not wait for them: index.html is prerendered. */
  paint: 95,
  /** Everything needed until a race can start, including the names of the horses. */
  start: 112,
  /** Everything, including chunks that load on demand. */
  all: 300,
  /** The service worker, which the browser loads beside the page. */
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
const paintScripts = scripts.filter(({ file }) => html.includes(`/${file}"`));

/** @type {import('vite').Manifest} */
// eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- written by Vite
const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'));
const entries = Object.values(manifest).filter(({ isEntry }) => isEntry);
// The entry, its dynamic imports, and all static imports of both. Excludes what other chunks import
// dynamically, such as overlays.
const startKeys = new Set([
  ...Object.keys(manifest).filter((key) => manifest[key]?.isEntry),
  ...entries.flatMap(({ dynamicImports = [] }) => dynamicImports),
]);
for (const key of startKeys) manifest[key]?.imports?.forEach((next) => startKeys.add(next));
const startFiles = new Set([...startKeys].map((key) => manifest[key]?.file));
const startScripts = scripts.filter(({ file }) => startFiles.has(file));

const rows = [
  { name: 'before the first paint', scripts: paintScripts, budget: BUDGETS.paint },
  { name: 'until a race can start', scripts: startScripts, budget: BUDGETS.start },
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
