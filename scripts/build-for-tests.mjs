// Builds the page for the browser tests, in a folder of its own. A build of the same sources is used again. The folder
// appears when the build is complete, so that an interrupted build leaves nothing behind.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './list-files.mjs';
import { BASE_PATH, TEST_BUILD } from '../tests/browser/support/test-build.mjs';

/** What the build reads: folders and files. */
const SOURCES = [
  ...['src', 'draw', 'streams', 'public', 'scripts', 'tests/browser/support/test-build.mjs'],
  ...['index.html', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json', '.env'],
];
/** The file in the folder that contains the hash of the sources. */
const HASH_FILE = '.sources';

const hash = hashSources();
const hashPath = join(TEST_BUILD, HASH_FILE);
if (existsSync(hashPath) && readFileSync(hashPath, 'utf8') === hash) {
  console.log(`${TEST_BUILD} is the build of these sources.`);
} else {
  console.log(`Building under ${BASE_PATH}`);
  const OUT_DIR = `${TEST_BUILD}.new`;
  const env = { ...process.env, BASE_PATH, OUT_DIR };
  // A script sets the variables, because the shell of Windows does not support `BASE_PATH=… npm run build`.
  const { status } = spawnSync('npm run build', { shell: true, stdio: 'inherit', env });
  if (status === 0) {
    rmSync(TEST_BUILD, { recursive: true, force: true });
    renameSync(OUT_DIR, TEST_BUILD);
    writeFileSync(hashPath, hash);
  }
  process.exitCode = status ?? 1;
}

function hashSources() {
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  const sum = createHash('sha256').update(JSON.stringify([process.version, variables.sort()]));
  const files = SOURCES.flatMap((source) =>
    statSync(source).isDirectory() ? listFiles(source).map((file) => join(source, file)) : source,
  );
  for (const file of files.sort()) sum.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return sum.digest('hex');
}
