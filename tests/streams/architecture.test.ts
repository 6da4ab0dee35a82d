import { expect, test } from 'vitest';
import { brokenArrows, importsOf, sourcesIn } from '../support/arrows';

const streams = sourcesIn('streams');
const src = sourcesIn('src');
const others = sourcesIn('tests', 'scripts', 'bench');

test('streams knows nobody, screen knows game, game knows streams, nobody knows demos', () => {
  expect(brokenArrows([...streams, ...src, ...others])).toEqual([]);
});

test('there was something to look at', () => {
  expect(streams.length).toBeGreaterThan(10);
  expect(streams.flatMap(({ text }) => importsOf(text)).length).toBeGreaterThan(30);
  expect(others.length).toBeGreaterThan(15);
});

test('only the game subscribes in streams', () => {
  const subscribing = streams.flatMap(({ path, text }) =>
    (text.match(/\.subscribe\b/g) ?? []).map(() => path),
  );
  expect(subscribing.sort()).toEqual(['streams/game.ts']);
});
