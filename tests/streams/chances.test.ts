import fc from 'fast-check';
import { defer, map } from 'rxjs';
import { describe, expect, it } from 'vitest';
import {
  createTimeline,
  type Game,
  placeChances,
  type Program,
  type RaceFrame,
  rankFinal,
  startChances,
  winChances,
} from '../../streams';
import { startFrame } from '../../streams/frame';
import { measureChanceErrors } from '../../bench/fairness/chances';
import { marbles } from '../support/marbles';
import { record } from '../support/record';
import { createTestGame, gameFromMarbles } from '../support/test-game';
import { programOf, stationaryProgram } from '../support/race';

const sum = (chances: readonly number[]) => chances.reduce((total, chance) => total + chance, 0);

/** Creates a frame in which the horses are at the given positions or have finished. */
function frameOf(
  program: Program,
  changes: readonly { position?: number; finishTime?: number }[],
  isOver = false,
): RaceFrame {
  const frame = startFrame(program);
  return {
    ...frame,
    elapsedMs: 4_000,
    isOver,
    progress: frame.progress.map((horse, lane) => {
      const { position = 0, finishTime } = changes[lane] ?? {};
      return finishTime === undefined
        ? { ...horse, position }
        : { ...horse, position: 100, isFinished: true, finishTime };
    }),
  };
}

/** Calls `game.chances$` only on subscription, because the program does not exist before. */
const deferChances = (game: Game) => defer(() => game.chances$(1));

const conditions = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 2, maxLength: 10 });
const distances = fc.integer({ min: 6, max: 11 }).map((count) => count * 200);
const positions = fc.array(fc.double({ min: 0, max: 94.9, noNaN: true }), {
  minLength: 10,
  maxLength: 10,
});

describe('startChances', () => {
  it('returns the chances at the gate', () => {
    const program = programOf([80, 60, 40]);
    expect(startChances(program)).toEqual(winChances(program, startFrame(program)));
  });

  it('throws if a horse would never finish', () => {
    expect(() => startChances(stationaryProgram)).toThrow(
      new RangeError('condition must result in a positive stride, got condition -50'),
    );
  });
});

describe('winChances', () => {
  it('returns chances with the sum 1, for horses anywhere on the track', () => {
    fc.assert(
      fc.property(conditions, distances, positions, (conditions, distance, positions) => {
        const program = programOf(conditions, distance);
        const frame = frameOf(
          program,
          positions.map((position) => ({ position })),
        );
        const chances = winChances(program, frame);
        expect(chances).toHaveLength(conditions.length);
        expect(Math.abs(sum(chances) - 1)).toBeLessThan(1e-9);
        for (const chance of chances) expect(chance).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 60 },
    );
  });

  it('returns 10 % for each of ten equal horses at the gate', () => {
    const program = programOf(new Array<number>(10).fill(37), 1800);
    for (const chance of winChances(program, startFrame(program))) {
      expect(Math.abs(chance - 0.1)).toBeLessThan(1e-6);
    }
  });

  it('never returns less for a horse that is further ahead, other things equal', () => {
    fc.assert(
      fc.property(
        conditions,
        positions,
        fc.double({ min: 0.001, max: 10, noNaN: true }),
        (conditions, positions, lead) => {
          const program = programOf(conditions);
          const changes = positions.map((position) => ({ position }));
          const [first] = winChances(program, frameOf(program, changes));
          const position = Math.min((positions[0] ?? 0) + lead, 94.9);
          const [ahead] = winChances(
            program,
            frameOf(program, [{ position }, ...changes.slice(1)]),
          );
          expect((ahead ?? NaN) - (first ?? NaN)).toBeGreaterThan(-1e-9);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('returns chances in lane order, greater for a higher condition', () => {
    const [worse = NaN, better = NaN, best = NaN] = winChances(
      programOf([20, 60, 80]),
      startFrame(programOf([20, 60, 80])),
    );
    expect(worse).toBeLessThan(better);
    expect(better).toBeLessThan(best);
  });

  it('returns 1 for the horse that finished first, and 0 for the others', () => {
    const program = programOf([50, 50, 50]);
    const frame = frameOf(program, [
      { position: 94 },
      { finishTime: 3_990 },
      { finishTime: 3_950 },
    ]);
    expect(winChances(program, frame)).toEqual([0, 0, 1]);
  });

  it('returns 1 for the leader of a race that is over at the time limit', () => {
    const program = programOf([50, 50, 50]);
    const over = frameOf(program, [{ position: 40 }, { position: 60 }, { position: 50 }], true);
    expect(winChances(program, over)).toEqual([0, 1, 0]);
  });

  it('is exact for two horses that finish within the next tick', () => {
    // In a tick, each horse covers 2 percent × a random factor from 0.5 to 1.5. Horse 1 has 0.5 percent to go, and
    // horse 2 has 0.25 percent.
    // Horse 1 finishes first if its factor is more than twice that of horse 2, which has a probability of 1/16.
    const program = programOf([50, 50], 1000);
    const frame = frameOf(program, [{ position: 94.5 }, { position: 94.75 }]);
    const [behind = NaN] = winChances(program, frame);
    expect(behind).toBeCloseTo(1 / 16, 3);
  });

  it('agrees with simulated races, at the gate, in mid-race and just before the finish', () => {
    // Simulates 4,000 races from each of 12 frames.
    const { differences, differencesInStandardErrors } = measureChanceErrors('chances', 12, 4_000);
    expect(differencesInStandardErrors).toHaveLength(12);
    expect(Math.max(...differencesInStandardErrors)).toBeLessThan(4.5);
    expect(Math.max(...differences)).toBeGreaterThan(0);
  });
});

describe('Game.chances$', () => {
  it(
    'emits at the gate, every 500 simulated ms and at a reset, and completes with the game',
    marbles((m) => {
      const game = gameFromMarbles(m, '-g-s----------r-x', { limitMs: 1_200 });
      const symbols = new Map<readonly number[], string>();
      const symbol$ = deferChances(game).pipe(
        map((chances) => {
          if (!symbols.has(chances)) symbols.set(chances, String(symbols.size));
          return symbols.get(chances);
        }),
      );
      m.expect(symbol$, '               --^').toBeObservable('  --0-----1----20-|');
    }),
  );

  it('computes once for all subscribers, and throws for an unknown program', () => {
    const { game, clock } = createTestGame({ limitMs: 60_000 });
    const recordings = [record(game.chances$(1)), record(game.chances$(1))];
    game.startAllRaces();
    // A tick takes 1 ms of this clock, so every race ends.
    clock.advanceBy(600);
    const [first, second] = recordings.map(({ values }) => values);
    expect(first?.length).toBeGreaterThan(8);
    expect(first?.every((chances, index) => chances === second?.[index])).toBe(true);
    expect([...(first?.at(-1) ?? [])].sort()).toEqual([0, 0, 1]);
    game.generatePrograms();
    expect(recordings.map(({ end }) => end)).toEqual(['complete', 'complete']);
    expect(() => game.chances$(9)).toThrow(new Error('Program with ID 9 not found'));
  });
});

describe('placeChances', () => {
  const program = programOf([90, 70, 50, 30]);

  it('returns chances that add up to the number of places', () => {
    for (const places of [1, 2, 3]) {
      const chances = placeChances(program, startFrame(program), places);
      expect(sum(chances)).toBeCloseTo(places, 9);
      for (const chance of chances) expect(chance).toBeLessThanOrEqual(1);
    }
  });

  it('returns the chances to win for one place', () => {
    const frame = startFrame(program);
    expect(placeChances(program, frame, 1)).toEqual(winChances(program, frame));
  });

  it('never returns less for more places', () => {
    const frame = startFrame(program);
    const [one, two, three] = [1, 2, 3].map((places) => placeChances(program, frame, places));
    for (const lane of [0, 1, 2, 3]) {
      expect(two?.[lane]).toBeGreaterThan(one?.[lane] ?? NaN);
      expect(three?.[lane]).toBeGreaterThan(two?.[lane] ?? NaN);
    }
  });

  it('returns 1 for every horse if there are at least as many places as horses', () => {
    for (const places of [4, 5]) {
      expect(placeChances(program, startFrame(program), places)).toEqual([1, 1, 1, 1]);
    }
  });

  it('returns 1 for finished horses, and divides the other places among the unfinished horses', () => {
    const changes = [
      { finishTime: 3_990 },
      { position: 80 },
      { finishTime: 3_950 },
      { position: 80 },
    ];
    const frame = frameOf(program, changes);
    expect(placeChances(program, frame, 2)).toEqual([1, 0, 1, 0]);
    const [first, second = NaN, third, fourth = NaN] = placeChances(program, frame, 3);
    expect([first, third]).toEqual([1, 1]);
    expect(second + fourth).toBeCloseTo(1, 9);
    expect(second).toBeGreaterThan(fourth);
  });

  it('ranks unfinished horses by position if the race is over', () => {
    const changes = [
      { finishTime: 3_990 },
      { position: 60 },
      { finishTime: 3_950 },
      { position: 70 },
    ];
    expect(placeChances(program, frameOf(program, changes, true), 3)).toEqual([1, 0, 1, 1]);
  });

  it.each([0, 1.5, -1, NaN])('throws for %s places', (places) => {
    expect(() => placeChances(program, startFrame(program), places)).toThrow(
      new RangeError(`places must be a positive integer, got ${places}`),
    );
  });

  it('returns 1 for the placed horses of the last frame, and 0 for the others', () => {
    const timeline = createTimeline(program, { seed: 'a race' });
    const last = timeline.at(-1);
    if (last === undefined) throw new Error('The race has no frames');
    const placed = rankFinal(last)
      .result.slice(0, 2)
      .map(({ horseId }) => horseId);
    expect(placeChances(program, last, 2)).toEqual(
      program.horses.map(({ id }) => (placed.includes(id) ? 1 : 0)),
    );
  });
});
