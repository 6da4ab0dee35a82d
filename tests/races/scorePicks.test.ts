import { describe, expect, it } from 'vitest';
import {
  addPicksScores,
  pickFavorites,
  scorePicks,
} from '../../src/races/standings/computeStandings';
import {
  createHorses,
  createPrograms,
  createRandom,
  type FinalResult,
  startChances,
} from '../../streams';
import { programOf } from '../support/race';

const results: readonly FinalResult[] = [
  {
    programId: 1,
    result: [
      { horseId: 4, position: 1, finishTime: 1000 },
      { horseId: 2, position: 2, finishTime: 1001 },
      { horseId: 3, position: 3, finishTime: null },
    ],
  },
  { programId: 2, result: [{ horseId: 2, position: 1, finishTime: 1000 }] },
];

describe('scorePicks', () => {
  it('gives each pick the points of its horse, and counts the picks that won', () => {
    const horseByProgram = new Map([
      [1, 2],
      [2, 2],
    ]);
    expect(scorePicks(results, horseByProgram)).toEqual({ count: 2, won: 1, points: 16 });
  });

  it('gives no points for a horse that did not finish, or for a race that is not over', () => {
    const horseByProgram = new Map([
      [1, 3],
      [3, 4],
    ]);
    expect(scorePicks(results, horseByProgram)).toEqual({ count: 2, won: 0, points: 0 });
  });

  it('is zero without picks', () => {
    expect(scorePicks(results, new Map())).toEqual({ count: 0, won: 0, points: 0 });
  });
});

describe('addPicksScores', () => {
  it('adds the scores of two runs', () => {
    const score = { count: 5, won: 1, points: 17 };
    const other = { count: 2, won: 2, points: 20 };
    expect(addPicksScores(score, other)).toEqual({ count: 7, won: 3, points: 37 });
  });
});

describe('pickFavorites', () => {
  it('picks, for each program, the horse with the highest chance at the gate', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const random = createRandom(seed, 'favorites');
      const programs = createPrograms(createHorses(random), random);
      const favorites = pickFavorites(programs);
      expect(favorites.size).toBe(6);
      for (const program of programs) {
        const chances = startChances(program);
        const lane = program.horses.findIndex(({ id }) => id === favorites.get(program.id));
        // The chances of horses of the same condition may differ by a rounding error.
        expect(chances[lane]).toBeGreaterThan(Math.max(...chances) - 1e-9);
      }
    }
  });

  it('picks the first horse in lane order if chances are equal', () => {
    expect([...pickFavorites([programOf([40, 90, 90])])]).toEqual([[1, 2]]);
  });

  it('picks none for a program without horses', () => {
    expect(pickFavorites([programOf([])]).size).toBe(0);
  });
});
