import fc from 'fast-check';
import { createRequire } from 'node:module';
import type * as faker from '@faker-js/faker';
import { en } from '@faker-js/faker';
import { describe, expect, it, vi } from 'vitest';
import { createHorses, createRandom } from '../../streams';
import { pValueOfUniformity } from '../support/chi-square';
import { fixedRandom } from '../support/race';

// Here and in the page, Faker is only its list of breeds. This is the whole package.
// oxlint-disable-next-line typescript/no-unsafe-assignment -- `require` returns any
const { en: allOfEn, Faker }: typeof faker = createRequire(import.meta.url)('@faker-js/faker');

const someSeeds = Array.from({ length: 50 }, (_, seed) => seed);
const rosters = someSeeds.map((seed) => createHorses(createRandom(seed)));
const distinct = (values: readonly unknown[]) => new Set(values).size;

describe('createHorses', () => {
  it('creates 20 horses with ids from 1 to 20', () => {
    for (const roster of rosters) {
      expect(roster.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    }
  });

  it('names horses uniquely, with the first two words of a horse breed', () => {
    const breeds = new Set(
      en.animal?.horse?.map((breed) => breed.split(' ').slice(0, 2).join(' ')),
    );
    for (const roster of rosters) {
      expect(distinct(roster.map(({ name }) => name))).toBe(20);
      for (const { name } of roster) expect(breeds).toContain(name);
    }
  });

  it('picks horse breeds as Faker does', () => {
    const faker = new Faker({
      locale: allOfEn,
      randomizer: { next: () => random.next(), seed: () => undefined },
    });
    let random = createRandom(0);
    for (const seed of someSeeds) {
      random = createRandom(seed);
      const [horse] = createHorses(createRandom(seed), 1);
      expect(faker.animal.horse().split(' ').slice(0, 2).join(' ')).toBe(horse?.name);
    }
  });

  it('throws if Faker has no horse breeds', async () => {
    vi.resetModules();
    vi.doMock('@faker-js/faker', () => ({ en: {} }));
    const roster = await import('../../streams/roster');
    expect(() => roster.createHorses(createRandom(1))).toThrow('Faker has no horse breeds');
    vi.doUnmock('@faker-js/faker');
    vi.resetModules();
  });

  it('has a Faker in tests that throws for everything that the build leaves out', () => {
    expect(en.animal?.horse).toEqual(allOfEn.animal?.horse);
    expect(() => en.person).toThrow('The build has no en.person');
    expect(() => en.animal?.dog).toThrow('The build has no en.animal.dog');
  });

  it('picks every condition from 1 to 100 equally often (D2)', () => {
    const horses = createHorses(createRandom('conditions'), 5000);
    const counts = new Array<number>(100).fill(0);
    for (const { condition } of horses) counts[condition - 1] = (counts[condition - 1] ?? 0) + 1;
    expect(counts).toHaveLength(100);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(pValueOfUniformity(counts)).toBeGreaterThan(0.001);
  });

  it('picks unique colors from the full ranges of hue, saturation and lightness', () => {
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

  it('returns the same roster for the same seed, and another for another seed', () => {
    expect(createHorses(createRandom(1))).toEqual(rosters[1]);
    expect(distinct(rosters.map((roster) => JSON.stringify(roster)))).toBe(rosters.length);
  });

  describe('when names and colors run out (D14)', () => {
    const createWith = (number: number, count: number) => createHorses(fixedRandom(number), count);

    it('appends a number to the name', () => {
      const [first, second, third] = createWith(0.5, 3);
      expect(first?.name).not.toMatch(/\d/);
      expect([second?.name, third?.name]).toEqual([`${first?.name} 2`, `${first?.name} 3`]);
    });

    it('chooses the color with the next hue; after the last color, chooses the first one', () => {
      expect(createWith(0, 3).map(({ color }) => color)).toEqual([
        'hsl(0, 60%, 40%)',
        'hsl(1, 60%, 40%)',
        'hsl(2, 60%, 40%)',
      ]);
      const last = createWith(1 - 2 ** -53, 2);
      expect(last.map(({ color }) => color)).toEqual(['hsl(359, 89%, 59%)', 'hsl(0, 60%, 40%)']);
    });

    it('keeps names and colors unique for any count and any random numbers', () => {
      fc.assert(
        fc.property(fc.double({ min: 0, max: 1 - 2 ** -53, noNaN: true }), (number) => {
          for (const count of [20, 400]) {
            const horses = createWith(number, count);
            expect(distinct(horses.map(({ name }) => name))).toBe(count);
            expect(distinct(horses.map(({ color }) => color))).toBe(count);
          }
        }),
        { numRuns: 10 },
      );
    });

    it('retries exactly 100 times before it alters a name', () => {
      /** Returns two names. The first `count` random numbers are 0.1, and all later ones are 0.9. */
      const namesAfter = (count: number) => {
        let calls = 0;
        return createHorses({ next: () => (calls++ < count ? 0.1 : 0.9) }, 2).map(
          ({ name }) => name,
        );
      };
      const [first] = namesAfter(1000);
      const [other] = createHorses(fixedRandom(0.9), 1).map(({ name }) => name);
      // The first horse uses three random numbers: for its name, its condition and its color. The second horse uses one
      // for its first pick, and one for each retry. After 3 + 100 numbers of 0.1, the 100th and last retry gets 0.9.
      // After 3 + 101, the last retry also gives the name of the first horse.
      expect(namesAfter(3 + 100)).toEqual([first, other]);
      expect(namesAfter(3 + 101)).toEqual([first, `${first} 2`]);
    });
  });

  it('throws for a count that is not a positive integer or exceeds the number of colors', () => {
    for (const count of [0, -1, 1.5, NaN, Infinity]) {
      expect(() => createHorses(createRandom(1), count)).toThrow(
        new RangeError(`count must be a positive integer, got ${count}`),
      );
    }
    expect(() => createHorses(createRandom(1), 216_001)).toThrow(
      'count must be at most 216000, one horse for each color, got 216001',
    );
  });
});
