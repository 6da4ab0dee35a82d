import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom, type Random, type Seed } from '../../streams';
import { randomInteger, shuffle } from '../../streams/random';
import { pValueOfUniformity } from '../support/chi-square';
import { fixedRandom } from '../support/race';

const take = (random: Random, count: number) => Array.from({ length: count }, () => random.next());
const firstNumbers = (...seed: Seed[]) => take(createRandom(...seed), 4);
const countIn = (bins: number[], bin: number) => (bins[bin] = (bins[bin] ?? 0) + 1);

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

describe('createRandom', () => {
  it('returns the same numbers in [0, 1) for the same seed', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const numbers = firstNumbers(...seed);
        expect(firstNumbers(...seed)).toEqual(numbers);
        for (const number of numbers) {
          expect(number).toBeGreaterThanOrEqual(0);
          expect(number).toBeLessThan(1);
          expect(Number.isInteger(number * 2 ** 53)).toBe(true);
        }
      }),
    );
  });

  it('returns different numbers for different seeds', () => {
    // Seeds are converted to strings, so −0 equals 0.
    const parts = (seed: readonly Seed[]) =>
      JSON.stringify(seed.map((part) => [typeof part, String(part)]));
    fc.assert(
      fc.property(seeds, seeds, (a, b) => {
        fc.pre(parts(a) !== parts(b));
        expect(firstNumbers(...a)).not.toEqual(firstNumbers(...b));
      }),
    );
  });

  it('returns other numbers if the parts of a seed are split differently, or have other types', () => {
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
    const outcomes = lists.map((seed) => String(firstNumbers(...seed)));
    expect(new Set(outcomes).size).toBe(lists.length);
  });

  it('returns exactly these numbers in every engine and every version', () => {
    // Existing links depend on these numbers.
    expect(firstNumbers('Furlong')).toEqual([
      0.5164544071916101, 0.8233196136256856, 0.172022906739706, 0.6272201831130698,
    ]);
    expect(firstNumbers(2026, 'race', -0.5)).toEqual([
      0.7937542915490488, 0.8623940056852486, 0.7412440354450108, 0.8865365333604113,
    ]);
    expect(firstNumbers()).toEqual([
      0.8506185844964664, 0.990775046538992, 0.46808483396154466, 0.03173572290807625,
    ]);
  });

  it('creates independent generators from the same seed', () => {
    const [a, b] = [createRandom(7), createRandom(7)];
    expect([a.next(), b.next(), a.next(), b.next()]).toEqual(
      [0, 0, 1, 1].map((index) => firstNumbers(7)[index]),
    );
  });

  it('distributes high bits, low bits and pairs uniformly', () => {
    const random = createRandom('even');
    const high = new Array<number>(64).fill(0);
    const low = new Array<number>(64).fill(0);
    const pairs = new Array<number>(64).fill(0);
    let before = random.next();
    for (let index = 0; index < 64_000; index++) {
      const number = random.next();
      countIn(high, Math.floor(number * 64));
      countIn(low, (number * 2 ** 53) % 64);
      countIn(pairs, Math.floor(before * 8) * 8 + Math.floor(number * 8));
      before = number;
    }
    for (const bins of [high, low, pairs]) expect(pValueOfUniformity(bins)).toBeGreaterThan(0.001);
  });

  it('gives neighboring seeds uncorrelated numbers', () => {
    const firsts = new Array<number>(64).fill(0);
    const pairs = new Array<number>(64).fill(0);
    for (let seed = 0; seed < 32_000; seed++) {
      const [a, b] = [createRandom('race', seed).next(), createRandom('race', seed + 1).next()];
      countIn(firsts, Math.floor(a * 64));
      countIn(pairs, Math.floor(a * 8) * 8 + Math.floor(b * 8));
    }
    expect(pValueOfUniformity(firsts)).toBeGreaterThan(0.001);
    expect(pValueOfUniformity(pairs)).toBeGreaterThan(0.001);
  });
});

describe('randomInteger', () => {
  it('returns integers of the range, both ends included', () => {
    const range = { min: 3, max: 6 };
    expect(randomInteger(fixedRandom(0), range)).toBe(3);
    expect(randomInteger(fixedRandom(1 - 2 ** -53), range)).toBe(6);
  });
});

describe('shuffle', () => {
  it('returns a permutation of the items, or its first `count` items', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.nat({ max: 20 }), fc.integer(), (items, count, seed) => {
        const before = [...items];
        const all = shuffle(createRandom(seed), items);
        expect([...all].sort()).toEqual([...items].sort());
        expect(shuffle(createRandom(seed), items, count)).toEqual(all.slice(0, count));
        expect(items).toEqual(before);
      }),
    );
  });

  it('returns all orders equally often', () => {
    const random = createRandom('orders');
    const orders = new Map<string, number>();
    for (let index = 0; index < 24_000; index++) {
      const order = shuffle(random, 'abcd'.split('')).join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(24);
    expect(pValueOfUniformity([...orders.values()])).toBeGreaterThan(0.001);
  });
});
