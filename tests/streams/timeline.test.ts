import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRace, createTimeline } from '../../streams';
import { ManualScheduler } from '../support/manual-scheduler';
import { expectUnsubscribed, marbles } from '../support/marbles';
import { pauseMarbles, programOf, stationaryProgram, timelineByMarble } from '../support/race';
import { record } from '../support/record';
import { throttledScheduler } from '../support/throttled-scheduler';

const program = programOf([80, 20, 50]);

describe('createTimeline', () => {
  it('returns every frame that the race emits', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 2, maxLength: 10 }),
        fc.integer({ min: 100, max: 3000 }),
        fc.array(fc.oneof(fc.string(), fc.integer()), { minLength: 1 }),
        fc.integer({ min: 1, max: 60_000 }),
        (conditions, distance, seed, limitMs) => {
          const program = programOf(conditions, distance);
          const scheduler = new ManualScheduler();
          const run = record(createRace(program, { seed, limitMs, scheduler }));
          scheduler.advanceBy(60_000);
          expect(run.end).toBe('complete');
          expect(createTimeline(program, { seed, limitMs })).toEqual(run.values);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('ends at the time limit when no horse finishes', () => {
    const timeline = createTimeline(stationaryProgram, { seed: 1 });
    expect(timeline).toHaveLength(601);
    expect(timeline.findIndex(({ isOver }) => isOver)).toBe(600);
  });

  it('throws for an invalid limit or distance', () => {
    expect(() => createTimeline(program, { seed: 1, limitMs: 0.5 })).toThrow(
      new RangeError('limitMs must be a positive integer, got 0.5'),
    );
    expect(() => createTimeline(programOf([1, 2], -5), { seed: 1 })).toThrow(
      new RangeError('distance must be a positive number of metres, got -5'),
    );
  });

  it(
    'returns the frames that a race emits with late timers, with and without a pause',
    marbles((m) => {
      const options = {
        seed: 'a race',
        limitMs: 600,
        tickMs: 2,
        scheduler: throttledScheduler({ everyMs: 6 }),
      };
      const values = timelineByMarble(program, options);
      m.expect(createRace(program, options)).toBeObservable('0-----(123)-(456|)', values);
      const paused$ = pauseMarbles(m, '           ---t-----f');
      const race$ = createRace(program, { ...options, paused$ });
      // Timers fire only at multiples of 6. Frame 1 is due at 2, so its timer would fire at 6, but the pause at 3
      // emits the frame. The pause drops the ticks at 4, 6 and 8. Frames 2 to 6 are due at 10 to 18.
      m.expect(race$).toBeObservable('0--1--------(23)--(456|)', values);
      expectUnsubscribed(m, paused$);
    }),
  );
});
