import { describe, expect, it } from 'vitest';
import { chiSquare, pValueOfUniformity, pValue } from './chi-square';

describe('chiSquare', () => {
  it('sums (observed − expected)² / expected over all counts', () => {
    expect(chiSquare([10, 10, 10])).toBe(0);
    expect(chiSquare([8, 12])).toBeCloseTo(0.8);
    expect(chiSquare([8, 12], 8)).toBeCloseTo(2);
  });
});

describe('pValue', () => {
  it('agrees with published critical values', () => {
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
});

describe('pValueOfUniformity', () => {
  it('is 1 for equal counts and close to 0 for very unequal ones', () => {
    expect(pValueOfUniformity([5, 5, 5])).toBe(1);
    expect(pValueOfUniformity([1000, 0, 0])).toBeCloseTo(0);
    expect(pValueOfUniformity([100_000, 0])).toBe(0);
  });
});
