import { expect, test } from 'vitest';
import { chiSquare, pValueOfEqualCounts, pValue } from './chi-square';

test('chi-square sums the squared distances from what was expected', () => {
  expect(chiSquare([10, 10, 10])).toBe(0);
  expect(chiSquare([8, 12])).toBeCloseTo(0.8);
  expect(chiSquare([8, 12], 8)).toBeCloseTo(2);
});

test('p agrees with the printed tables of critical values', () => {
  const table: [freedom: number, chiSquared: number, p: number][] = [
    [1, 3.841, 0.05],
    [2, 9.21, 0.01],
    [9, 16.919, 0.05],
    [9, 27.877, 0.001],
    [10, 18.307, 0.05],
    [99, 123.225, 0.05],
    [255, 293.248, 0.05],
  ];
  for (const [freedom, chiSquared, p] of table) {
    expect(pValue(chiSquared, freedom)).toBeCloseTo(p, 4);
  }
});

test('p is 1 for counts that are equal, and 0 far out', () => {
  expect(pValueOfEqualCounts([5, 5, 5])).toBe(1);
  expect(pValueOfEqualCounts([1000, 0, 0])).toBeCloseTo(0);
  expect(pValueOfEqualCounts([100_000, 0])).toBe(0);
});
