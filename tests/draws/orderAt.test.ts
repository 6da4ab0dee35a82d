import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recomputeRace, orderAt } from '../../src/draws/run/drawRace';
import { createTimeline, lockDraw, rankFinal, rankLive, runDraw } from '../../streams';
import { entrantsOf, secretOf } from '../support/draws';
import { programOf } from '../support/race';

/** A frame with one horse for each position. A horse with a finish time has finished. */
const frameOf = (
  tick: number,
  positions: readonly number[],
  finishTimes: readonly (number | null)[],
) => ({
  programId: 1,
  elapsedMs: tick * 100,
  isOver: false,
  progress: positions.map((position, index) => ({
    horseId: index + 1,
    condition: 100,
    speed: 0,
    position,
    isFinished: finishTimes[index] !== null,
    finishTime: finishTimes[index] ?? null,
  })),
});

describe('orderAt', () => {
  it('lists the horses by their position, the leader first', () => {
    const timeline = [
      frameOf(0, [0, 0, 0], [null, null, null]),
      frameOf(1, [1, 3, 2], [null, null, null]),
    ];
    expect(orderAt(timeline, 100)).toEqual([2, 3, 1]);
  });

  it('keeps the order of the lanes at the gate', () => {
    expect(orderAt([frameOf(0, [0, 0, 0], [null, null, null])], 0)).toEqual([1, 2, 3]);
  });

  it('interpolates between two ticks, as the animation does', () => {
    const timeline = [frameOf(0, [0, 4], [null, null]), frameOf(1, [10, 6], [null, null])];
    expect(orderAt(timeline, 49)).toEqual([2, 1]);
    expect(orderAt(timeline, 51)).toEqual([1, 2]);
  });

  it('lists finished horses first, in order of finish', () => {
    const timeline = [
      frameOf(0, [90, 94, 80], [null, null, null]),
      frameOf(1, [95, 95, 85], [60, 80, null]),
    ];
    expect(orderAt(timeline, 50)).toEqual([2, 1, 3]);
    expect(orderAt(timeline, 61)).toEqual([1, 2, 3]);
    expect(orderAt(timeline, 1_000)).toEqual([1, 2, 3]);
  });

  it('returns an empty list without frames', () => {
    expect(orderAt([], 100)).toEqual([]);
  });

  it('lists each horse once at any moment, and agrees with the frames at each tick', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: -100, max: 70_000 }), (seed, ms) => {
        const timeline = createTimeline(programOf([100, 90, 80, 70, 60]), { seed });
        expect(orderAt(timeline, ms).toSorted()).toEqual([1, 2, 3, 4, 5]);
        for (const frame of timeline) {
          const order = orderAt(timeline, frame.elapsedMs);
          const { result } = frame.isOver ? rankFinal(frame) : rankLive(frame);
          expect(order).toEqual(result.map(({ horseId }) => horseId));
        }
      }),
      { numRuns: 50 },
    );
  });

  it('ends with the order of finish of a draw', () => {
    const locked = lockDraw({
      entrants: entrantsOf(...Array.from({ length: 60 }, (_, index) => `Name ${index}`)),
      rule: { kind: 'first', count: 1 },
      number: 1,
      previous: null,
      secret: secretOf(1),
    });
    const word = 'teapot';
    const draw = runDraw(locked, word);
    const { timeline } = recomputeRace(draw);
    expect(orderAt(timeline, timeline.at(-1)?.elapsedMs ?? 0)).toEqual(draw.order);
  });
});
