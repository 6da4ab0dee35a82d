import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the build. The build for the browser tests sets OUT_DIR. */
export const DIST = process.env.OUT_DIR ?? 'dist';

/** Where the build keeps what is not part of it. */
const NOTES = join('node_modules/.build', DIST);
/** The path of Vite's manifest, which lists the files of the build and their imports. */
export const MANIFEST_PATH = join(NOTES, 'manifest.json');
/** The path of the sizes of all modules of the build, see `moduleSizes` in vite.config.ts. */
export const MODULE_SIZES_PATH = join(NOTES, 'module-sizes.json');

/** @returns {import('vite').Manifest} */
export function readManifest() {
  // oxlint-disable-next-line typescript/no-unsafe-return -- written by Vite
  return JSON.parse(readFileSync(MANIFEST_PATH, 'utf8'));
}

/**
 * Returns the given modules and everything that they import statically, as keys of the manifest.
 *
 * @param {import('vite').Manifest} manifest
 * @param {readonly string[]} keys
 */
export function withImports(manifest, keys) {
  const found = new Set(keys);
  for (const key of found) manifest[key]?.imports?.forEach((imported) => found.add(imported));
  return [...found];
}

/**
 * Returns the style sheets of the given modules and of everything that they import statically.
 *
 * @param {import('vite').Manifest} manifest
 * @param {readonly string[]} keys
 * @throws Error if the build has no such module.
 */
export function stylesOf(manifest, keys) {
  const missing = keys.find((key) => manifest[key] === undefined);
  if (missing !== undefined) throw new Error(`the build has no ${missing}`);
  return [...new Set(withImports(manifest, keys).flatMap((key) => manifest[key]?.css ?? []))];
}
