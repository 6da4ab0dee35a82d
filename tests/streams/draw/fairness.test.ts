import { describe, expect, it } from 'vitest';
import { measureDraws } from '../../../bench/fairness/draws';
import { reportDraws } from '../../../bench/fairness/reportDraws';
import { pValueOfUniformity } from '../../support/chi-square';

describe('draws', () => {
  it('draw entrants with equal tickets equally often, in first and in last place', () => {
    const seed = 'fair';
    for (const entrants of [2, 7]) {
      const { first, last } = measureDraws(seed, new Array<number>(entrants).fill(1), 1000);
      expect(pValueOfUniformity(first)).toBeGreaterThan(0.001);
      expect(pValueOfUniformity(last)).toBeGreaterThan(0.001);
    }
  });

  it('draw entrants in first place in proportion to their tickets', () => {
    const seed = 'tickets';
    const { first } = measureDraws(seed, [1, 2, 5], 1600);
    const [one = 0, two = 0, five = 0] = first;
    expect(one + two + five).toBe(1600);
    // Expected: 200, 400 and 1000, with standard deviations of 13, 17 and 19.
    expect(Math.abs(one - 200)).toBeLessThan(50);
    expect(Math.abs(two - 400)).toBeLessThan(65);
    expect(Math.abs(five - 1000)).toBeLessThan(70);
  });
});

describe('reportDraws', () => {
  it('returns a line per number of entrants, a line per number of tickets, and a verdict', () => {
    const draws = 20;
    const { text, isFair } = reportDraws('a seed', draws);
    expect(isFair).toBe(true);
    expect(text.match(/^ +(2|7|30|200)( +\d+\.\d\d +[01]\.\d{4}){2}$/gm)).toHaveLength(4);
    expect(text.match(/^ +[125]( +\d+ +\d+\.\d\d%){2}$/gm)).toHaveLength(3);
    expect(text).toMatch(/\nFair: .*\.$/);
    expect(text).not.toMatch(/NaN|Infinity|undefined/);
    expect(reportDraws('a seed', draws).text).toBe(text);
  });

  it('calls draws unfair if their p-value is below one in a million', () => {
    const { text, isFair } = reportDraws('a seed', 100, (_, tickets, draws) => {
      const counts = tickets.map((_, index) => (index === 0 ? draws : 0));
      return { first: counts, last: counts };
    });
    expect(isFair).toBe(false);
    expect(text).toMatch(/\nUnfair: .*\.$/);
  });
});
