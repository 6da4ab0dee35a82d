// A static file server with gzip. Usage: node scripts/serve.mjs <folder> <base path> [port]
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The types to compress. Fonts and bitmaps are already compressed. */
const COMPRESSIBLE = /text|javascript|json|svg/;

const [folder = 'dist', base = '/', port = '0'] = process.argv.slice(2);
const root = resolve(folder);

const server = createServer((request, response) => {
  const file = findFile(request.url ?? '/');
  if (file === undefined) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
    return;
  }
  const type = TYPES[extname(file.path)] ?? 'application/octet-stream';
  const isZipped =
    COMPRESSIBLE.test(type) && /\bgzip\b/.test(String(request.headers['accept-encoding']));
  let body;
  try {
    body = isZipped ? gzip(file) : readFileSync(file.path);
  } catch (error) {
    // A new build may remove a file at any time.
    response.writeHead(404, { 'content-type': 'text/plain' }).end(`${String(error)}\n`);
    return;
  }
  response.writeHead(200, {
    'content-type': type,
    'content-length': body.length,
    ...(isZipped && { 'content-encoding': 'gzip' }),
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
});

/**
 * Caches the compressed files by path, because compressing takes longer than all other work of a request.
 *
 * @type {Map<string, { modifiedMs: number, body: Buffer }>}
 */
const compressed = new Map();

const problem = findProblem();
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}

server.listen(Number(port), '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') return;
  console.log(`Serving ${folder} at http://127.0.0.1:${address.port}${base}`);
});

/**
 * Checks that the server finds the page and its script. Returns a message if it does not, otherwise `undefined`.
 * Without this check, a wrong base path would leave the page blank, and every test would time out.
 */
function findProblem() {
  if (findFile(base) === undefined) return `${folder}/ has no index.html: run npm run build first.`;
  const script = /<script[^>]* src="([^"]+)"/.exec(readFileSync(join(root, 'index.html'), 'utf8'));
  const { pathname } = new URL(script?.[1] ?? '', `http://localhost${base}`);
  if (findFile(pathname) !== undefined) return undefined;
  return `${folder}/ was built for another path than ${base}: build it with BASE_PATH=${base}`;
}

/**
 * Compresses a file, unless this version of the file is already compressed.
 *
 * @param {{ path: string, modifiedMs: number }} file
 */
function gzip({ path, modifiedMs }) {
  const latest = compressed.get(path);
  if (latest?.modifiedMs === modifiedMs) return latest.body;
  const body = gzipSync(readFileSync(path), { level: 9 });
  compressed.set(path, { modifiedMs, body });
  return body;
}

/**
 * Finds the file of a URL, which is `index.html` for a folder.
 *
 * @param {string} url
 */
function findFile(url) {
  try {
    const pathname = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '');
    if (!pathname.startsWith(base)) return undefined;
    const name = pathname.slice(base.length);
    const path = resolve(root, `./${name}`, name === '' || name.endsWith('/') ? 'index.html' : '');
    if (!path.startsWith(root + sep)) return undefined;
    const stats = statSync(path);
    return stats.isFile() ? { path, modifiedMs: stats.mtimeMs } : undefined;
  } catch {
    // There is no such file, or its name is not valid.
    return undefined;
  }
}
