import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { listFiles } from './list-files.mjs';

/**
 * A source file: its path relative to the root of the project, and its text.
 *
 * @typedef {{ readonly path: string, readonly text: string }} Source
 */

/**
 * Maps each file to the files that it imports.
 *
 * @typedef {ReadonlyMap<string, ReadonlySet<string>>} ImportGraph
 */

/**
 * Reads all TypeScript, JavaScript and CSS files in these folders and their subfolders. Skips missing folders.
 *
 * @param {string[]} folders
 * @returns {Source[]}
 */
export function readSources(...folders) {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => listFiles(folder).map((name) => posix.join(folder, name)))
    .filter((path) => /\.([cm]?[jt]sx?|css)$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/**
 * Lists every module that a source imports, re-exports, requires or globs.
 *
 * @param {string} text
 */
export function listImports(text) {
  const globs = text.matchAll(/import\.meta\.glob(?:<[^(]*>)?\(\s*\[?\s*['"`]([^'"`]+)/g);
  return [
    ...ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName),
    ...Array.from(globs, ([, pattern]) => pattern ?? ''),
  ];
}

/**
 * Maps each source to the other sources that it imports. Imports of types count too.
 *
 * @param {readonly Source[]} sources
 * @returns {ImportGraph}
 */
export function createImportGraph(sources) {
  const paths = new Set(sources.map(({ path }) => path));
  /** @param {string} target */
  const find = (target) =>
    ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
      .map((end) => target + end)
      .filter((path) => paths.has(path));
  return new Map(
    sources.map(({ path, text }) => [
      path,
      new Set(
        listImports(text)
          .filter((specifier) => specifier.startsWith('.'))
          .flatMap((specifier) => find(posix.join(posix.dirname(path), specifier))),
      ),
    ]),
  );
}

/**
 * Finds the import cycles. Each is a list of all files that import each other, directly or through other files of the
 * list.
 *
 * @param {ImportGraph} graph
 */
export function findCycles(graph) {
  /** @param {string} start */
  const reach = (start) => {
    const reached = new Set(graph.get(start));
    for (const path of reached) for (const next of graph.get(path) ?? []) reached.add(next);
    return reached;
  };
  const reached = new Map([...graph.keys()].sort().map((path) => [path, reach(path)]));
  return [...reached]
    .filter(([path, targets]) => targets.has(path))
    .map(([path, targets]) => [...targets].filter((other) => reached.get(other)?.has(path)).sort())
    .filter(([first], index, cycles) => cycles.findIndex((cycle) => cycle[0] === first) === index);
}
