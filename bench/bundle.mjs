import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/**
 * Makes a TypeScript module and all it imports into one file that Node can import: Node 20 reads no
 * TypeScript, and Vite's own runner reads every import through a getter, which a long loop feels.
 *
 * @param {string} source its path from the root of the project
 * @returns the address of the file
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
