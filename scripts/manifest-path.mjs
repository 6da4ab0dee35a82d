/** Vite's list of the files of the latest build, and of what they import. */
export const MANIFEST = 'node_modules/.build/manifest.json';
