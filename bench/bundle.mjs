import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/**
 * Bundles a TypeScript module and its imports into one file that Node can import. Node 20 cannot run
 * TypeScript, and Vite's module runner wraps every import in a getter, which slows down long loops.
 *
 * @param {string} source path relative to the root of the project
 * @returns the URL of the file
 */
export async function bundle(source) {
  const outDir = `node_modules/.${basename(source, '.ts')}`;
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: { ssr: source, outDir, emptyOutDir: true },
  });
  return pathToFileURL(`${outDir}/${basename(source, '.ts')}.js`).href;
}
