import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AT_GATE, milestoneAt, listMilestones } from '../../src/motion/replay/milestones';
import { createPaths, createTimeline, rankFinal, rankLive } from '../../streams';
import { positionsAt } from '../support/expected-races';
import { pathsOf, seededProgram, stationaryProgram } from '../support/race';

const seeds = fc.string({ minLength: 1, maxLength: 8 });

function createMilestones(seed: string) {
  const program = seededProgram(seed, 1);
  const timeline = createTimeline(program, { seed });
  return { timeline, milestones: listMilestones(program, pathsOf(timeline)) };
}

describe('listMilestones', () => {
  it('agrees with the live result at every tick', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { timeline, milestones } = createMilestones(seed);
        for (const frame of timeline.slice(1)) {
          const order = rankLive(frame).result;
          const finished = order.filter(({ isFinished }) => isFinished);
          const { leaderId, finishers } = milestoneAt(milestones, frame.elapsedMs);
          expect(finishers).toEqual(finished.map(({ horseId }) => horseId));
          const positionOf = (id: number | null | undefined) =>
            frame.progress.find(({ horseId }) => horseId === id)?.position;
          if (finished.length > 0) expect(leaderId).toBe(finished[0]?.horseId);
          // Any of several level horses may be the leader, so this compares positions, not ids.
          else expect(positionOf(leaderId)).toBe(positionOf(order[0]?.horseId));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('names the leading horse at any moment before the first finish', () => {
    fc.assert(
      fc.property(seeds, fc.double({ min: 0, max: 1, noNaN: true }), (seed, share) => {
        const { timeline, milestones } = createMilestones(seed);
        const winnerMs = milestones.find(({ finishers }) => finishers.length > 0)?.fromMs ?? NaN;
        const ms = share * winnerMs;
        const positions = positionsAt(timeline, ms);
        const { leaderId } = milestoneAt(milestones, ms);
        if (leaderId === null) return;
        const lane = timeline[0]?.progress.findIndex(({ horseId }) => horseId === leaderId);
        expect(positions[lane ?? NaN]).toBeGreaterThanOrEqual(Math.max(...positions) - 1e-9);
      }),
      { numRuns: 200 },
    );
  });

  it('lists each change of the lead once, in order of time, and ends with the order of finish', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { timeline, milestones } = createMilestones(seed);
        const end = timeline.at(-1);
        if (end === undefined) throw new Error('The timeline is empty');
        expect(milestones.at(-1)?.finishers).toEqual(
          rankFinal(end).result.map(({ horseId }) => horseId),
        );
        const leads = milestones.filter(({ finishers }) => finishers.length === 0);
        leads.slice(1).forEach(({ leaderId }, index) => {
          expect(leaderId).not.toBe(leads[index]?.leaderId);
        });
        const moments = milestones.map(({ fromMs }) => fromMs);
        expect(moments).toEqual(moments.toSorted((a, b) => a - b));
      }),
    );
  });

  it('has no leader at the gate', () => {
    expect(milestoneAt(createMilestones('a race').milestones, 0)).toBe(AT_GATE);
  });

  it('lists leaders but no finishers if no horse finishes', () => {
    const milestones = listMilestones(
      stationaryProgram,
      createPaths(stationaryProgram, { seed: 'a race', limitMs: 1_000 }),
    );
    expect(milestones.length).toBeGreaterThan(0);
    expect(milestones.flatMap(({ finishers }) => finishers)).toEqual([]);
  });
});
