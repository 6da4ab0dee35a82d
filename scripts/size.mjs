// Measures the build, and compares each figure with its budget. `-- --write` remembers the sizes of all modules, so that a
// figure above its budget can say which modules grew since then.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { listFiles } from './list-files.mjs';
import { DIST, MODULE_SIZES_PATH, readManifest, withImports } from './manifest.mjs';

/** The size budgets of the build, in kB (1000 bytes) after `gzip -9`. */
const BUDGETS = {
  /** All scripts of the races that load before the buttons of the shell work. */
  buttons: 25,
  /** All scripts of the races that load before React has rendered the page. */
  races: 106,
  /** All scripts that load before a scanned lock is on the screen. */
  lock: 114,
  /** All scripts that load before the draws are on the screen. */
  draw: 190,
  /** All scripts of both pages, including chunks that load on demand, without `drand`. */
  all: 362,
  /** The verifier of drand rounds, which only the check of such a round loads. */
  drand: 24,
  /** The service worker. */
  worker: 7,
  /** The style sheets in the head of the races, and of the draws, which block the first paint. */
  firstPaint: 9,
  /** All style sheets, including those that load on demand. */
  styles: 43.5,
};

/** The sizes of the modules of each figure when the budgets were last set, in bytes before minification. */
const REMEMBERED = 'scripts/module-sizes.json';

const WORKER = 'sw.js';
const DRAND = 'verifyRound-';

const files = listFiles(DIST)
  .filter((file) => /\.(m?js|css)$/.test(file))
  .map((file) => ({
    file,
    kB: gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length / 1000,
  }))
  .sort((a, b) => b.kB - a.kB);
const styles = files.filter(({ file }) => file.endsWith('.css'));
const scripts = files.filter((file) => !styles.includes(file));

const manifest = readManifest();
const RACES = ['index.html', 'src/races/startGame.ts'];
const DRAWS = ['draw/index.html', 'src/draws/mount.tsx'];

const rows = [
  {
    name: 'JavaScript until the buttons work',
    files: scriptsOf(RACES),
    budget: BUDGETS.buttons,
  },
  {
    name: 'JavaScript until React has rendered',
    files: scriptsOf([...RACES, 'src/races/mount.tsx']),
    budget: BUDGETS.races,
  },
  {
    name: 'JavaScript until a lock is shown',
    files: scriptsOf([...DRAWS, 'src/draws/check/CheckScreen.tsx']),
    budget: BUDGETS.lock,
  },
  {
    name: 'JavaScript until the draws are shown',
    files: scriptsOf([...DRAWS, 'src/draws/DrawRoute.tsx', 'src/draws/draws.ts']),
    budget: BUDGETS.draw,
  },
  {
    name: 'JavaScript, overlays included',
    files: scripts.filter(({ file }) => file !== WORKER && !file.includes(DRAND)),
    budget: BUDGETS.all,
  },
  {
    name: 'the verifier of drand rounds',
    files: scripts.filter(({ file }) => file.includes(DRAND)),
    budget: BUDGETS.drand,
  },
  {
    name: 'the service worker',
    files: scripts.filter(({ file }) => file === WORKER),
    budget: BUDGETS.worker,
  },
  {
    name: 'CSS until the first paint, races',
    files: stylesInHead('index.html'),
    budget: BUDGETS.firstPaint,
  },
  {
    name: 'CSS until the first paint, draws',
    files: stylesInHead('draw/index.html'),
    budget: BUDGETS.firstPaint,
  },
  { name: 'CSS, overlays included', files: styles, budget: BUDGETS.styles },
].map((row) => ({ ...row, kB: row.files.reduce((sum, { kB }) => sum + kB, 0) }));

console.log('\nkB gzip -9                            files      kB  budget');
for (const { name, files, kB, budget } of rows) {
  console.log(
    name.padEnd(37),
    String(files.length).padStart(5),
    kB.toFixed(1).padStart(7),
    String(budget).padStart(7),
  );
}

/** @type {Record<string, Record<string, number>>} */
// oxlint-disable-next-line typescript/no-unsafe-assignment -- written by module-sizes.mjs
const modulesByScript = JSON.parse(readFileSync(MODULE_SIZES_PATH, 'utf8'));
const sheets = Object.fromEntries(
  listFiles('src')
    .filter((file) => file.endsWith('.css'))
    .map((file) => [`src/${file}`, readFileSync(join('src', file)).length]),
);

/** The sizes of the modules of each figure, by the name of the figure. */
const modulesByRow = Object.fromEntries(
  rows.map(({ name, files }) => [
    name,
    files.some(({ file }) => file.endsWith('.css'))
      ? sheets
      : addUp(files.map(({ file }) => modulesByScript[file] ?? {})),
  ]),
);

if (process.argv.includes('--write')) {
  // One line for each figure. Prettier, which would write one for each module, ignores the file.
  const lines = Object.entries(modulesByRow).map((row) => row.map((part) => JSON.stringify(part)));
  writeFileSync(REMEMBERED, `{\n${lines.map((row) => row.join(': ')).join(',\n')}\n}\n`);
}

const tooLarge = rows.filter(({ kB, budget }) => kB > budget);
for (const { name, kB, budget, files } of tooLarge) {
  console.error(`\nToo large: ${name} is ${(kB - budget).toFixed(2)} kB above its budget.`);
  console.error(
    'Since the budgets were set, these modules of it grew (bytes before minification):',
  );
  const grown = listGrown(name);
  for (const { module, before, growth } of grown)
    console.error(`${`+${growth}`.padStart(8)}  ${module}${before === 0 ? ' (new)' : ''}`);
  if (grown.length === 0)
    console.error(
      `none of its modules, so a package did: ${files.map(({ file }) => file).join(', ')}`,
    );
}
if (tooLarge.length > 0) {
  console.error(
    '\nMake these modules smaller, or load them later. If the growth is worth its bytes, raise the',
  );
  console.error(
    'budget in scripts/size.mjs, and remember the sizes: npm run build && npm run size -- --write',
  );
  process.exitCode = 1;
}

/**
 * Lists the scripts of some modules, and of everything that they import statically.
 *
 * @param {string[]} keys keys of the manifest
 */
function scriptsOf(keys) {
  const names = withImports(manifest, keys).map((key) => manifest[key]?.file);
  return scripts.filter(({ file }) => names.includes(file));
}

/**
 * Lists the style sheets in the head of a page.
 *
 * @param {string} page
 */
function stylesInHead(page) {
  const html = readFileSync(join(DIST, page), 'utf8');
  const head = html.slice(0, html.indexOf('</head>'));
  return styles.filter(({ file }) => head.includes(`/${file}"`));
}

/**
 * Lists the modules of a figure that grew since the budgets were set, the largest growth first.
 *
 * @param {string} row
 */
function listGrown(row) {
  /** @type {Record<string, Record<string, number>>} */
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- written by this script
  const remembered = JSON.parse(readFileSync(REMEMBERED, 'utf8'));
  return Object.entries(modulesByRow[row] ?? {})
    .map(([module, size]) => {
      const before = remembered[row]?.[module] ?? 0;
      return { module, before, growth: size - before };
    })
    .filter(({ growth }) => growth > 0)
    .sort((a, b) => b.growth - a.growth)
    .slice(0, 15);
}

/** @param {readonly Readonly<Record<string, number>>[]} records */
function addUp(records) {
  /** @type {Record<string, number>} */
  const sums = {};
  for (const [name, bytes] of records.flatMap((record) => Object.entries(record)))
    sums[name] = (sums[name] ?? 0) + bytes;
  return sums;
}
