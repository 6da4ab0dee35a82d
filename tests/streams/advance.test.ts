import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom, createTimeline, type RaceFrame } from '../../streams';
import { startFrame } from '../../streams/frame';
import { advance } from '../support/advance';
import { pValueOfUniformity } from '../support/chi-square';
import { fixedRandom, createFrame, inLane, programOf, SHORT_DISTANCE } from '../support/race';

/** Over this distance, a horse of condition 100 moves 1 + 2 = 3 percent per tick at a random factor of 1. */
const KILOMETRE = 1000;
/** Gives a random factor of exactly 1, which is 0.5 + 0.5. */
const factorOne = () => fixedRandom(0.5);

const programs = fc
  .record({
    conditions: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 2, maxLength: 10 }),
    distance: fc.integer({ min: 6, max: 15 }).map((index) => index * 200),
  })
  .map(({ conditions, distance }) => programOf(conditions, distance));

describe('startFrame', () => {
  it('returns every horse at position 0', () => {
    expect(startFrame(programOf([70, 30], 1200, 4))).toEqual({
      programId: 4,
      elapsedMs: 0,
      isOver: false,
      progress: [
        { horseId: 1, position: 0, condition: 70, speed: 0, isFinished: false, finishTime: null },
        { horseId: 2, position: 0, condition: 30, speed: 0, isFinished: false, finishTime: null },
      ],
    });
  });
});

describe('advance', () => {
  it('returns the frames of createTimeline, one after the other', () => {
    fc.assert(
      fc.property(programs, fc.integer(), (program, seed) => {
        const random = createRandom(seed);
        const [gate, ...frames] = createTimeline(program, { seed });
        let before = gate ?? startFrame(program);
        for (const frame of frames) {
          expect(advance(before, program, random)).toEqual(frame);
          before = frame;
        }
      }),
      { numRuns: 10 },
    );
  });

  it('moves each horse by the formula of the rules, using random numbers in lane order (spec §9)', () => {
    fc.assert(
      fc.property(programs, fc.integer(), (program, seed) => {
        const expectedRandom = createRandom(seed);
        const { progress, elapsedMs } = advance(startFrame(program), program, createRandom(seed));
        expect(elapsedMs).toBe(100);
        for (const { condition, position, speed } of progress) {
          const stride = 1 + (condition / 100) * (2 * (1000 / program.distance));
          expect(position).toBeCloseTo(stride * (0.5 + expectedRandom.next()), 10);
          expect(speed).toBe(position);
        }
      }),
    );
  });

  it('multiplies the stride by a factor from 0.5 to 1.5', () => {
    const stridesWith = (randomNumber: number) => {
      const program = programOf([100, 50], KILOMETRE);
      return advance(startFrame(program), program, fixedRandom(randomNumber)).progress.map(
        ({ speed }) => speed,
      );
    };
    expect(stridesWith(0)).toEqual([1.5, 1]);
    expect(stridesWith(0.5)).toEqual([3, 2]);
    expect(stridesWith(1)).toEqual([4.5, 3]);
  });

  it('moves a horse by a smaller share of the track over a longer distance', () => {
    const [shortRacePosition, longRacePosition] = [1200, 2200].map((distance) => {
      const program = programOf([80], distance);
      return inLane(advance(startFrame(program), program, factorOne()), 1).position;
    });
    expect(shortRacePosition).toBeGreaterThan(longRacePosition ?? Infinity);
  });

  it('never decreases a position, and caps it at 100', () => {
    fc.assert(
      fc.property(programs, fc.integer(), (program, seed) => {
        const random = createRandom(seed);
        let frame = startFrame(program);
        while (!frame.isOver) {
          const next = advance(frame, program, random);
          for (const [index, horse] of next.progress.entries()) {
            const before = inLane(frame, index + 1);
            // One assertion per horse, because assertions take most of the test's time.
            const { position, isFinished, finishTime, speed } = horse;
            expect({
              isInRange: position >= before.position && position <= 100,
              isFinished,
              hasTime: finishTime !== null,
              speed,
            }).toEqual({
              isInRange: true,
              isFinished: position >= 95,
              hasTime: isFinished,
              speed: before.isFinished ? before.speed : position - before.position,
            });
          }
          frame = next;
        }
        // Every horse covers at least 0.5 percent per tick, so it finishes within 95 / 0.5 = 190 ticks.
        expect(frame.elapsedMs).toBeLessThanOrEqual(19_000);
      }),
      { numRuns: 30 },
    );
  });

  it('does not mutate the previous frame', () => {
    const program = programOf([100, 50], KILOMETRE);
    const frame = createFrame([{ position: 94 }, { position: 10 }], 3000);
    const before = structuredClone(frame);
    advance(frame, program, factorOne());
    expect(frame).toEqual(before);
  });

  it('keeps the progress of a finished horse as the same object', () => {
    const program = programOf([100, 50, 100], KILOMETRE);
    const frame = createFrame([
      { position: 95, finishTime: 2990 },
      {},
      { position: 96, finishTime: 2980 },
    ]);
    const next = advance(frame, program, factorOne());
    expect(inLane(next, 1)).toBe(inLane(frame, 1));
    expect(inLane(next, 2)).not.toBe(inLane(frame, 2));
    expect(inLane(next, 3)).toBe(inLane(frame, 3));
  });

  it('takes no random number for a finished horse', () => {
    const program = programOf([100, 100], KILOMETRE);
    const frame = createFrame([{ position: 95, finishTime: 90 }, { condition: 100 }], 100);
    expect(inLane(advance(frame, program, fixedRandom(0, 1)), 2).position).toBe(1.5);
  });
});

describe('isOver', () => {
  const isOverAfterTick = (
    lanes: Parameters<typeof createFrame>[0],
    elapsedMs: number,
    limitMs?: number,
  ) =>
    advance(createFrame(lanes, elapsedMs), programOf([50, 50], KILOMETRE), factorOne(), limitMs)
      .isOver;

  it('becomes true when all horses have finished', () => {
    const finished = { position: 96, finishTime: 50 };
    expect(isOverAfterTick([finished, { position: 90 }], 3000)).toBe(false);
    expect(isOverAfterTick([finished, { position: 94 }], 3000)).toBe(true);
  });

  it('becomes true with the tick that reaches the limit', () => {
    expect([isOverAfterTick([{}, {}], 59_800), isOverAfterTick([{}, {}], 59_900)]).toEqual([
      false,
      true,
    ]);
    expect([
      isOverAfterTick([{}, {}], 0, 250),
      isOverAfterTick([{}, {}], 100, 250),
      isOverAfterTick([{}, {}], 200, 250),
    ]).toEqual([false, false, true]);
  });
});

describe('finishTime', () => {
  /** Advances every horse by 3 percent, from 3100 ms to 3200 ms. */
  const tick = (...positions: number[]): RaceFrame =>
    advance(
      createFrame(
        positions.map((position) => ({ position, condition: 100 })),
        3100,
      ),
      programOf(
        positions.map(() => 100),
        KILOMETRE,
      ),
      factorOne(),
    );

  it('is interpolated within the tick to the moment when the horse crosses 95 (D5)', () => {
    // 94 → 97 crosses 95 after a third of the tick, and 92.75 → 95.75 after three quarters.
    const frame = tick(94, 92.75, 91.5);
    expect(inLane(frame, 1).finishTime).toBeCloseTo(3133.333, 3);
    expect(inLane(frame, 2).finishTime).toBe(3175);
    expect(inLane(frame, 3).finishTime).toBeNull();
  });

  it('is lowest for the horse that crosses first, in any lane (D5)', () => {
    const frame = tick(93.5, 94.25);
    expect([inLane(frame, 1).finishTime, inLane(frame, 2).finishTime]).toEqual([3150, 3125]);
  });

  it('is the end of the tick for a horse that reaches exactly 95', () => {
    expect(inLane(tick(92), 1)).toMatchObject({ position: 95, isFinished: true, finishTime: 3200 });
  });

  it('uses the full stride, although the position is capped at 100 (D8)', () => {
    expect(inLane(tick(94.5), 1)).toMatchObject({ position: 97.5, speed: 3 });
    // Over 100 m, a stride is 1 + 2 · 1000 / 100 = 21 percent: 90 → 111 crosses 95 after 5 of the 21.
    const frame = createFrame([{ position: 90, condition: 100 }], 100);
    const horse = inLane(advance(frame, programOf([100], SHORT_DISTANCE), factorOne()), 1);
    expect(horse).toMatchObject({ position: 100, speed: 10, isFinished: true });
    expect(horse.finishTime).toBeCloseTo(100 + (100 * 5) / 21, 10);
  });
});

describe('an exact tie (D6)', () => {
  const LANES = 10;
  const levelFrame = createFrame(
    Array.from({ length: LANES }, () => ({ position: 94 })),
    3100,
  );
  const program = programOf(
    levelFrame.progress.map(() => 50),
    KILOMETRE,
  );
  /** All horses move equally far. Only the random numbers that break the tie depend on the seed. */
  const tieBrokenBy = (seed: number) => {
    const random = createRandom('tie', seed);
    let calls = 0;
    return advance(levelFrame, program, { next: () => (calls++ < LANES ? 0.5 : random.next()) });
  };
  const timeOf = ({ finishTime }: { finishTime: number | null }) => finishTime ?? Infinity;

  it('is broken by finish times that differ by less than 1e-9 ms', () => {
    const times = tieBrokenBy(1).progress.map(timeOf);
    expect(new Set(times).size).toBe(LANES);
    expect(Math.min(...times)).toBe(3150);
    expect(Math.max(...times)).toBeLessThan(3150 + 1e-9);
  });

  it('is also broken if a third horse finishes later in the same tick', () => {
    const three = createFrame([{ position: 94 }, { position: 94 }, { position: 93.9 }], 3100);
    const [first, second, third] = advance(
      three,
      programOf([50, 50, 50], KILOMETRE),
      fixedRandom(0.5),
    )
      .progress.map(timeOf)
      .sort((a, b) => a - b);
    expect(first).toBe(3150);
    expect(second).toBeGreaterThan(3150);
    expect(second).toBeLessThan(3150 + 1e-9);
    expect(third).toBeGreaterThan(3151);
  });

  it('is won by every lane equally often', () => {
    const wins = new Array<number>(LANES).fill(0);
    for (let seed = 0; seed < 4000; seed++) {
      const winner = tieBrokenBy(seed).progress.findIndex((horse) => horse.finishTime === 3150);
      wins[winner] = (wins[winner] ?? 0) + 1;
    }
    expect(pValueOfUniformity(wins)).toBeGreaterThan(0.001);
  });

  it('does not change a horse that finished in an earlier tick, and keeps it ahead', () => {
    // The finish time of the second horse is made up. It lies in this tick, so that the first horse ties with it.
    const frame = createFrame([{ position: 94 }, { position: 96, finishTime: 3150 }], 3100);
    const next = advance(frame, program, factorOne());
    expect(inLane(next, 2)).toBe(inLane(frame, 2));
    expect(timeOf(inLane(next, 1))).toBeGreaterThan(3150);
    expect(timeOf(inLane(next, 1))).toBeLessThan(3150 + 1e-9);
  });
});
