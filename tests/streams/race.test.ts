import fc from 'fast-check';
import { BehaviorSubject, count, filter, map, Subject, take, throwError } from 'rxjs';
import { describe, expect, test } from 'vitest';
import {
  createRace,
  createTimeline,
  rankFinal,
  rankLive,
  type RaceFrame,
  type RaceOptions,
} from '../../streams';
import { ManualScheduler } from '../support/manual-scheduler';
import { expectUnsubscribed, marbles, pauseMarbles } from '../support/marbles';
import {
  frames,
  countFinished,
  inLane,
  programOf,
  SHORT_DISTANCE,
  stationaryProgram,
} from '../support/race';
import { record } from '../support/record';

const seed = 'a race';
/** Five ticks by the limit: frames 0 to 5. */
const fiveTicks = programOf([80, 20, 50]);
const race = (options: Partial<RaceOptions> = {}) =>
  createRace(fiveTicks, { seed, tickMs: 1, limitMs: 500, ...options });
const shown = frames(fiveTicks, { seed, limitMs: 500 });

const timeAtEnd = (frame: RaceFrame) => (frame.isOver ? [frame.elapsedMs] : []);

describe('a race', () => {
  test(
    'shows the gate at once, then a frame a tick, and completes with the one that is over',
    marbles((m) => {
      m.expect(race()).toBeObservable('01234(5|)', shown);
    }),
  );

  test(
    'is over when all have finished',
    marbles((m) => {
      const sprint = programOf([100, 60], SHORT_DISTANCE);
      const race$ = createRace(sprint, { seed, tickMs: 1 });
      m.expect(race$).toBeObservable('             01234567(8|)', frames(sprint, { seed }));
      m.expect(race$.pipe(map(countFinished))).toBeObservable('00000111(2|)');
    }),
  );

  test(
    'hits the limit with the 600th tick, which still counts (D4)',
    marbles((m) => {
      const race$ = createRace(stationaryProgram, { seed });
      const end = '60s (e|)';
      const over$ = race$.pipe(filter((frame) => frame.isOver));
      m.expect(over$.pipe(map((frame) => frame.elapsedMs))).toBeObservable(end, { e: 60_000 });
      m.expect(race$.pipe(count())).toBeObservable(end, { e: 601 });
    }),
  );

  test(
    'ticks every hundred milliseconds unless told otherwise',
    marbles((m) => {
      const options = { seed, limitMs: 300 };
      const ticks = '0 99ms 1 99ms 2 99ms (3|)';
      m.expect(createRace(fiveTicks, options)).toBeObservable(ticks, frames(fiveTicks, options));
    }),
  );

  test('gives the gate before subscribing returns, and no tick before time passes', () => {
    const clock = new ManualScheduler();
    const { values } = record(race({ scheduler: clock }));
    expect(values).toEqual([shown['0']]);
    clock.advanceBy(1);
    expect(values).toEqual([shown['0'], shown['1']]);
  });
});

describe('a pause', () => {
  test(
    'from the start holds the race at the gate',
    marbles((m) => {
      const paused$ = pauseMarbles(m, '               t----f-------');
      m.expect(race({ paused$ })).toBeObservable('0----1234(5|)', shown);

      const shut$ = new BehaviorSubject(true);
      const until = '                                           ^----!';
      m.expect(race({ paused$: shut$ }), until).toBeObservable('0----', shown);
    }),
  );

  test(
    'drops the ticks it covers, the one in its own column too, and costs no frame',
    marbles((m) => {
      const paused$ = pauseMarbles(m, '               --t--f-t--f---');
      m.expect(race({ paused$ })).toBeObservable('01---23---4(5|)', shown);
      m.expect(paused$).toHaveSubscriptions('     ^----------!');
    }),
  );

  test(
    'of 65 s neither ends the race nor takes a tick from it (D4)',
    marbles((m) => {
      const paused$ = pauseMarbles(m, '10s t 64999ms f');
      const race$ = createRace(stationaryProgram, { seed, paused$ });
      const end = '                125s (e|)';
      const over$ = race$.pipe(filter((frame) => frame.isOver));
      m.expect(over$.pipe(map((frame) => frame.elapsedMs))).toBeObservable(end, { e: 60_000 });
      m.expect(race$.pipe(count())).toBeObservable(end, { e: 601 });
    }),
  );

  test(
    'said twice is one pause',
    marbles((m) => {
      const paused$ = pauseMarbles(m, '               --tt-ff----');
      m.expect(race({ paused$ })).toBeObservable('01---234(5|)', shown);
    }),
  );
});

describe('a speed', () => {
  test(
    'is changed in mid-race: the frames are the same, and what is left of a tick passes at the new one',
    marbles((m) => {
      const speed$ = m.hot<number>('                      ------------4---', { 4: 4 });
      m.expect(race({ speed$, tickMs: 8 })).toBeObservable('0-------1----2-3-4-(5|)', shown);
      m.expect(speed$).toHaveSubscriptions('              ^------------------!');
    }),
  );

  test(
    'of four leaves a pause as it is, and costs no frame',
    marbles((m) => {
      const speed$ = m.hot<number>('                      4---------', { 4: 4 });
      const paused$ = pauseMarbles(m, '                       --t--f----');
      const paced$ = race({ speed$, paused$, tickMs: 4 });
      m.expect(paced$).toBeObservable('                     01---234(5|)', shown);
      m.expect(paused$).toHaveSubscriptions('              ^-------!');
    }),
  );
});

describe('whoever reads a race', () => {
  test(
    'may leave early, and releases what it read',
    marbles((m) => {
      const paused$ = pauseMarbles(m, '                      -----t---');
      const until = '                                    ^--!';
      m.expect(race({ paused$ }), until).toBeObservable('012', shown);
      m.expect(paused$).toHaveSubscriptions(until);
      expectUnsubscribed(m, paused$);
    }),
  );

  test(
    'late sees the same race from its gate',
    marbles((m) => {
      const race$ = race();
      m.expect(race$).toBeObservable('      01234(5|)', shown);
      const late = '                        ---^';
      m.expect(race$, late).toBeObservable('---01234(5|)', shown);
    }),
  );

  test(
    'sees the pause break, and nothing after it',
    marbles((m) => {
      const why = new Error('the pause broke');
      const paused$ = pauseMarbles(m, '                        ---#');
      m.expect(race({ paused$ })).toBeObservable('         012#', shown, why);
      m.expect(paused$).toHaveSubscriptions('              ^--!');
      const broken$ = throwError(() => why);
      m.expect(race({ paused$: broken$ })).toBeObservable('(0#)', shown, why);
    }),
  );

  test(
    'releases the pause with the last frame',
    marbles((m) => {
      const paused$ = pauseMarbles(m, '               -----------t--');
      m.expect(race({ paused$ })).toBeObservable('01234(5|)', shown);
      m.expect(paused$).toHaveSubscriptions('     ^----!');
      expectUnsubscribed(m, paused$);
    }),
  );

  test('leaves no timer behind, however it ends', () => {
    const clock = new ManualScheduler();
    const paused$ = new Subject<boolean>();
    const whole = record(race({ scheduler: clock }));
    const left = record(race({ scheduler: clock }));
    const atGate = record(race({ scheduler: clock }).pipe(take(1)));
    const broken = record(race({ scheduler: clock, paused$ }));
    expect([clock.pendingTimers, atGate.ending]).toEqual([3, 'complete']);
    left.subscription.unsubscribe();
    expect(clock.pendingTimers).toBe(2);
    paused$.error('why');
    expect([clock.pendingTimers, broken.ending]).toEqual([1, { error: 'why' }]);
    clock.advanceBy(5);
    expect([clock.pendingTimers, whole.ending]).toEqual([0, 'complete']);
    expect(paused$.observed).toBe(false);
  });
});

describe('a number that is not a positive integer is refused before anything starts', () => {
  for (const bad of [0, -100, 0.5, NaN, Infinity]) {
    test(`tickMs and limitMs ${bad}`, () => {
      const paused$ = new Subject<boolean>();
      const start = (options: Partial<RaceOptions>) => () => race({ paused$, ...options });
      expect(start({ tickMs: bad })).toThrow(
        new RangeError(`tickMs must be a positive integer, got ${bad}`),
      );
      expect(start({ limitMs: bad })).toThrow(
        new RangeError(`limitMs must be a positive integer, got ${bad}`),
      );
      expect(paused$.observed).toBe(false);
    });
  }
});

test('a race over no distance is refused, not run for ever', () => {
  for (const distance of [0, -1200, NaN, Infinity]) {
    expect(() => createRace(programOf([80, 20], distance), { seed })).toThrow(
      new RangeError(`distance must be a positive number of metres, got ${distance}`),
    );
  }
});

describe('every race', () => {
  const programs = fc
    .record({
      conditions: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 2, maxLength: 10 }),
      distance: fc.constantFrom(SHORT_DISTANCE, 300, 1200, 2200),
    })
    .map(({ conditions, distance }) => programOf(conditions, distance));
  const seeds = fc.oneof(fc.string(), fc.integer());
  const limits = fc.integer({ min: 1, max: 20_000 });

  /** Runs a race to its end, gate and speed before each tick as the script says, then open at speed 1. */
  const run = (
    program: ReturnType<typeof programOf>,
    options: RaceOptions,
    script: { isShut: boolean; speed: number }[] = [],
  ) => {
    const clock = new ManualScheduler();
    const paused$ = new Subject<boolean>();
    const speed$ = new Subject<number>();
    const { values } = record(
      createRace(program, { ...options, scheduler: clock, paused$, speed$, tickMs: 1 }),
    );
    for (const { isShut, speed } of [...script, { isShut: false, speed: 1 }]) {
      paused$.next(isShut);
      speed$.next(speed);
      clock.advanceBy(1);
    }
    clock.advanceBy(600);
    expect(clock.pendingTimers).toBe(0);
    return values;
  };

  const scripts = fc.array(
    fc.record({ isShut: fc.boolean(), speed: fc.constantFrom(0.5, 1, 2, 4) }),
    { maxLength: 80 },
  );

  test('shows its timeline tick by tick, whatever pauses and speeds do', () => {
    fc.assert(
      fc.property(programs, seeds, limits, scripts, (program, seed, limitMs, script) => {
        expect(run(program, { seed, limitMs }, script)).toEqual(
          createTimeline(program, { seed, limitMs }),
        );
      }),
    );
  });

  test('goes on, and ends once: with its only frame that is over', () => {
    fc.assert(
      fc.property(programs, seeds, limits, (program, seed, limitMs) => {
        const frames = run(program, { seed, limitMs });
        expect(frames.map((frame) => frame.elapsedMs)).toEqual(frames.map((_, tick) => 100 * tick));
        expect(frames.map(timeAtEnd).flat()).toEqual([frames.length * 100 - 100]);
        for (const [tick, { progress }] of frames.slice(1).entries()) {
          for (const [index, horse] of progress.entries()) {
            const before = inLane(frames[tick], index + 1);
            expect(horse.position).toBeGreaterThanOrEqual(before.position);
            if (before.isFinished) expect(horse).toBe(before);
          }
        }
      }),
    );
  });

  test('ends in the order it was last seen in', () => {
    fc.assert(
      fc.property(programs, seeds, limits, (program, seed, limitMs) => {
        const last = run(program, { seed, limitMs }).at(-1);
        if (last === undefined) throw new Error('no frame');
        const order = (result: readonly { horseId: number; position: number }[]) =>
          result.map(({ horseId, position }) => [horseId, position]);
        expect(order(rankFinal(last).result)).toEqual(order(rankLive(last).result));
      }),
    );
  });

  test('is decided by its seed alone; a list of parts is a seed too', () => {
    const of = (seed: RaceOptions['seed']) => JSON.stringify(run(fiveTicks, { seed }));
    const outcomes = [of('1'), of(1), of(['1', 1]), of([1, '1']), of([]), of('2')];
    expect(new Set(outcomes).size).toBe(outcomes.length);
    expect(of([1])).toBe(of(1));
    expect(of(1)).toBe(outcomes[1]);
  });
});
