/** The path of Vite's manifest, which lists the files of the latest build and their imports. */
export const MANIFEST_PATH = 'node_modules/.build/manifest.json';
