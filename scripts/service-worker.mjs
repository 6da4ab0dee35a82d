// Runs after scripts/prerender.mjs. Builds src/page/serviceWorker.ts with a list of the files of the build. The service worker
// stores these files for use without a connection.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { listFiles } from './list-files.mjs';
import { DIST } from './manifest.mjs';

/** Files that the page does not need without a connection. */
const NOT_STORED = ['preview.jpg', 'robots.txt', 'sw.js'];

const files = listFiles(DIST)
  .filter((file) => !NOT_STORED.includes(file))
  .sort();

const precache = files.map((url) => ({
  url,
  // A file in assets/ needs no revision, because its name contains a hash of its content.
  revision: url.startsWith('assets/')
    ? null
    : createHash('sha256')
        .update(readFileSync(join(DIST, url)))
        .digest('hex')
        .slice(0, 16),
}));

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: { PRECACHE: JSON.stringify(precache) },
  build: {
    outDir: DIST,
    emptyOutDir: false,
    rolldownOptions: {
      input: 'src/page/serviceWorker.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
