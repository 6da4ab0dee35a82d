import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom, createTimeline, type Random } from '../../streams';
import { advanceField, createField } from '../../streams/field';
import { finalField } from '../../streams/race';
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

describe('finalField', () => {
  it('has the positions and the finish times of the last frame of the timeline', () => {
    for (const program of [programOf([100, 20, 60]), stationaryProgram]) {
      const options = { seed: 'a race', limitMs: 5_000 };
      const { positions, finishTimes } = finalField(program, options);
      const progress = createTimeline(program, options).at(-1)?.progress ?? [];
      expect(Array.from(positions)).toEqual(progress.map(({ position }) => position));
      expect(Array.from(finishTimes)).toEqual(
        progress.map(({ finishTime }) => finishTime ?? Infinity),
      );
    }
  });
});
