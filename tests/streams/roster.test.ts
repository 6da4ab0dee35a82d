import fc from 'fast-check';
import { en, Faker } from '@faker-js/faker';
import { describe, expect, test, vi } from 'vitest';
import { createHorses, createRandom } from '../../streams';
import { pValueOfEqualCounts } from '../support/chi-square';
import { fixedRandom } from '../support/race';

const someSeeds = Array.from({ length: 50 }, (_, seed) => seed);
const rosters = someSeeds.map((seed) => createHorses(createRandom(seed)));
const distinct = (values: readonly unknown[]) => new Set(values).size;

test('a roster has 20 horses, with ids 1 to 20 in order', () => {
  for (const roster of rosters) {
    expect(roster.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  }
});

test('a name is the first two words of a horse type, and has no twin in its roster', () => {
  const types = new Set(en.animal?.horse?.map((type) => type.split(' ').slice(0, 2).join(' ')));
  for (const roster of rosters) {
    expect(distinct(roster.map(({ name }) => name))).toBe(20);
    for (const { name } of roster) expect(types).toContain(name);
  }
});

test('types of horse are drawn as Faker draws them', () => {
  const faker = new Faker({
    locale: en,
    randomizer: { next: () => random.next(), seed: () => undefined },
  });
  let random = createRandom(0);
  for (const seed of someSeeds) {
    random = createRandom(seed);
    const [horse] = createHorses(createRandom(seed), 1);
    expect(faker.animal.horse().split(' ').slice(0, 2).join(' ')).toBe(horse?.name);
  }
});

test('a Faker without horses is named as the fault', async () => {
  vi.resetModules();
  vi.doMock('@faker-js/faker', () => ({ en: {} }));
  const roster = await import('../../streams/roster');
  expect(() => roster.createHorses(createRandom(1))).toThrow(
    "Faker's locale `en` has no types of horse",
  );
  vi.doUnmock('@faker-js/faker');
  vi.resetModules();
});

test('condition is any integer from 1 to 100, both included, each as often (D2)', () => {
  const horses = createHorses(createRandom('conditions'), 5000);
  const counts = new Array<number>(100).fill(0);
  for (const { condition } of horses) counts[condition - 1] = (counts[condition - 1] ?? 0) + 1;
  expect(counts).toHaveLength(100);
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(pValueOfEqualCounts(counts)).toBeGreaterThan(0.001);
});

test('a colour lies in its ranges, reaches their ends, and has no twin in its roster', () => {
  const horses = createHorses(createRandom('colours'), 5000);
  expect(distinct(horses.map(({ color }) => color))).toBe(5000);
  const parts = horses.map(({ color }) => {
    const [, h, s, l] = /^hsl\((\d+), (\d+)%, (\d+)%\)$/.exec(color) ?? [];
    return [Number(h), Number(s), Number(l)] as const;
  });
  const ends = (part: 0 | 1 | 2) => {
    const values = parts.map((numbers) => numbers[part]);
    return [Math.min(...values), Math.max(...values)];
  };
  expect([ends(0), ends(1), ends(2)]).toEqual([
    [0, 359],
    [60, 89],
    [40, 59],
  ]);
});

test('the same seed makes the same roster, another seed another', () => {
  expect(createHorses(createRandom(1))).toEqual(rosters[1]);
  expect(distinct(rosters.map((roster) => JSON.stringify(roster)))).toBe(rosters.length);
});

describe('when names and colours run out the set stays unique (D14)', () => {
  const repeating = (chance: number, count: number) => createHorses(fixedRandom(chance), count);

  test('a number is appended to the name', () => {
    const [first, second, third] = repeating(0.5, 3);
    expect(first?.name).not.toMatch(/\d/);
    expect([second?.name, third?.name]).toEqual([`${first?.name} 2`, `${first?.name} 3`]);
  });

  test('the hue steps on', () => {
    expect(repeating(0, 3).map(({ color }) => color)).toEqual([
      'hsl(0, 60%, 40%)',
      'hsl(1, 60%, 40%)',
      'hsl(2, 60%, 40%)',
    ]);
    const last = repeating(1 - 2 ** -53, 2);
    expect(last.map(({ color }) => color)).toEqual(['hsl(359, 89%, 59%)', 'hsl(0, 60%, 40%)']);
  });

  test('however many horses, and whatever chance says', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1 - 2 ** -53, noNaN: true }), (chance) => {
        for (const count of [20, 400]) {
          const horses = repeating(chance, count);
          expect(distinct(horses.map(({ name }) => name))).toBe(count);
          expect(distinct(horses.map(({ color }) => color))).toBe(count);
        }
      }),
      { numRuns: 10 },
    );
  });

  test('after exactly 100 retries', () => {
    // The name is drawn again until the 100th retry gives another one.
    const draws = (others: number) => {
      let drawn = 0;
      return createHorses({ next: () => (drawn++ > others ? 0.9 : 0.1) }, 2).map(
        ({ name }) => name,
      );
    };
    const [a] = draws(1000);
    const all = createHorses(fixedRandom(0.9), 1).map(({ name }) => name);
    // Draws: name, condition and colour of the first horse, then the name of the second and its retries.
    expect(draws(2 + 100)).toEqual([a, ...all]);
    expect(draws(2 + 101)).toEqual([a, `${a} 2`]);
  });
});

test('a count that is not a positive integer is refused by name and value', () => {
  for (const count of [0, -1, 1.5, NaN, Infinity]) {
    expect(() => createHorses(createRandom(1), count)).toThrow(
      new RangeError(`count must be a positive integer, got ${count}`),
    );
  }
  expect(() => createHorses(createRandom(1), 216_001)).toThrow(
    'count must be at most 216000, one horse for each color, got 216001',
  );
});
