import fc from 'fast-check';
import { BehaviorSubject, count, filter, map, Subject, take, throwError } from 'rxjs';
import { describe, expect, it } from 'vitest';
import {
  createRace,
  createTimeline,
  type RaceOptions,
  rankFinal,
  rankLive,
  startChances,
} from '../../streams';
import { ManualScheduler } from '../support/manual-scheduler';
import { expectUnsubscribed, marbles } from '../support/marbles';
import {
  finishedMarble,
  inLane,
  pauseMarbles,
  programOf,
  SHORT_DISTANCE,
  stationaryProgram,
  timelineByMarble,
} from '../support/race';
import { record } from '../support/record';

const seed = 'a race';
const program = programOf([80, 20, 50]);
/** Creates a race that ends at its time limit after five ticks, with frames 0 to 5. */
const race = (options: Partial<RaceOptions> = {}) =>
  createRace(program, { seed, tickMs: 1, limitMs: 500, ...options });
const values = timelineByMarble(program, { seed, limitMs: 500 });

describe('createRace', () => {
  it(
    'emits the gate frame, then one frame per tick, and completes with the frame in which the race is over',
    marbles((m) => {
      m.expect(race()).toBeObservable('01234(5|)', values);
    }),
  );

  it(
    'completes when all horses have finished',
    marbles((m) => {
      const sprint = programOf([100, 60], SHORT_DISTANCE);
      const race$ = createRace(sprint, { seed, tickMs: 1 });
      const sprintValues = timelineByMarble(sprint, { seed });
      m.expect(race$).toBeObservable('             01234567(8|)', sprintValues);
      m.expect(race$.pipe(map(finishedMarble))).toBeObservable('00000111(2|)');
    }),
  );

  it(
    'emits the frame of the 600th tick, and completes with it (D4)',
    marbles((m) => {
      const race$ = createRace(stationaryProgram, { seed });
      const end = '60s (e|)';
      const over$ = race$.pipe(filter((frame) => frame.isOver));
      m.expect(over$.pipe(map((frame) => frame.elapsedMs))).toBeObservable(end, { e: 60_000 });
      m.expect(race$.pipe(count())).toBeObservable(end, { e: 601 });
    }),
  );

  it(
    'ticks every 100 ms by default',
    marbles((m) => {
      const options = { seed, limitMs: 300 };
      const ticks = '0 99ms 1 99ms 2 99ms (3|)';
      m.expect(createRace(program, options)).toBeObservable(
        ticks,
        timelineByMarble(program, options),
      );
    }),
  );

  it('emits the gate frame synchronously and no tick before time passes', () => {
    const clock = new ManualScheduler();
    const recording = record(race({ scheduler: clock }));
    expect(recording.values).toEqual([values['0']]);
    clock.advanceBy(1);
    expect(recording.values).toEqual([values['0'], values['1']]);
  });
});

describe('ticks$', () => {
  it(
    'advances the races that share it together, one frame for each tick',
    marbles((m) => {
      const ticks$ = m.hot('            --a-ab--a---a');
      const shorter = { seed, limitMs: 300 };
      m.expect(race({ ticks$ })).toBeObservable('              0-1-23--4---(5|)', values);
      m.expect(createRace(program, { ...shorter, ticks$ })).toBeObservable(
        '                                0-1-2(3|)',
        timelineByMarble(program, shorter),
      );
      m.expect(ticks$).toHaveSubscriptions(['^-----------!', '^----!']);
    }),
  );

  it(
    'errors the race with its error',
    marbles((m) => {
      m.expect(race({ ticks$: m.cold('-a-#') })).toBeObservable('01-#', values);
    }),
  );
});

describe('fromTick', () => {
  it(
    'begins the race at the frame of that tick, and continues with the same frames',
    marbles((m) => {
      m.expect(race({ fromTick: 2 })).toBeObservable('234(5|)', values);
    }),
  );

  it(
    'emits the last frame of a race that is over by then',
    marbles((m) => {
      for (const fromTick of [5, 6, 1_000]) {
        m.expect(race({ fromTick })).toBeObservable('(5|)', values);
      }
    }),
  );

  it('throws for anything but an integer from 0', () => {
    for (const fromTick of [-1, 0.5, NaN, Infinity]) {
      expect(() => race({ fromTick })).toThrow(
        new RangeError(`fromTick must be an integer from 0, got ${fromTick}`),
      );
    }
  });
});

describe('a pause', () => {
  it(
    'holds the race at the gate if it begins before the start',
    marbles((m) => {
      const paused$ = pauseMarbles(m, '               t----f-------');
      m.expect(race({ paused$ })).toBeObservable('0----1234(5|)', values);

      const alwaysPaused$ = new BehaviorSubject(true);
      const subscription = '                                           ^----!';
      m.expect(race({ paused$: alwaysPaused$ }), subscription).toBeObservable('0----', values);
    }),
  );

  it(
    'drops the ticks from its start until its end, but no frame',
    marbles((m) => {
      const paused$ = pauseMarbles(m, '               --t--f-t--f---');
      m.expect(race({ paused$ })).toBeObservable('01---23---4(5|)', values);
      m.expect(paused$).toHaveSubscriptions('     ^----------!');
    }),
  );

  it(
    'neither ends the race nor drops a frame, even if it is longer than the time limit (D4)',
    marbles((m) => {
      const paused$ = pauseMarbles(m, '10s t 64999ms f');
      const race$ = createRace(stationaryProgram, { seed, paused$ });
      const end = '                125s (e|)';
      const over$ = race$.pipe(filter((frame) => frame.isOver));
      m.expect(over$.pipe(map((frame) => frame.elapsedMs))).toBeObservable(end, { e: 60_000 });
      m.expect(race$.pipe(count())).toBeObservable(end, { e: 601 });
    }),
  );

  it(
    'does not change when paused$ repeats a value',
    marbles((m) => {
      const paused$ = pauseMarbles(m, '               --tt-ff----');
      m.expect(race({ paused$ })).toBeObservable('01---234(5|)', values);
    }),
  );
});

describe('a speed', () => {
  it(
    'changes no frame, and applies to the rest of the current tick',
    marbles((m) => {
      const speed$ = m.hot<number>('                      ------------4---', { 4: 4 });
      m.expect(race({ speed$, tickMs: 8 })).toBeObservable('0-------1----2-3-4-(5|)', values);
      m.expect(speed$).toHaveSubscriptions('              ^------------------!');
    }),
  );

  it(
    'of 4 changes neither a pause nor a frame',
    marbles((m) => {
      const speed$ = m.hot<number>('                      4---------', { 4: 4 });
      const paused$ = pauseMarbles(m, '                       --t--f----');
      const paced$ = race({ speed$, paused$, tickMs: 4 });
      m.expect(paced$).toBeObservable('                     01---234(5|)', values);
      m.expect(paused$).toHaveSubscriptions('              ^-------!');
    }),
  );
});

describe('a subscriber', () => {
  it(
    'that unsubscribes early leaves no subscription to paused$',
    marbles((m) => {
      const paused$ = pauseMarbles(m, '                      -----t---');
      const subscription = '                                    ^--!';
      m.expect(race({ paused$ }), subscription).toBeObservable('012', values);
      m.expect(paused$).toHaveSubscriptions(subscription);
      expectUnsubscribed(m, paused$);
    }),
  );

  it(
    'receives the same race from the gate, even if it is late',
    marbles((m) => {
      const race$ = race();
      m.expect(race$).toBeObservable('      01234(5|)', values);
      const late = '                        ---^';
      m.expect(race$, late).toBeObservable('---01234(5|)', values);
    }),
  );

  it(
    'receives the error of paused$ and nothing after it',
    marbles((m) => {
      const error = new Error('paused$ failed');
      const paused$ = pauseMarbles(m, '                        ---#');
      m.expect(race({ paused$ })).toBeObservable('         012#', values, error);
      m.expect(paused$).toHaveSubscriptions('              ^--!');
      const failed$ = throwError(() => error);
      m.expect(race({ paused$: failed$ })).toBeObservable('(0#)', values, error);
    }),
  );

  it(
    'leaves no subscription to paused$ after the last frame',
    marbles((m) => {
      const paused$ = pauseMarbles(m, '               -----------t--');
      m.expect(race({ paused$ })).toBeObservable('01234(5|)', values);
      m.expect(paused$).toHaveSubscriptions('     ^----!');
      expectUnsubscribed(m, paused$);
    }),
  );

  it('leaves no timer pending, however its subscription ends', () => {
    const clock = new ManualScheduler();
    const paused$ = new Subject<boolean>();
    const whole = record(race({ scheduler: clock }));
    const unsubscribed = record(race({ scheduler: clock }));
    const atGate = record(race({ scheduler: clock }).pipe(take(1)));
    const failing = record(race({ scheduler: clock, paused$ }));
    expect([clock.pendingTimers, atGate.end]).toEqual([3, 'complete']);
    unsubscribed.subscription.unsubscribe();
    expect(clock.pendingTimers).toBe(2);
    paused$.error('why');
    expect([clock.pendingTimers, failing.end]).toEqual([1, { error: 'why' }]);
    clock.advanceBy(5);
    expect([clock.pendingTimers, whole.end]).toEqual([0, 'complete']);
    expect(paused$.observed).toBe(false);
  });
});

describe('createRace with a number that is not a positive integer', () => {
  for (const bad of [0, -100, 0.5, NaN, Infinity]) {
    it(`throws before it subscribes to paused$ if tickMs or limitMs is ${bad}`, () => {
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

describe('createRace with a distance that is not a positive number', () => {
  it('throws', () => {
    for (const distance of [0, -1200, NaN, Infinity]) {
      expect(() => createRace(programOf([80, 20], distance), { seed })).toThrow(
        new RangeError(`distance must be a positive number of metres, got ${distance}`),
      );
    }
  });
});

describe('createRace with a very short distance', () => {
  // With infinite strides, all horses finish at 0 ms, and breaking that tie would never end.
  it('throws if a stride is infinite', () => {
    const options = { seed };
    const program = programOf([80, 20], 1e-320);
    const error = new RangeError(
      'distance and condition must result in a finite stride, got 1e-320 and 80',
    );
    expect(() => createRace(program, options)).toThrow(error);
    expect(() => createTimeline(program, options)).toThrow(error);
    expect(() => startChances(program)).toThrow(error);
    expect(() => createTimeline(programOf([1, NaN]), options)).toThrow(
      'must result in a finite stride, got 1200 and NaN',
    );
  });

  it('ends in one tick if the strides are finite', () => {
    // The largest stride of a horse of condition 100 is (1 + 2 × 1000 ÷ distance) × 1.5, see `streams/rules.ts`.
    // Over these distances, the 1 is too small to count.
    const shortest = (3000 / Number.MAX_VALUE) * (1 + Number.EPSILON * 4);
    for (const distance of [shortest, 1e-300, 1e-9]) {
      const timeline = createTimeline(programOf([100, 100, 1], distance), { seed });
      const times = timeline.at(-1)?.progress.map(({ finishTime }) => finishTime);
      expect(timeline).toHaveLength(2);
      expect(new Set(times).size).toBe(3);
    }
  });
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

  /**
   * Runs a race to its end. Each item of the script sets the pause and the speed for 1 ms, which is one tick
   * at speed 1. After the script, the race runs at speed 1 without a pause.
   */
  const run = (
    program: ReturnType<typeof programOf>,
    options: RaceOptions,
    script: { isPaused: boolean; speed: number }[] = [],
  ) => {
    const clock = new ManualScheduler();
    const paused$ = new Subject<boolean>();
    const speed$ = new Subject<number>();
    const { values } = record(
      createRace(program, { ...options, scheduler: clock, paused$, speed$, tickMs: 1 }),
    );
    for (const { isPaused, speed } of [...script, { isPaused: false, speed: 1 }]) {
      paused$.next(isPaused);
      speed$.next(speed);
      clock.advanceBy(1);
    }
    clock.advanceBy(600);
    expect(clock.pendingTimers).toBe(0);
    return values;
  };

  const scripts = fc.array(
    fc.record({ isPaused: fc.boolean(), speed: fc.constantFrom(0.5, 1, 2, 4) }),
    { maxLength: 80 },
  );

  it('emits its timeline for any pauses and speeds', () => {
    fc.assert(
      fc.property(programs, seeds, limits, scripts, (program, seed, limitMs, script) => {
        expect(run(program, { seed, limitMs }, script)).toEqual(
          createTimeline(program, { seed, limitMs }),
        );
      }),
    );
  });

  it('emits the rest of its timeline from any tick', () => {
    fc.assert(
      fc.property(programs, seeds, fc.nat(700), scripts, (program, seed, fromTick, script) => {
        const timeline = createTimeline(program, { seed });
        expect(run(program, { seed, fromTick }, script)).toEqual(
          timeline.slice(Math.min(fromTick, timeline.length - 1)),
        );
      }),
    );
  });

  it('never moves a horse back, and is over only in its last frame', () => {
    fc.assert(
      fc.property(programs, seeds, limits, (program, seed, limitMs) => {
        const emitted = run(program, { seed, limitMs });
        expect(emitted.map(({ elapsedMs }) => elapsedMs)).toEqual(
          emitted.map((_, tick) => 100 * tick),
        );
        expect(emitted.filter(({ isOver }) => isOver)).toEqual([emitted.at(-1)]);
        for (const [tick, { progress }] of emitted.slice(1).entries()) {
          for (const [index, horse] of progress.entries()) {
            const before = inLane(emitted[tick], index + 1);
            expect(horse.position).toBeGreaterThanOrEqual(before.position);
            if (before.isFinished) expect(horse).toBe(before);
          }
        }
      }),
    );
  });

  it('has a final order equal to its last live order', () => {
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

  it('depends only on its seed, which may be a list of parts', () => {
    const runWith = (seed: RaceOptions['seed']) => JSON.stringify(run(program, { seed }));
    const outcomes = [
      runWith('1'),
      runWith(1),
      runWith(['1', 1]),
      runWith([1, '1']),
      runWith([]),
      runWith('2'),
    ];
    expect(new Set(outcomes).size).toBe(outcomes.length);
    expect(runWith([1])).toBe(runWith(1));
    expect(runWith(1)).toBe(outcomes[1]);
  });
});
