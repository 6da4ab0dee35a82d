import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createPaths,
  createRandom,
  createTimeline,
  fieldAfter,
  fieldAt,
  firstLanes,
  lastLanes,
  type Paths,
  placeOf,
  type Random,
  rankFinal,
  rankLanes,
  rankLive,
} from '../../streams';
import { advanceField, createField } from '../../streams/field';
import { finalField } from '../../streams/race';
import { fieldOf } from '../../streams/frame';
import { shuffle } from '../../streams/random';
import { programOf, stationaryProgram } from '../support/race';

/** Returns only 0 or ½ for the strides of `runners` horses, so that many of them tie, and then other numbers. */
function coarseRandom(seed: number, runners: number): Random {
  const random = createRandom(seed);
  let calls = 0;
  return { next: () => (calls++ < runners ? Math.floor(2 * random.next()) / 2 : random.next()) };
}

describe('advanceField', () => {
  it('gives each finisher, in shuffled order, the next time that no other horse has (D6)', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(92, 93.5, 94), { minLength: 1, maxLength: 60 }),
        fc.array(fc.constantFrom(3000, 3100, 3150), { maxLength: 3 }),
        fc.integer(),
        (starts, earlier, seed) => {
          const field = createField(earlier.length + starts.length);
          field.elapsedMs = 3100;
          // Finish times of earlier horses, some of them in this tick.
          const unique = [...new Set(earlier)];
          for (const [lane, time] of unique.entries()) {
            field.finishTimes[lane] = time;
            field.taken.add(time);
          }
          const first = unique.length;
          for (const [index, start] of starts.entries()) field.positions[first + index] = start;
          const strides = Array.from(field.positions, () => 3);
          const runners = field.positions.length - first;
          const expected = Array.from(field.finishTimes);

          const random = coarseRandom(seed, runners);
          const moved = Array.from(field.positions, (start, lane) => {
            if (lane < first) return { lane, time: Infinity };
            const stride = 3 * (0.5 + random.next());
            return {
              lane,
              time: start + stride < 95 ? Infinity : 3100 + 100 * ((95 - start) / stride),
            };
          });
          const finishers = moved.filter(({ time }) => time < Infinity);
          for (const { lane, time } of shuffle(random, finishers)) {
            let free = time;
            while (expected.includes(free)) free += free * Number.EPSILON;
            expected[lane] = free;
          }

          advanceField(field, strides, coarseRandom(seed, runners), 60_000);
          expect(Array.from(field.finishTimes)).toEqual(expected);
          expect(field.elapsedMs).toBe(3200);
        },
      ),
    );
  });
});

describe('createPaths', () => {
  it('has the positions of each frame, and the finish times', () => {
    for (const program of [programOf([100, 20, 60]), stationaryProgram]) {
      const options = { seed: 'a race', limitMs: 5_000 };
      const { positions, finishTimes } = createPaths(program, options);
      expect(positions.map((tick) => Array.from(tick))).toEqual(
        createTimeline(program, options).map(({ progress }) =>
          progress.map(({ position }) => position),
        ),
      );
      const last = createTimeline(program, options).at(-1);
      expect(Array.from(finishTimes)).toEqual(
        last?.progress.map(({ finishTime }) => finishTime ?? Infinity),
      );
    }
  });
});

describe('finalField', () => {
  it('is the field after the last tick', () => {
    for (const program of [programOf([100, 20, 60]), stationaryProgram]) {
      const options = { seed: 'a race', limitMs: 5_000 };
      const paths = createPaths(program, options);
      const { positions, finishTimes } = finalField(program, options);
      expect({ positions, finishTimes }).toEqual(fieldAfter(paths, paths.positions.length - 1));
    }
  });
});

describe('fieldAfter', () => {
  it('is the field of the frame after the same tick', () => {
    for (const program of [programOf([100, 20, 60]), stationaryProgram]) {
      const paths = createPaths(program, { seed: 'a race' });
      for (const [tick, frame] of createTimeline(program, { seed: 'a race' }).entries()) {
        expect(fieldAfter(paths, tick)).toEqual(fieldOf(frame));
      }
    }
  });
});

const NONE = Infinity;

/** Creates paths from the positions of each tick. */
const pathsOf = (positions: readonly number[][], finishTimes: readonly number[]): Paths => ({
  positions: positions.map((tick) => Float64Array.from(tick)),
  finishTimes: Float64Array.from(finishTimes),
});

describe('fieldAt', () => {
  it('interpolates between two ticks, as the animation does', () => {
    const paths = pathsOf(
      [
        [0, 4],
        [10, 6],
      ],
      [NONE, NONE],
    );
    expect(Array.from(fieldAt(paths, 25).positions)).toEqual([2.5, 4.5]);
    expect(rankLanes(fieldAt(paths, 49))).toEqual([1, 0]);
    expect(rankLanes(fieldAt(paths, 51))).toEqual([0, 1]);
  });

  it('moves a horse to the finish line until its finish time, and keeps it there', () => {
    const paths = pathsOf(
      [
        [90, 94, 80],
        [98, 96, 85],
        [98, 96, 90],
      ],
      [60, 80, NONE],
    );
    expect(Array.from(fieldAt(paths, 30).positions)).toEqual([92.5, 94.375, 81.5]);
    for (const ms of [60, 79]) {
      const { positions, finishTimes } = fieldAt(paths, ms);
      expect([positions[0], Array.from(finishTimes)]).toEqual([95, [60, NONE, NONE]]);
    }
    for (const ms of [200, 1_000]) {
      const { positions, finishTimes } = fieldAt(paths, ms);
      expect([Array.from(positions), Array.from(finishTimes)]).toEqual([
        [95, 95, 90],
        [60, 80, NONE],
      ]);
    }
  });

  it('is the gate before the start', () => {
    const paths = createPaths(programOf([100, 20]), { seed: 1 });
    for (const ms of [-100, 0]) {
      const field = fieldAt(paths, ms);
      expect([Array.from(field.positions), rankLanes(field)]).toEqual([
        [0, 0],
        [0, 1],
      ]);
    }
  });

  it('overwrites the target and returns it', () => {
    const paths = createPaths(programOf([100, 20, 50]), { seed: 1 });
    const target = fieldAt(paths, 100_000);
    expect(fieldAt(paths, 1_230, target)).toBe(target);
    expect(target).toEqual(fieldAt(paths, 1_230));
  });

  it('has the order of the frame at each tick', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const program = programOf([100, 90, 80, 70, 60]);
        const paths = createPaths(program, { seed });
        for (const frame of createTimeline(program, { seed })) {
          const lanes = rankLanes(fieldAt(paths, frame.elapsedMs));
          const { result } = frame.isOver ? rankFinal(frame) : rankLive(frame);
          expect(lanes.map((lane) => lane + 1)).toEqual(result.map(({ horseId }) => horseId));
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('firstLanes, lastLanes and placeOf', () => {
  const fields = fc
    .array(
      fc.record({
        position: fc.integer({ min: 0, max: 5 }),
        // Finish times are unique.
        hasFinished: fc.boolean(),
      }),
      { maxLength: 30 },
    )
    .map((horses) => ({
      positions: Float64Array.from(horses, ({ position }) => position),
      finishTimes: Float64Array.from(horses, ({ hasFinished }, lane) =>
        hasFinished ? 1_000 + ((7 * lane) % 31) : Infinity,
      ),
    }));

  it('agree with the whole order, also if horses are level', () => {
    fc.assert(
      fc.property(fields, fc.integer({ min: 0, max: 12 }), (field, count) => {
        const lanes = rankLanes(field);
        expect(firstLanes(field, count)).toEqual(lanes.slice(0, count));
        expect(lastLanes(field, count)).toEqual(lanes.toReversed().slice(0, count));
        const even = lanes.filter((lane) => lane % 2 === 0);
        expect(firstLanes(field, count, even)).toEqual(even.slice(0, count));
        expect(lastLanes(field, count, even.toSorted())).toEqual(even.toReversed().slice(0, count));
        expect(lanes.map((lane) => placeOf(field, lane))).toEqual(
          lanes.map((_, index) => index + 1),
        );
      }),
    );
  });
});
