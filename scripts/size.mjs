import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * The size budget of the build: kB (1000 bytes) of JavaScript after gzip -9. The requirement is 150
 * and 330; the budgets are what we hold ourselves to.
 */
const BUDGETS = {
  /** All that is loaded before the page stands: the entry, its static imports, its preloads. */
  first: 135,
  /** All scripts of the build, lazily loaded ones included. */
  all: 200,
};

const DIST = 'dist';

/** @type {import('vite').Manifest} */
// eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- Vite wrote it just now
const manifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'));
const html = readFileSync(join(DIST, 'index.html'), 'utf8');

const scripts = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => /\.m?js$/.test(file))
  .map((file) => ({
    file,
    kB: gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length / 1000,
  }))
  .sort((a, b) => b.kB - a.kB);

const firstFiles = staticImports(Object.keys(manifest).filter((key) => manifest[key]?.isEntry));
const firstScripts = scripts.filter(
  // The page itself may name a script that the manifest does not know, from public/ say.
  ({ file }) => firstFiles.has(file) || html.includes(`/${file}"`),
);

const rows = [
  { name: 'first load', scripts: firstScripts, budget: BUDGETS.first },
  { name: 'with lazy chunks', scripts, budget: BUDGETS.all },
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

/**
 * The files of these chunks and of all that they import statically.
 *
 * @param {string[]} keys
 */
function staticImports(keys) {
  const seen = new Set(keys);
  for (const key of seen) manifest[key]?.imports?.forEach((next) => seen.add(next));
  return new Set([...seen].map((key) => manifest[key]?.file));
}
