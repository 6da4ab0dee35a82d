import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * Lists all files of a folder and of its subfolders. The paths are relative to the folder, with forward slashes.
 *
 * @param {string} folder
 */
export function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
}
