import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { DIST, MODULE_SIZES_PATH } from './manifest.mjs';

/**
 * Writes the size of each module of the build, before minification, to `MODULE_SIZES_PATH`: for each script, a record of
 * bytes by module. The modules of a package count as one. `scripts/size.mjs` reads the file.
 *
 * @returns {import('vite').Plugin}
 */
export function moduleSizes() {
  return {
    name: 'module-sizes',
    apply: 'build',
    generateBundle(_, bundle) {
      const { build, root } = this.environment.config;
      // The shell is built with the same configuration.
      if (resolve(root, build.outDir) !== resolve(DIST)) return;
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const sizes = Object.fromEntries(
        chunks.map(({ fileName, modules }) => {
          /** @type {Record<string, number>} */
          const bytes = {};
          for (const [id, { renderedLength }] of Object.entries(modules)) {
            const name = nameOf(root, id);
            bytes[name] = (bytes[name] ?? 0) + renderedLength;
          }
          return [fileName, bytes];
        }),
      );
      mkdirSync(dirname(MODULE_SIZES_PATH), { recursive: true });
      writeFileSync(MODULE_SIZES_PATH, JSON.stringify(sizes));
    },
  };
}

/**
 * Returns the package of a module, or else its path.
 *
 * @param {string} root
 * @param {string} id
 */
function nameOf(root, id) {
  const path = relative(root, id.replace('\0', '').replace(/\?.*$/, '')).split(sep).join('/');
  const [, name] = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? [];
  return name ?? path;
}
