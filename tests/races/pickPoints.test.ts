import { describe, expect, it } from 'vitest';
import {
  createPointsOfPick,
  formatPoints,
  formatStake,
  pointsAtChance,
} from '../../src/races/pick/pickPoints';
import { startChances } from '../../streams';
import { programOf } from '../support/race';

describe('pointsAtChance', () => {
  it('divides 10 by the chance, and rounds', () => {
    expect([1, 0.6, 0.5, 0.04, 0.003].map(pointsAtChance)).toEqual([10, 17, 20, 250, 3333]);
  });

  it('is limited, because a tiny chance is not exact and may be 0', () => {
    expect([1e-8, 1e-20, 0].map(pointsAtChance)).toEqual([1e9, 1e9, 1e9]);
  });
});

describe('createPointsOfPick', () => {
  it('returns the points at the exact start chance of the horse', () => {
    const pointsOfPick = createPointsOfPick();
    for (const program of [programOf([97, 91, 60]), programOf([97, 91, 60], 2200)]) {
      for (const [lane, chance] of startChances(program).entries()) {
        expect(pointsOfPick(program, lane + 1)).toBe(pointsAtChance(chance));
      }
    }
  });
});

describe('formatStake', () => {
  it('formats the points of every chance that the page shows as a number, and a limit for a lower one', () => {
    expect([1, 0.04, 0.01].map(formatStake)).toEqual(['10', '250', '1,000']);
    expect([0.0099, 1e-9, 0].map(formatStake)).toEqual(['over 1,000', 'over 1,000', 'over 1,000']);
  });
});

describe('formatPoints', () => {
  it('writes digits below a million, and two digits of a larger number', () => {
    expect([0, 1, 17, 12_500, 999_999].map(formatPoints)).toEqual([
      '0 points',
      '1 point',
      '17 points',
      '12,500 points',
      '999,999 points',
    ]);
    expect([1e6, 2_143_000, 1e9].map(formatPoints)).toEqual([
      '1 million points',
      '2.1 million points',
      '1 billion points',
    ]);
  });
});
