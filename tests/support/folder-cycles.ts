import { posix } from 'node:path';
import { listImports, type Source } from './import-rules';

/**
 * Finds import cycles between the direct subfolders of `root`. A cycle of the folders `more` and `track` is
 * written as `more → track → more`. The files directly in `root` count as one folder, written `.`. Imports of types and
 * of style sheets count too.
 */
export function findFolderCycles(sources: readonly Source[], root: string): string[] {
  const imports = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    const from = folderOf(path, root);
    if (from === null) continue;
    for (const specifier of listImports(text)) {
      const to = specifier.startsWith('.')
        ? folderOf(posix.join(posix.dirname(path), specifier), root)
        : null;
      if (to === null || to === from) continue;
      imports.set(from, (imports.get(from) ?? new Set()).add(to));
    }
  }

  const cycles: string[] = [];
  const finished = new Set<string>();
  const visit = (folder: string, trail: readonly string[]) => {
    if (trail.includes(folder)) {
      cycles.push([...trail.slice(trail.indexOf(folder)), folder].join(' → '));
      return;
    }
    if (finished.has(folder)) return;
    for (const next of [...(imports.get(folder) ?? [])].sort()) visit(next, [...trail, folder]);
    finished.add(folder);
  };
  for (const folder of [...imports.keys()].sort()) visit(folder, []);
  return cycles;
}

function folderOf(path: string, root: string): string | null {
  const name = posix.relative(root, path);
  if (name.startsWith('..')) return null;
  const [folder = '', ...rest] = name.split('/');
  return rest.length === 0 ? '.' : folder;
}
