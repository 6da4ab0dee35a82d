import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followLane, followLeader } from '../../src/motion/followPaths';
import { createPaths, createTimeline, FINISH_POSITION } from '../../streams';
import { positionAt, positionsAt } from '../support/expected-races';
import { seededProgram, stationaryProgram } from '../support/race';

const seeds = fc.string({ minLength: 1, maxLength: 8 });

/** A race with its frames, and the finish time of each lane in ms; the last frame if it does not finish. */
function createTestRace(seed: string, limitMs?: number) {
  const program = seededProgram(seed, 1);
  const options = { seed, ...(limitMs !== undefined && { limitMs }) };
  const timeline = createTimeline(program, options);
  const end = timeline.at(-1);
  const endTimes = end?.progress.map(({ finishTime }) => finishTime ?? end.elapsedMs) ?? [];
  return { paths: createPaths(program, options), timeline, endTimes };
}

/** The moments of each step before the end, and the end. */
function momentsUntil(endMs: number, stepMs: number): number[] {
  return [...Array.from({ length: Math.ceil(endMs / stepMs) }, (_, step) => step * stepMs), endMs];
}

describe('followLane', () => {
  it('has a horse where its frames have it, at each step until its exact finish time', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(100, 50, 25), (seed, stepMs) => {
        const { paths, timeline, endTimes } = createTestRace(seed);
        endTimes.forEach((endMs, lane) => {
          const steps = followLane(paths, lane, stepMs);
          expect(steps.map(({ ms }) => ms)).toEqual(momentsUntil(endMs, stepMs));
          for (const { ms, percent } of steps) {
            const expected = (100 * positionAt(timeline, lane, ms)) / FINISH_POSITION;
            expect(percent).toBeCloseTo(expected, 9);
          }
          expect(steps.at(-1)).toEqual({ ms: endMs, percent: 100 });
        });
      }),
      { numRuns: 20 },
    );
  });

  it('follows a horse that does not finish to the end of the race', () => {
    const paths = createPaths(stationaryProgram, { seed: 1, limitMs: 300 });
    expect(followLane(paths, 1)).toEqual([0, 100, 200, 300].map((ms) => ({ ms, percent: 0 })));
  });
});

describe('followLeader', () => {
  it.each([undefined, 3_000])(
    'has the leader where the frames have it, until the winner finishes or the race ends: %s',
    (limitMs) => {
      const { paths, timeline, endTimes } = createTestRace('a race', limitMs);
      const steps = followLeader(paths);
      expect(steps.map(({ ms }) => ms)).toEqual(momentsUntil(Math.min(...endTimes), 100));
      for (const { ms, percent } of steps) {
        const furthest = Math.max(...positionsAt(timeline, ms));
        expect(percent).toBeCloseTo((100 * furthest) / FINISH_POSITION, 9);
      }
    },
  );
});
