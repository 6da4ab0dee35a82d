import { describe, expect, it } from 'vitest';
import { createImportGraph, findCycles, listImports, readSources } from '../../scripts/imports.mjs';

describe('listImports', () => {
  it('lists every kind of import, but none in comments or strings', () => {
    const text = `
    import a from './a';
    import type { B } from './b';
    import './c.css';
    export { d } from './d';
    export * from './e';
    const f = () => import('./f');
    const g: import('./g').G = require('./h');
    const i = import.meta.glob('./i/*.ts');
    const j = import.meta.glob<Record<string, J>>(['./j/*.ts'], { eager: true });
    // import k from './k';
    const l = "import l from './l'";
  `;
    expect(listImports(text).sort()).toEqual(
      ['a', 'b', 'c.css', 'd', 'e', 'f', 'g', 'h', 'i/*.ts', 'j/*.ts'].map((name) => `./${name}`),
    );
  });
});

describe('readSources', () => {
  it('reads nested folders, and skips a missing folder', () => {
    const paths = readSources('tests', 'no-such-folder').map(({ path }) => path);
    expect(paths).toContain('tests/support/imports.test.ts');
  });
});

describe('createImportGraph', () => {
  it('finds files by path, without extension and as index, and ignores packages', () => {
    const sources = [
      { path: 'a/one.ts', text: "import './two'; import './three.ts'; import '../b'; import 'c';" },
      { path: 'a/two.tsx', text: "export type { One } from './one';" },
      { path: 'a/three.ts', text: '' },
      { path: 'b/index.ts', text: "import { readFileSync } from 'node:fs'; import './none';" },
    ];
    expect(createImportGraph(sources)).toEqual(
      new Map([
        ['a/one.ts', new Set(['a/two.tsx', 'a/three.ts', 'b/index.ts'])],
        ['a/two.tsx', new Set(['a/one.ts'])],
        ['a/three.ts', new Set()],
        ['b/index.ts', new Set()],
      ]),
    );
  });
});

describe('findCycles', () => {
  const find = (graph: Readonly<Record<string, readonly string[]>>) =>
    findCycles(new Map(Object.entries(graph).map(([from, to]) => [from, new Set(to)])));

  it('finds two files that import each other, and a file that imports itself', () => {
    expect(find({ a: ['b'], b: ['a'], c: ['a', 'c'] })).toEqual([['a', 'b'], ['c']]);
  });

  it('finds cycles through several files, and joins those that share a file', () => {
    expect(find({ a: ['b'], b: ['c'], c: ['a', 'd'], d: ['c'], e: ['f'], f: ['e', 'a'] })).toEqual([
      ['a', 'b', 'c', 'd'],
      ['e', 'f'],
    ]);
  });

  it('finds none if the imports only point one way', () => {
    expect(find({ a: ['b', 'c'], b: ['c'], c: [] })).toEqual([]);
  });
});
