import { describe, expect, it } from 'vitest';
import { integrateIrwinHall } from '../../streams/irwinHall';

describe('integrateIrwinHall', () => {
  it('integrates the distribution function of a sum of uniform numbers: a step for 0, a ramp for 1', () => {
    expect([-1, 0, 2].map((y) => integrateIrwinHall(0, y))).toEqual([0, 0, 2]);
    for (const y of [-0.4, 0, 0.3]) {
      expect(integrateIrwinHall(1, y)).toBeCloseTo((y + 0.5) ** 2 / 2, 12);
    }
  });

  it('is 0 below the smallest sum, and y above the largest', () => {
    for (const count of [1, 2, 12]) {
      const half = count / 2;
      expect(integrateIrwinHall(count, -half)).toBe(0);
      expect(integrateIrwinHall(count, -half - 3)).toBe(0);
      expect(integrateIrwinHall(count, half)).toBeCloseTo(half, 9);
      expect(integrateIrwinHall(count, half + 3)).toBe(half + 3);
    }
  });

  // The expected values were computed with exact fractions.
  it.each([
    [2, 0.25, 0.3203125],
    [5, -1, 0.015711805555555555],
    [12, 1, 1.0833175842290426],
    [12, -1.5, 0.02860935438270478],
  ])('is exact for up to 12 numbers (%i), up to y = %f', (count, y, expected) => {
    expect(integrateIrwinHall(count, y)).toBeCloseTo(expected, 9);
  });

  it.each([
    [13, -1.5, 0.03420852977214584],
    [13, 1, 1.0934733763751898],
    [40, 2, 2.126313337545369],
    [40, -4, 0.008839613088010791],
    [100, 0, 1.1522241216650897],
    [100, 3, 3.2230471737700763],
  ])('has an error below 1e-5 for over 12 numbers (%i), up to y = %f', (count, y, expected) => {
    expect(Math.abs(integrateIrwinHall(count, y) - expected)).toBeLessThan(1e-5);
  });

  it('increases by y from −y to y, because the distribution is symmetric', () => {
    for (const count of [3, 12, 13, 60]) {
      for (const y of [0.1, 1.3, 2.7]) {
        const difference = integrateIrwinHall(count, y) - integrateIrwinHall(count, -y);
        expect(difference).toBeCloseTo(y, 6);
      }
    }
  });
});
