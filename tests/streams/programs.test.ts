import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHorses, createPrograms, createRandom, ordinal } from '../../streams';
import { pValueOfUniformity } from '../support/chi-square';

const horses = createHorses(createRandom('roster'));

describe('createPrograms', () => {
  it('creates six programs from 1200 to 2200 m, named by lap and distance', () => {
    const programs = createPrograms(horses, createRandom(1));
    expect(programs.map(({ id, distance, name }) => [id, distance, name])).toEqual([
      [1, 1200, '1st Lap 1200m'],
      [2, 1400, '2nd Lap 1400m'],
      [3, 1600, '3rd Lap 1600m'],
      [4, 1800, '4th Lap 1800m'],
      [5, 2000, '5th Lap 2000m'],
      [6, 2200, '6th Lap 2200m'],
    ]);
  });

  it('starts each name with an English ordinal, also after the tenth program (D13)', () => {
    const ordinals =
      '1st 2nd 3rd 4th 10th 11th 12th 13th 14th 20th 21st 22nd 23rd 24th 101st 111th 112th 113th';
    expect(
      ordinals
        .split(' ')
        .map((word) => ordinal(parseInt(word, 10)))
        .join(' '),
    ).toBe(ordinals);
    const programs = createPrograms(horses, createRandom(1), 22);
    expect([programs[10]?.name, programs[20]?.name]).toEqual(['11th Lap 3200m', '21st Lap 5200m']);
  });

  it('picks ten different horses of the roster for each program', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        for (const program of createPrograms(horses, createRandom(seed))) {
          expect(program.horses).toHaveLength(10);
          expect(new Set(program.horses).size).toBe(10);
          expect(program.horses.filter((horse) => !horses.includes(horse))).toEqual([]);
        }
      }),
    );
  });

  it('puts every horse in every lane equally often', () => {
    const counts = new Array<number>(200).fill(0);
    for (const program of createPrograms(horses, createRandom('lanes'), 10_000)) {
      for (const [lane, { id }] of program.horses.entries()) {
        const bin = lane * 20 + id - 1;
        counts[bin] = (counts[bin] ?? 0) + 1;
      }
    }
    expect(pValueOfUniformity(counts)).toBeGreaterThan(0.001);
  });

  it('returns the same programs for the same seed, and others for another seed', () => {
    const create = (seed: number) => createPrograms(horses, createRandom(seed));
    expect(create(1)).toEqual(create(1));
    expect(create(1)).not.toEqual(create(2));
  });

  it('uses all horses of a small roster, in random order (D3)', () => {
    const roster = horses.slice(0, 7);
    const programs = createPrograms(roster, createRandom(1));
    expect(programs).toHaveLength(6);
    for (const program of programs) expect(new Set(program.horses)).toEqual(new Set(roster));
    expect(new Set(programs.map(({ horses }) => horses.map(({ id }) => id).join())).size).toBe(6);
  });

  it('creates no program for fewer than two horses (D3)', () => {
    const count = (horseCount: number, size?: number) =>
      createPrograms(horses.slice(0, horseCount), createRandom(1), 6, size).length;
    expect([count(0), count(1), count(2), count(20, 1), count(20, 2)]).toEqual([0, 0, 6, 0, 6]);
  });

  it('throws for rounds and size that are not positive integers', () => {
    for (const bad of [0, -6, 2.5, NaN, Infinity]) {
      expect(() => createPrograms(horses, createRandom(1), bad)).toThrow(
        new RangeError(`rounds must be a positive integer, got ${bad}`),
      );
      expect(() => createPrograms([], createRandom(1), 6, bad)).toThrow(
        new RangeError(`size must be a positive integer, got ${bad}`),
      );
    }
  });
});
