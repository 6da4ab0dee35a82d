import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The size budget of the build: kB (1000 bytes) of JavaScript after gzip -9. */
const BUDGETS = {
  /** All that is asked for before the first paint. The shell itself needs none of it. */
  paint: 135,
  /** All until a race can be started, the names of the horses included. */
  start: 200,
};

const DIST = 'dist';

const scripts = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => /\.m?js$/.test(file))
  .map((file) => ({
    file,
    kB: gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length / 1000,
  }))
  .sort((a, b) => b.kB - a.kB);

const html = readFileSync(join(DIST, 'index.html'), 'utf8');
const early = scripts.filter(({ file }) => html.includes(`/${file}"`));

const rows = [
  { name: 'before the first paint', scripts: early, budget: BUDGETS.paint },
  { name: 'until a race can start', scripts, budget: BUDGETS.start },
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
