import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeNumbersInBands, placeNumbersOnLines } from '../../src/races/chart/placeNumbers';
import { spreadLabels } from '../../src/ui/spreadLabels';

describe('spreadLabels', () => {
  it('does not move labels that do not touch', () => {
    expect(spreadLabels([80, 20, 50], 10, [0, 100])).toEqual([80, 20, 50]);
  });

  it('separates touching labels by the gap, and keeps the mean of their centers', () => {
    expect(spreadLabels([50, 50], 10, [0, 100])).toEqual([45, 55]);
    expect(spreadLabels([30, 31, 32, 80], 10, [0, 100])).toEqual([21, 31, 41, 80]);
  });

  it('stays within the limits', () => {
    expect(spreadLabels([0, 1, 100], 10, [0, 100])).toEqual([0, 10, 100]);
    expect(spreadLabels([99, 100], 10, [0, 100])).toEqual([90, 100]);
  });

  it('keeps the order and the gap of any labels', () => {
    const positions = fc.array(fc.double({ min: 0, max: 164, noNaN: true }), { maxLength: 10 });
    fc.assert(
      fc.property(positions, (wanted) => {
        const centers = spreadLabels(wanted, 16, [8, 168]);
        const order = wanted
          .map((_, index) => index)
          .sort((a, b) => (wanted[a] ?? NaN) - (wanted[b] ?? NaN));
        const sorted = order.map((index) => centers[index] ?? NaN);
        for (const [rank, center] of sorted.entries()) {
          expect(center).toBeGreaterThanOrEqual(8 - 1e-9);
          expect(center).toBeLessThanOrEqual(168 + 1e-9);
          if (rank > 0) expect(center - (sorted[rank - 1] ?? NaN)).toBeGreaterThan(16 - 1e-9);
        }
      }),
    );
  });
});

describe('placeNumbersOnLines', () => {
  const xs = Array.from({ length: 36 }, (_, index) => index * 10);

  it('places one number on each line, in discs that do not overlap', () => {
    const slope = fc.double({ min: 0, max: 0.5, noNaN: true });
    fc.assert(
      fc.property(fc.array(slope, { minLength: 10, maxLength: 10 }), (slopes) => {
        const lines = slopes.map((slope) => xs.map((x) => 6 + slope * x));
        const discs = placeNumbersOnLines(xs, lines);
        expect(discs.map(({ lane }) => lane).sort((a, b) => a - b)).toEqual([...slopes.keys()]);
        for (const { lane, x, y } of discs) {
          expect(y).toBe(lines[lane]?.[xs.indexOf(x)]);
          for (const other of discs.filter((disc) => disc.lane !== lane)) {
            expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThanOrEqual(15);
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  it('omits a number if its line has no place for its disc', () => {
    expect(
      placeNumbersOnLines(
        [0, 20, 40],
        [
          [0, 0, 0],
          [1, 1, 1],
        ],
      ),
    ).toHaveLength(1);
    expect(placeNumbersOnLines([0, 10], [[0, 0]])).toEqual([]);
  });
});

describe('placeNumbersInBands', () => {
  it('places a number in the tallest part of each tall band', () => {
    const xs = [0, 20, 40, 60, 80, 100];
    const edges = [
      xs.map(() => 0),
      [10, 10, 10, 10, 10, 10],
      [10, 20, 60, 70, 60, 20],
      xs.map(() => 100),
    ];
    expect(placeNumbersInBands(xs, edges)).toEqual([
      { lane: 1, x: 60, y: 35 },
      { lane: 2, x: 20, y: 80 },
    ]);
  });
});
