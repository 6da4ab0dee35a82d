import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Packages in the build that this plugin cannot find in the bundle: `vite.config.ts` copies data from Faker, and
 * `scripts/service-worker.mjs` builds the service worker later.
 */
const UNBUNDLED_PACKAGES = [
  '@faker-js/faker',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
];

/** Matches the path of a file up to the folder of its package. */
const PACKAGE = /^.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/;

/**
 * Emits `licenses.txt`, which contains the license of every package that the build contains.
 *
 * @returns {import('vite').Plugin}
 */
export function licenses() {
  return {
    name: 'licenses',
    apply: 'build',
    generateBundle(_, bundle) {
      const { root } = this.environment.config;
      const files = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? output.moduleIds : output.originalFileNames,
      );
      const folders = files.flatMap(
        (file) => PACKAGE.exec(resolve(root, file.replace('\0', '')))?.[0] ?? [],
      );
      const unbundled = UNBUNDLED_PACKAGES.map((name) => resolve('node_modules', name));
      const notices = [...new Set([...folders, ...unbundled].map(readNotice))].sort();
      const source = `Furlong contains these packages.\n\n${notices.join(`\n${'-'.repeat(72)}\n\n`)}`;
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source });
    },
  };
}

/**
 * Returns the name, the version and the license of a package.
 *
 * @param {string} folder
 */
function readNotice(folder) {
  /** @type {{ name: string, version: string, license?: string }} */
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- package.json has these fields
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|notice|copying)/i.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  if (license === undefined && texts.length === 0) throw new Error(`${name} names no license`);
  return [`${name} ${version} (${license ?? 'see below'})`, ...texts].join('\n\n') + '\n';
}
