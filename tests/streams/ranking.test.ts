import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTimeline, rankFinal, rankLive, type RaceFrame } from '../../streams';
import { createFrame, programOf, SHORT_DISTANCE } from '../support/race';

/** The ids in live order, with a `*` after each horse that has finished. */
const live = (frame: RaceFrame) =>
  rankLive(frame)
    .result.map(({ horseId, isFinished }) => `${horseId}${isFinished ? '*' : ''}`)
    .join(' ');

const final = (frame: RaceFrame) =>
  rankFinal(frame)
    .result.map(({ horseId }) => horseId)
    .join(' ');

describe('rankLive', () => {
  it('ranks by position, and equal positions in lane order (D9)', () => {
    expect(live(createFrame([{}, {}, {}]))).toBe('1 2 3');
    expect(live(createFrame([{ position: 5 }, { position: 7 }, { position: 6 }]))).toBe('2 3 1');
    expect(
      live(createFrame([{ position: 5 }, { position: 7 }, { position: 5 }, { position: 7 }])),
    ).toBe('2 4 1 3');
  });

  it('ranks finished horses first, by finish time and not by position (D9)', () => {
    const frame = createFrame([
      { position: 94.9 },
      { position: 99, finishTime: 3160 },
      { position: 95, finishTime: 3150 },
      { position: 94.95 },
    ]);
    expect(live(frame)).toBe('3* 2* 4 1');
    const times = createFrame([
      { position: 50 },
      { finishTime: 3100 },
      { finishTime: 2900 },
      { position: 60 },
    ]);
    expect(live(times)).toBe('3* 2* 4 1');
    expect(
      final(createFrame([{ finishTime: 3100 }, { finishTime: 2900 }, { finishTime: 3000 }])),
    ).toBe('2 3 1');
    expect(final(createFrame([{ finishTime: 2900 }, { finishTime: 3000 }]))).toBe('1 2');
  });

  it('follows a race through overtaking and finishing', () => {
    const frames = [
      createFrame([{ position: 3 }, { position: 2 }, { position: 1 }]),
      createFrame([{ position: 50 }, { position: 51 }, { position: 10 }]),
      createFrame([{ position: 94 }, { position: 96, finishTime: 3190 }, { position: 11 }]),
      createFrame([{ position: 97, finishTime: 3220 }, { position: 96, finishTime: 3190 }, {}]),
    ];
    expect(frames.map(live)).toEqual(['1 2 3', '2 1 3', '2* 1 3', '2* 1* 3']);
  });
});

describe('rankFinal', () => {
  it('ranks by finish time, and includes the times', () => {
    const frame = createFrame([
      { finishTime: 3150.5 },
      { finishTime: 3150.25 },
      { finishTime: 2900 },
    ]);
    expect(rankFinal(frame)).toEqual({
      programId: 1,
      result: [
        { horseId: 3, position: 1, finishTime: 2900 },
        { horseId: 2, position: 2, finishTime: 3150.25 },
        { horseId: 1, position: 3, finishTime: 3150.5 },
      ],
    });
  });

  it('ranks horses stopped by the time limit last, by position and without a time (D10)', () => {
    const frame = createFrame([
      { position: 60 },
      { position: 96, finishTime: 59_950 },
      { position: 61 },
      { position: 95, finishTime: 59_940 },
    ]);
    expect(final(frame)).toBe('4 2 3 1');
    expect(rankFinal(frame).result.map(({ finishTime }) => finishTime)).toEqual([
      59_940,
      59_950,
      null,
      null,
    ]);
  });
});

describe('isLive', () => {
  it('is true until the race is over', () => {
    expect(rankLive(createFrame([{}]))).toMatchObject({ programId: 1, isLive: true });
    expect(rankLive({ ...createFrame([{}]), programId: 3, isOver: true })).toMatchObject({
      programId: 3,
      isLive: false,
    });
  });
});

describe('rankLive and rankFinal', () => {
  it('return the ranks 1, 2, 3 … of all horses for every frame of every race', () => {
    const lists = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 2, maxLength: 10 });
    fc.assert(
      fc.property(
        lists,
        fc.integer(),
        fc.constantFrom(SHORT_DISTANCE, 1200),
        (conditions, seed, distance) => {
          const allIds = conditions.map((_, index) => index + 1);
          for (const frame of createTimeline(programOf(conditions, distance), { seed })) {
            for (const { result } of [rankLive(frame), rankFinal(frame)]) {
              expect(result.map(({ position }) => position)).toEqual(allIds);
              expect(result.map(({ horseId }) => horseId).sort((a, b) => a - b)).toEqual(allIds);
            }
            expect(final(frame)).toBe(live(frame).replaceAll('*', ''));
          }
        },
      ),
      { numRuns: 30 },
    );
  });
});
