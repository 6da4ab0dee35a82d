import { describe, expect, it } from 'vitest';
import { createImportGraph, findCycles, listImports, readSources } from '../../scripts/imports.mjs';
import { findForbiddenImports } from '../support/import-rules';

const streams = readSources('streams');
const src = readSources('src');
const examples = readSources('examples');
const others = readSources('tests', 'scripts', 'bench');

describe('the source files', () => {
  it('import only inward (races, draws → page → streams), and only tests import demos', () => {
    expect(findForbiddenImports([...streams, ...src, ...others, ...examples])).toEqual([]);
  });

  it('import each other without a cycle', () => {
    expect(findCycles(createImportGraph([...streams, ...src]))).toEqual([]);
  });

  it('name each imported file of streams/ with its extension, so that Node runs them without a bundler', () => {
    const withoutExtension = [...streams, ...examples].flatMap(({ path, text }) =>
      listImports(text).flatMap((specifier) =>
        specifier.startsWith('.') && !/\.tsx?$/.test(specifier) ? [`${path}: ${specifier}`] : [],
      ),
    );
    expect(withoutExtension).toEqual([]);
  });

  it('were found', () => {
    expect(streams.length).toBeGreaterThan(10);
    expect(streams.flatMap(({ text }) => listImports(text)).length).toBeGreaterThan(30);
    expect(others.length).toBeGreaterThan(15);
  });

  it('subscribe in only one place in streams/: raceEngine.ts', () => {
    const subscribing = streams.flatMap(({ path, text }) =>
      (text.match(/\.subscribe\b/g) ?? []).map(() => path),
    );
    expect(subscribing.sort()).toEqual(['streams/raceEngine.ts']);
  });
});
