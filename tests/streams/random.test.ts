import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom, type Random, type Seed } from '../../streams';
import { randomInteger, shuffle } from '../../streams/random';
import { pValueOfEqualCounts } from '../support/chi-square';
import { fixedRandom } from '../support/race';

const take = (random: Random, count: number) => Array.from({ length: count }, () => random.next());
const first = (...seed: Seed[]) => take(createRandom(...seed), 4);

const seeds = fc.array(
  fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.double(),
    fc.integer(),
    fc.constantFrom(NaN, Infinity, -Infinity, -0, '', '\ud800', '\udc00x', 'long '.repeat(1000)),
  ),
  { maxLength: 4 },
);

test('any seed makes a source, and the same seed the same numbers', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const numbers = first(...seed);
      expect(first(...seed)).toEqual(numbers);
      for (const number of numbers) {
        expect(number).toBeGreaterThanOrEqual(0);
        expect(number).toBeLessThan(1);
        expect(Number.isInteger(number * 2 ** 53)).toBe(true);
      }
    }),
  );
});

test('different seeds make different numbers', () => {
  // To a reader of text −0 is 0, and a seed is read as text.
  const parts = (seed: readonly Seed[]) =>
    JSON.stringify(seed.map((part) => [typeof part, String(part)]));
  fc.assert(
    fc.property(seeds, seeds, (a, b) => {
      fc.pre(parts(a) !== parts(b));
      expect(first(...a)).not.toEqual(first(...b));
    }),
  );
});

test('where one part of a seed ends and the next begins matters, and so does its type', () => {
  const lists: Seed[][] = [
    [],
    [''],
    ['', ''],
    ['abc'],
    ['ab', 'c'],
    ['a', 'bc'],
    ['bc', 'a'],
    ['a bc'],
    ['1'],
    [1],
    [1, 1],
    [11],
    ['string 1 a '],
    ['NaN'],
    [NaN],
    ['\ud800'],
    ['\ufffd'],
  ];
  const outcomes = lists.map((seed) => String(first(...seed)));
  expect(new Set(outcomes).size).toBe(lists.length);
});

test('these are the numbers, in every engine and every version', () => {
  // A link replays a race only as long as this list stands.
  expect(first('Furlong')).toEqual([
    0.5164544071916101, 0.8233196136256856, 0.172022906739706, 0.6272201831130698,
  ]);
  expect(first(2026, 'race', -0.5)).toEqual([
    0.7937542915490488, 0.8623940056852486, 0.7412440354450108, 0.8865365333604113,
  ]);
  expect(first()).toEqual([
    0.8506185844964664, 0.990775046538992, 0.46808483396154466, 0.03173572290807625,
  ]);
});

test('two sources of one seed do not draw from each other', () => {
  const [a, b] = [createRandom(7), createRandom(7)];
  expect([a.next(), b.next(), a.next(), b.next()]).toEqual(
    [0, 0, 1, 1].map((index) => first(7)[index]),
  );
});

test('numbers are spread evenly, in their high bits, their low bits and in pairs', () => {
  const random = createRandom('even');
  const high = new Array<number>(64).fill(0);
  const low = new Array<number>(64).fill(0);
  const pairs = new Array<number>(64).fill(0);
  const count = (bins: number[], bin: number) => (bins[bin] = (bins[bin] ?? 0) + 1);
  let before = random.next();
  for (let draw = 0; draw < 64_000; draw++) {
    const number = random.next();
    count(high, Math.floor(number * 64));
    count(low, (number * 2 ** 53) % 64);
    count(pairs, Math.floor(before * 8) * 8 + Math.floor(number * 8));
    before = number;
  }
  for (const bins of [high, low, pairs]) expect(pValueOfEqualCounts(bins)).toBeGreaterThan(0.001);
});

test('sources of neighbouring seeds have nothing to do with each other', () => {
  const firsts = new Array<number>(64).fill(0);
  const pairs = new Array<number>(64).fill(0);
  const count = (bins: number[], bin: number) => (bins[bin] = (bins[bin] ?? 0) + 1);
  for (let seed = 0; seed < 32_000; seed++) {
    const [a, b] = [createRandom('race', seed).next(), createRandom('race', seed + 1).next()];
    count(firsts, Math.floor(a * 64));
    count(pairs, Math.floor(a * 8) * 8 + Math.floor(b * 8));
  }
  expect(pValueOfEqualCounts(firsts)).toBeGreaterThan(0.001);
  expect(pValueOfEqualCounts(pairs)).toBeGreaterThan(0.001);
});

test('an integer drawn reaches both ends of its range and never past them', () => {
  const range = { min: 3, max: 6 };
  expect(randomInteger(fixedRandom(0), range)).toBe(3);
  expect(randomInteger(fixedRandom(1 - 2 ** -53), range)).toBe(6);
});

test('items drawn are a permutation of the pool, or as many of it as asked', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.nat({ max: 20 }), fc.integer(), (items, count, seed) => {
      const pool = [...items];
      const all = shuffle(createRandom(seed), items);
      expect([...all].sort()).toEqual([...items].sort());
      expect(shuffle(createRandom(seed), items, count)).toEqual(all.slice(0, count));
      expect(items).toEqual(pool);
    }),
  );
});

test('every order is drawn as often as every other', () => {
  const random = createRandom('orders');
  const orders = new Map<string, number>();
  for (let draw = 0; draw < 24_000; draw++) {
    const order = shuffle(random, 'abcd'.split('')).join('');
    orders.set(order, (orders.get(order) ?? 0) + 1);
  }
  expect(orders.size).toBe(24);
  expect(pValueOfEqualCounts([...orders.values()])).toBeGreaterThan(0.001);
});
