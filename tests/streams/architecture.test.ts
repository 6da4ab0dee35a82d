import { expect, test } from 'vitest';
import { findForbiddenImports, listImports, readSources } from '../support/import-rules';

const streams = readSources('streams');
const src = readSources('src');
const others = readSources('tests', 'scripts', 'bench');

test('streams knows nobody, screen knows game, game knows streams, nobody knows demos', () => {
  expect(findForbiddenImports([...streams, ...src, ...others])).toEqual([]);
});

test('there was something to look at', () => {
  expect(streams.length).toBeGreaterThan(10);
  expect(streams.flatMap(({ text }) => listImports(text)).length).toBeGreaterThan(30);
  expect(others.length).toBeGreaterThan(15);
});

test('only the game subscribes in streams', () => {
  const subscribing = streams.flatMap(({ path, text }) =>
    (text.match(/\.subscribe\b/g) ?? []).map(() => path),
  );
  expect(subscribing.sort()).toEqual(['streams/game.ts']);
});
