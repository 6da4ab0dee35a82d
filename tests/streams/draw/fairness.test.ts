import { describe, expect, it } from 'vitest';
import { measureDraws, measureRule } from '../../../bench/fairness/draws';
import { reportDraws } from '../../../bench/fairness/reportDraws';
import type { DrawRule } from '../../../streams';
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

describe('measureRule', () => {
  it('counts each place that a rule draws, after those who are passed over', () => {
    const tickets = [1, 1, 1, 4];
    const placesOf = (rule: DrawRule, noShows: number) =>
      measureRule('places', { tickets, rule, noShows }, 50);
    const sums = (places: number[][]) => places.map((counts) => counts.reduce((a, b) => a + b));
    expect(sums(placesOf({ kind: 'first', count: 2 }, 0))).toEqual([50, 50]);
    expect(sums(placesOf({ kind: 'last', count: 2 }, 1))).toEqual([50, 50]);
    expect(sums(placesOf({ kind: 'groups', count: 2 }, 0))).toEqual(new Array(7).fill(50));
    expect(sums(placesOf({ kind: 'groups', count: 2, per: 'name' }, 1))).toEqual([50, 50, 50]);
    // Each name has one place. The name with the most tickets is passed over more often than the others.
    const perName = placesOf({ kind: 'groups', count: 2, per: 'name' }, 0);
    expect(sums(tickets.map((_, index) => perName.map((counts) => counts[index] ?? 0)))).toEqual([
      50, 50, 50, 50,
    ]);
  });

  it('finds equal chances in each group, and chances in proportion to the tickets of each name', () => {
    const groups = measureRule(
      'groups',
      { tickets: new Array<number>(6).fill(1), rule: { kind: 'groups', count: 3 }, noShows: 1 },
      1000,
    );
    expect(groups).toHaveLength(5);
    for (const counts of groups) expect(pValueOfUniformity(counts)).toBeGreaterThan(0.001);
    for (const kind of ['first', 'last'] as const) {
      const rule = { kind, count: 1, per: 'name' } as const;
      const [counts = []] = measureRule('names', { tickets: [1, 2, 5], rule, noShows: 0 }, 1600);
      const [one = 0, two = 0, five = 0] = counts;
      expect(Math.abs(one - 200)).toBeLessThan(50);
      expect(Math.abs(two - 400)).toBeLessThan(65);
      expect(Math.abs(five - 1000)).toBeLessThan(70);
    }
  });
});

describe('reportDraws', () => {
  it('returns a line per number of entrants, per number of tickets and per rule, and a verdict', () => {
    const draws = 20;
    const { text, isFair } = reportDraws('a seed', draws);
    expect(isFair).toBe(true);
    expect(text.match(/^ +(2|7|30|200)( +\d+\.\d\d +[01]\.\d{4}){2}$/gm)).toHaveLength(4);
    expect(text.match(/^ +[125]( +\d+ +\d+\.\d\d%){2}$/gm)).toHaveLength(3);
    expect(text.match(/^ {2}(first|last|groups) .*passed over:( [01]\.\d{4})+$/gm)).toHaveLength(
      12,
    );
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

  it('calls draws unfair if a rule prefers an entrant at any place', () => {
    const { text, isFair } = reportDraws('a seed', 100, undefined, (seed, ruleCase, draws) =>
      measureRule(seed, ruleCase, draws).with(
        -1,
        ruleCase.tickets.map((_, index) => (index === 0 ? draws : 0)),
      ),
    );
    expect(isFair).toBe(false);
    expect(text).toMatch(/\nUnfair: .*\.$/);
  });
});
