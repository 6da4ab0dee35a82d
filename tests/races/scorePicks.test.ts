import { describe, expect, it } from 'vitest';
import {
  addPicksScores,
  pickFavorites,
  scorePicks,
} from '../../src/races/standings/computeStandings';
import type { PointsOfPick } from '../../src/races/pick/pickPoints';
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

const programs = [programOf([90, 80, 70, 60], 1200, 1), programOf([50, 50], 1400, 2)];
/** Scores the id of the program and that of the horse as two digits. */
const pointsOfPick: PointsOfPick = ({ id }, horseId) => 10 * id + horseId;
const score = (...picks: [programId: number, horseId: number][]) =>
  scorePicks({ programs, results, picks: new Map(picks) }, pointsOfPick);

describe('scorePicks', () => {
  it('gives points only to the picks that won, and counts them', () => {
    expect(score([1, 2], [2, 2])).toEqual({ count: 2, won: 1, points: 22 });
    expect(score([1, 4], [2, 2])).toEqual({ count: 2, won: 2, points: 14 + 22 });
  });

  it('gives no points for a horse that did not finish, or for a race that is not over', () => {
    expect(score([1, 3], [3, 4])).toEqual({ count: 2, won: 0, points: 0 });
    const unfinished = [{ programId: 1, result: [{ horseId: 4, position: 1, finishTime: null }] }];
    const run = { programs, results: unfinished, picks: new Map([[1, 4]]) };
    expect(scorePicks(run, pointsOfPick)).toEqual({ count: 1, won: 0, points: 0 });
  });

  it('is zero without picks', () => {
    expect(score()).toEqual({ count: 0, won: 0, points: 0 });
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
