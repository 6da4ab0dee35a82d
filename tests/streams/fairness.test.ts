import { expect, test } from 'vitest';
import { byLane, measureFairness, reportFairness } from '../support/fairness';

const RACES = 4000;

test('between equal horses every lane wins as often as every other (D5)', () => {
  const { wins, p, isFair } = measureFairness('fair', RACES);
  expect(wins.reduce((sum, won) => sum + won)).toBe(RACES);
  expect(p).toBeGreaterThan(0.001);
  expect(isFair).toBe(true);
});

test('the same measure finds a judge unfair who gives a tick to its lowest lane', () => {
  const { wins, p, isFair } = measureFairness('fair', RACES, byLane);
  expect(p).toBeLessThan(1e-9);
  expect(isFair).toBe(false);
  expect(wins[0]).toBeGreaterThan(1.5 * (wins[9] ?? Infinity));
});

test('a measure is repeated by its seed', () => {
  expect(measureFairness('again', 100)).toEqual(measureFairness('again', 100));
  expect(measureFairness('again', 100).wins).not.toEqual(measureFairness('other', 100).wins);
});

test('the report has a line a lane, and a verdict', () => {
  const { text, isFair } = reportFairness(['a seed', '200']);
  expect(isFair).toBe(true);
  expect(text).toContain('200 races between 10 equal horses, seed "a seed"');
  expect(text.match(/^ +\d+ +\d+ +\d+\.\d\d%$/gm)).toHaveLength(10);
  expect(text).toMatch(/chi-square \d+\.\d\d with 9 degrees of freedom, p = \d\.\d{4}\nFair: /);
  for (const races of ['0', '-1', '1.5', 'many']) {
    expect(() => reportFairness(['seed', races])).toThrow(
      `races must be a positive integer, got ${races}`,
    );
  }
});
