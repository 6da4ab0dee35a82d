import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBands, createLines, PLOT_HEIGHT } from '../../src/races/chart/plotContent';
import {
  createChartData,
  endOf,
  interpolate,
  isWonAt,
  readoutAt,
} from '../../src/races/chart/createChartData';
import { createTimeline, rankFinal, rankLive, winChances } from '../../streams';
import { pathsOf, seededProgram } from '../support/race';

const seeds = fc.string({ minLength: 1, maxLength: 8 });

function createChart(seed: string) {
  const program = seededProgram(seed, 1);
  const timeline = createTimeline(program, { seed });
  return { program, timeline, data: createChartData(program, pathsOf(timeline)) };
}

describe('createChartData', () => {
  it('has 0 lengths for the leader, and chances with the sum 1, at every moment', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { data } = createChart(seed);
        for (const index of data.moments.keys()) {
          const at = (values: readonly (readonly number[])[]) =>
            values.map((laneValues) => laneValues[index] ?? NaN);
          expect(Math.min(...at(data.lengthsBehind))).toBe(0);
          expect(at(data.chances).reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 9);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('ends at the finish of the winner', () => {
    const { timeline, data } = createChart('a race');
    const times = timeline.at(-1)?.progress.map(({ finishTime }) => finishTime ?? NaN) ?? [];
    expect(endOf(data)).toBe(Math.min(...times));
    expect(data.lengthsBehind[data.finalOrder[0] ?? NaN]?.at(-1)).toBe(0);
  });

  it('shows a race without finishers up to the time limit, and no winner', () => {
    const program = seededProgram('a race', 1);
    const timeline = createTimeline(program, { seed: 'a race', limitMs: 1_000 });
    const data = createChartData(program, pathsOf(timeline));
    expect(endOf(data)).toBe(1_000);
    const lastFrame = timeline.at(-1);
    expect(readoutAt(data, 1_000).map(({ lane }) => program.horses[lane]?.id)).toEqual(
      lastFrame && rankFinal(lastFrame).result.map(({ horseId }) => horseId),
    );
    expect(data.winner).toBeNull();
    expect(isWonAt(data, 1_000)).toBe(false);
    expect(Math.max(...data.chances.map((chances) => chances.at(-1) ?? NaN))).toBeLessThan(1);
    // The only badge in the plot of the chances is the winner's number.
    expect(createBands(data, program.horses).badges).toEqual([]);
  });
});

describe('readoutAt', () => {
  it('agrees with the live result and the chances at every tick before the finish', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { program, timeline, data } = createChart(seed);
        for (const frame of timeline.filter(({ elapsedMs }) => elapsedMs < endOf(data))) {
          const rows = readoutAt(data, frame.elapsedMs);
          expect(rows.map(({ lane }) => program.horses[lane]?.id)).toEqual(
            rankLive(frame).result.map(({ horseId }) => horseId),
          );
          const chances = winChances(program, frame);
          for (const { lane, chance } of rows) expect(chance).toBe(chances[lane]);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('shows the winner first, with a chance of 1, from its finish on', () => {
    fc.assert(
      fc.property(seeds, fc.nat(5_000), (seed, lateMs) => {
        const { program, timeline, data } = createChart(seed);
        const rows = readoutAt(data, endOf(data) + lateMs);
        const lastFrame = timeline.at(-1);
        const winnerId = lastFrame && rankFinal(lastFrame).result[0]?.horseId;
        expect(program.horses[rows[0]?.lane ?? NaN]?.id).toBe(winnerId);
        const lengths = rows.map((row) => row.lengthsBehind);
        expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
        expect(rows.map(({ chance }) => chance)).toEqual([1, ...Array<number>(9).fill(0)]);
      }),
      { numRuns: 15 },
    );
  });

  it('shows the distances to the finish line after the finish, and the finishers in the order of finish', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { program, timeline, data } = createChart(seed);
        for (const frame of timeline.filter(({ elapsedMs }) => elapsedMs > endOf(data))) {
          const rows = readoutAt(data, frame.elapsedMs);
          expect(rows.map(({ lane }) => program.horses[lane]?.id)).toEqual(
            rankLive(frame).result.map(({ horseId }) => horseId),
          );
          expect(rows.map(({ lengthsBehind }) => lengthsBehind === 0)).toEqual(
            rankLive(frame).result.map(({ isFinished }) => isFinished),
          );
        }
      }),
      { numRuns: 15 },
    );
  });

  it('returns 0 lengths for the leader at any moment, also if the lead changes between two ticks', () => {
    fc.assert(
      fc.property(seeds, fc.double({ min: 0, max: 1, noNaN: true }), (seed, share) => {
        const { data } = createChart(seed);
        const rows = readoutAt(data, share * endOf(data));
        expect(rows[0]?.lengthsBehind).toBe(0);
        expect(rows.every(({ lengthsBehind }) => lengthsBehind >= 0)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

describe('laneAt', () => {
  const horses = seededProgram('two horses', 1).horses.slice(0, 2);
  const data = {
    moments: [0, 100],
    lengthsBehind: [
      [0, 0],
      [0, 2],
    ],
    paths: pathsOf([]),
    chances: [
      [0.5, 1],
      [0.5, 0],
    ],
    finalOrder: [0, 1],
    winner: 0,
  };

  it('finds the nearest line within 9 px', () => {
    const { laneAt } = createLines(data, horses);
    // The second line descends from 6 px below the top to 6 px above the bottom.
    expect(laneAt(100, PLOT_HEIGHT - 14)).toBe(1);
    expect(laneAt(50, PLOT_HEIGHT / 2)).toBe(1);
    expect(laneAt(100, 14)).toBe(0);
    expect(laneAt(100, PLOT_HEIGHT / 2)).toBeNull();
  });

  it('labels the chances upwards from 0 to 100 %', () => {
    const { range, rows } = createBands(data, horses);
    expect(range).toEqual([0, 1]);
    expect(rows.map(({ y, label }) => [y, label])).toEqual(
      [0, 25, 50, 75, 100].map((percent) => [percent / 100, String(percent)]),
    );
  });

  it('finds the band that contains the point', () => {
    const { laneAt } = createBands(data, horses);
    expect(laneAt(0, 0.4 * PLOT_HEIGHT)).toBe(0);
    expect(laneAt(0, 0.6 * PLOT_HEIGHT)).toBe(1);
    expect(laneAt(50, 0.6 * PLOT_HEIGHT)).toBe(0);
    expect(laneAt(0, 1.2 * PLOT_HEIGHT)).toBeNull();
  });
});

describe('interpolate', () => {
  it('is linear between two moments, and constant before the first and after the last', () => {
    const valueAt = (ms: number) => interpolate([0, 100, 150], [10, 20, 0], ms);
    expect([-5, 0, 50, 100, 125, 150, 900].map(valueAt)).toEqual([10, 10, 15, 20, 10, 0, 0]);
  });
});
