import fc from 'fast-check';
import {
  BehaviorSubject,
  map,
  NEVER,
  type Observable,
  of,
  type SchedulerLike,
  throwError,
} from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { type ClockEvent, createClockEvents, createClock } from '../../streams/clock';
import { ManualScheduler } from '../support/manual-scheduler';
import { expectUnsubscribed, type MarbleContext, marbles } from '../support/marbles';
import { pauseMarbles } from '../support/race';
import { record } from '../support/record';
import { throttledScheduler } from '../support/throttled-scheduler';

/** Creates a clock that emits the number of each tick as one character, where a is ten. */
const clockOf = (options: {
  paused$?: Observable<boolean>;
  speed$?: Observable<number>;
  tickMs?: number;
  scheduler?: SchedulerLike;
}) => createClock({ tickMs: 1, ...options }).pipe(map((tick) => tick.toString(36)));

/** Creates a hot `speed$` from a diagram. `h` is the speed ½, and `#` is an error. */
function speedMarbles(m: MarbleContext, diagram: string) {
  return m.hot<number>(diagram, { h: 0.5, 1: 1, 2: 2, 4: 4 }, new Error('speed$ failed'));
}

describe('createClock', () => {
  it(
    'emits the number of each tick while paused$ emits nothing, or false',
    marbles((m) => {
      const until = '                                                 ^-----!';
      m.expect(clockOf({ paused$: NEVER }), until).toBeObservable('    -12345');
      m.expect(clockOf({ paused$: of(false) }), until).toBeObservable('-12345');
    }),
  );

  it(
    'drops the ticks of a pause, and skips their numbers',
    marbles((m) => {
      const paused$ = pauseMarbles(m, '                         ---t--f-t-f-');
      const until = '                                       ^----------!';
      m.expect(clockOf({ paused$ }), until).toBeObservable('-12---67--a');
      m.expect(paused$).toBeObservable('                    ---t--f-t-f-', { t: true, f: false });
    }),
  );

  it(
    'applies a pause or a resume before a tick that is due at the same time',
    marbles((m) => {
      const until = '                              ^----!';
      const clock = (diagram: string) => clockOf({ paused$: pauseMarbles(m, diagram), tickMs: 2 });
      m.expect(clock('-t-'), until).toBeObservable('  -----');
      m.expect(clock('--t'), until).toBeObservable('  -----');
      m.expect(clock('---t'), until).toBeObservable(' --1--');
      m.expect(clock('-t--f'), until).toBeObservable('----2');
    }),
  );

  it(
    'is paused from the start when paused$ emits true synchronously',
    marbles((m) => {
      const until = '                                                         ^-----!';
      const paused$ = new BehaviorSubject(true);
      m.expect(clockOf({ paused$ }), until).toBeObservable('                  ------');
      m.expect(clockOf({ paused$: of(true, false) }), until).toBeObservable(' -12345');
      const resumed$ = pauseMarbles(m, '                                       t--f');
      m.expect(clockOf({ paused$: resumed$ }), until).toBeObservable('        ---345');
    }),
  );

  it(
    'keeps the latest value of paused$ after paused$ completes',
    marbles((m) => {
      const paused$ = m.cold<boolean>('                              --(t|)', { t: true });
      const empty$ = m.cold<boolean>('                               --|');
      const until = '                                                ^-----!';
      m.expect(clockOf({ paused$ }), until).toBeObservable('         -1----');
      m.expect(clockOf({ paused$: empty$ }), until).toBeObservable(' -12345');
      expectUnsubscribed(m, paused$, empty$);
    }),
  );

  it(
    'errors when paused$ errors',
    marbles((m) => {
      const error = new Error('paused$ failed');
      const paused$ = pauseMarbles(m, '                  --t-#');
      m.expect(clockOf({ paused$ })).toBeObservable('-1--#', { 1: '1' }, error);
      const failed$ = throwError(() => error);
      m.expect(clockOf({ paused$: failed$ })).toBeObservable('#', {}, error);
      expectUnsubscribed(m, paused$);
    }),
  );

  it(
    'subscribes to paused$ once for each subscriber, and unsubscribes with that subscriber',
    marbles((m) => {
      const paused$ = pauseMarbles(m, '                         ----t--f---');
      const first = '                                       ^--!';
      const late = '                                        ---^----!';
      m.expect(clockOf({ paused$ }), first).toBeObservable('-12');
      m.expect(clockOf({ paused$ }), late).toBeObservable(' -------4');
      m.expect(paused$).toHaveSubscriptions([first, late]);
      expectUnsubscribed(m, paused$);
    }),
  );

  it(
    'ticks every 100 ms by default',
    marbles((m) => {
      const paused$ = pauseMarbles(m, '                    150ms t 99ms f ');
      const until = '                                  ^ 449ms !';
      const clock$ = createClock({ paused$ }).pipe(map((tick) => String(tick)));
      m.expect(clock$, until).toBeObservable('         100ms 1 199ms 3 99ms 4');
    }),
  );

  it('sets its first timer for the first tick, not for the start, because browsers delay a timer of 0 ms', () => {
    const scheduler = new ManualScheduler();
    const schedule = vi.spyOn(scheduler, 'schedule');
    const { subscription } = record(createClock({ tickMs: 100, scheduler }));
    expect(schedule.mock.calls.map(([, delayMs]) => delayMs)).toEqual([100]);
    subscription.unsubscribe();
  });

  it('leaves no timer when its subscribers unsubscribe', () => {
    const scheduler = new ManualScheduler();
    const recordings = [1, 2].map(() => record(createClock({ tickMs: 1, scheduler })));
    scheduler.advanceBy(3);
    expect(scheduler.pendingTimers).toBe(2);
    for (const { subscription } of recordings) subscription.unsubscribe();
    expect(scheduler.pendingTimers).toBe(0);
  });

  it('has no timer while paused, and keeps the times of its ticks', () => {
    const scheduler = new ManualScheduler();
    const paused$ = new BehaviorSubject(false);
    const { values, subscription } = record(createClock({ paused$, tickMs: 100, scheduler }));
    const pending = [false, true, true, false, true].map((isPaused) => {
      paused$.next(isPaused);
      scheduler.advanceBy(130);
      return scheduler.pendingTimers;
    });
    expect(pending).toEqual([1, 0, 0, 1, 0]);
    // The ticks are due at multiples of 100; the pauses cover those at 200, 300 and 600.
    expect(values).toEqual([1, 4, 5]);
    subscription.unsubscribe();
  });

  it('does not repeat a tick when a pause begins and ends right after it', () => {
    const scheduler = new ManualScheduler();
    const paused$ = new BehaviorSubject(false);
    const { values } = record(createClock({ paused$, tickMs: 100, scheduler }));
    scheduler.advanceBy(100);
    paused$.next(true);
    paused$.next(false);
    scheduler.advanceBy(100);
    expect(values).toEqual([1, 2]);
  });

  it(
    'emits every tick that has become due when its timer fires late',
    marbles((m) => {
      const clock$ = clockOf({ tickMs: 2, scheduler: throttledScheduler({ everyMs: 6 }) });
      m.expect(clock$, '^-----------------!').toBeObservable('------(123)-(456)-');
    }),
  );

  it(
    'drops late ticks that became due in a pause',
    marbles((m) => {
      const paused$ = pauseMarbles(m, '         ---t-----f');
      const clock$ = clockOf({ paused$, tickMs: 2, scheduler: throttledScheduler({ everyMs: 6 }) });
      // The ticks are due at even times; the pause covers those at 4, 6 and 8.
      m.expect(clock$, '^------------------!').toBeObservable('---1--------(56)--(789)');
    }),
  );

  it(
    'applies a pause or a resume before a tick that is due at the same time, even if the timer is late',
    marbles((m) => {
      const scheduler = throttledScheduler({ everyMs: 6 });
      const paused$ = pauseMarbles(m, '  ----t');
      const resumed$ = pauseMarbles(m, ' t---f');
      const clock = (paused$: Observable<boolean>) => clockOf({ paused$, tickMs: 2, scheduler });
      m.expect(clock(paused$), '         ^-----!').toBeObservable('    ----1-');
      m.expect(clock(resumed$), '        ^---------!').toBeObservable('------(23)');
    }),
  );

  it(
    'drops a tick that became due a tenth of a tick before a pause, unless its timer has fired',
    marbles((m) => {
      const paused$ = pauseMarbles(m, '         -----------t--f');
      const late$ = clockOf({
        paused$,
        tickMs: 10,
        scheduler: throttledScheduler({ everyMs: 11 }),
      });
      m.expect(late$, '^----------------------!').toBeObservable(' ----------------------2');
      const punctual$ = clockOf({ paused$, tickMs: 10 });
      m.expect(punctual$, '^---------------------!').toBeObservable('----------1---------2');
    }),
  );

  it('emits all missed ticks when a frozen page resumes', () => {
    const scheduler = new ManualScheduler();
    const { values } = record(createClock({ tickMs: 100, scheduler }));
    scheduler.advanceBy(250);
    // Changes only `now()`, and fires no timer.
    scheduler.shiftNow(1000);
    expect(values).toEqual([1, 2]);
    scheduler.advanceBy(50);
    expect(values).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    scheduler.advanceBy(100);
    expect(values).toHaveLength(14);
  });

  it('emits a tick when its timer fires a little early', () => {
    const scheduler = new ManualScheduler();
    const { values } = record(createClock({ tickMs: 100, scheduler }));
    scheduler.advanceBy(50);
    scheduler.shiftNow(-5);
    scheduler.advanceBy(50);
    expect(values).toEqual([1]);
  });

  it('emits no tick twice when the time of the scheduler jumps back', () => {
    const scheduler = new ManualScheduler();
    const { values } = record(createClock({ tickMs: 100, scheduler }));
    scheduler.advanceBy(250);
    scheduler.shiftNow(-1000);
    scheduler.advanceBy(350);
    expect(values).toEqual([1, 2, 3, 4, 5]);
  });

  it(
    'multiplies the rate of the ticks by speed$',
    marbles((m) => {
      const until = '                                 ^-----------!';
      const clock = (speed: number) => clockOf({ speed$: of(speed), tickMs: 4 });
      m.expect(clock(1), until).toBeObservable('       ----1---2---');
      m.expect(clock(2), until).toBeObservable('       --1-2-3-4-5-');
      m.expect(clock(4), until).toBeObservable('       -123456789ab');
      m.expect(clock(0.5), until).toBeObservable('     --------1---');
    }),
  );

  it(
    'applies a new speed to the rest of the current tick',
    marbles((m) => {
      const until = '                                 ^------------!';
      const fast$ = speedMarbles(m, '                  ----4');
      const slow$ = speedMarbles(m, '                  ----h');
      const late$ = speedMarbles(m, '                  --------4');
      const clock = (speed$: Observable<number>) => clockOf({ speed$, tickMs: 8 });
      m.expect(clock(fast$), until).toBeObservable('   -----1-2-3-4-');
      m.expect(clock(slow$), until).toBeObservable('   ------------1');
      m.expect(clock(late$), until).toBeObservable('   --------1-2-3-');
      expectUnsubscribed(m, fast$, slow$, late$);
    }),
  );

  it(
    'drops the ticks of a pause that begins after a change of speed',
    marbles((m) => {
      const speed$ = speedMarbles(m, '      ----4');
      const paused$ = pauseMarbles(m, '     ------t---f');
      const until = '                       ^-------------!';
      const clock$ = clockOf({ paused$, speed$, tickMs: 8 });
      m.expect(clock$, until).toBeObservable('-----1-----4-5');
    }),
  );

  it(
    'applies a new speed immediately during a pause, and emits no tick before the resume',
    marbles((m) => {
      const speed$ = speedMarbles(m, '      ----4');
      const paused$ = pauseMarbles(m, '     --t-----f');
      const until = '                       ^-----------!';
      const clock$ = clockOf({ paused$, speed$, tickMs: 8 });
      m.expect(clock$, until).toBeObservable('---------3-4');
    }),
  );

  it(
    'errors when speed$ errors',
    marbles((m) => {
      const error = new Error('speed$ failed');
      const speed$ = speedMarbles(m, '                          ----4-#');
      m.expect(clockOf({ speed$, tickMs: 8 })).toBeObservable('-----1#', { 1: '1' }, error);
      expectUnsubscribed(m, speed$);
    }),
  );

  it(
    'emits late ticks at any speed',
    marbles((m) => {
      const until = '                                   ^-----------------!';
      const scheduler = throttledScheduler({ everyMs: 6 });
      const fast$ = clockOf({ speed$: of(4), tickMs: 8, scheduler });
      const slow$ = clockOf({ speed$: of(0.5), tickMs: 1, scheduler });
      m.expect(fast$, until).toBeObservable('            ------(123)-(456)-');
      m.expect(slow$, until).toBeObservable('            ------(123)-(456)-');
    }),
  );

  it(
    'emits late ticks when the speed changes, and the next ones at the new speed',
    marbles((m) => {
      const speed$ = speedMarbles(m, '       -----2');
      const until = '                        ^--------------------!';
      const clock$ = clockOf({ speed$, tickMs: 2, scheduler: throttledScheduler({ everyMs: 12 }) });
      m.expect(clock$, until).toBeObservable('-----(12)---(3456789)');
    }),
  );

  it('has no timer while paused, at any speed', () => {
    const scheduler = new ManualScheduler();
    const speed$ = new BehaviorSubject(1);
    const paused$ = new BehaviorSubject(true);
    const { values, subscription } = record(
      createClock({ paused$, speed$, tickMs: 100, scheduler }),
    );
    for (const speed of [4, 0.5, 2]) {
      speed$.next(speed);
      scheduler.advanceBy(130);
      expect(scheduler.pendingTimers).toBe(0);
    }
    paused$.next(false);
    expect([scheduler.pendingTimers, values]).toEqual([1, []]);
    subscription.unsubscribe();
    expect([speed$.observed, paused$.observed]).toEqual([false, false]);
  });

  it('loses and delays no tick when the speed changes, even with late timers', () => {
    const changes = fc.array(
      fc.record({
        speed: fc.constantFrom(0.5, 1, 2, 4),
        ms: fc.integer({ min: 0, max: 300 }),
        isLate: fc.boolean(),
      }),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(changes, (changes) => {
        const scheduler = new ManualScheduler();
        const speed$ = new BehaviorSubject(1);
        const { values } = record(createClock({ speed$, tickMs: 100, scheduler }));
        let elapsedMs = 0;
        for (const { speed, ms, isLate } of changes) {
          const isChanged = speed !== speed$.value;
          speed$.next(speed);
          // A change of speed emits every due tick. A timer may have emitted its tick up to 10 simulated ms early.
          if (isChanged) {
            expect(values.length).toBeGreaterThanOrEqual(Math.floor(elapsedMs / 100));
            expect(values.length).toBeLessThanOrEqual(Math.floor(elapsedMs / 100 + 0.1));
          }
          if (isLate) scheduler.shiftNow(ms);
          else scheduler.advanceBy(ms);
          elapsedMs += ms * speed;
        }
        expect(values).toEqual(values.map((_, index) => index + 1));
      }),
    );
  });
});

/**
 * Records the events of a clock: its ticks and its changes of pace. The clock starts at 1000 ms of the scheduler's
 * time. Each tick takes 50 ms and simulates 100 ms, so the rate of simulated time is 100 / 50 = 2 at speed 1.
 */
function recordEvents() {
  const scheduler = new ManualScheduler();
  scheduler.advanceBy(1000);
  const paused$ = new BehaviorSubject(false);
  const speed$ = new BehaviorSubject(1);
  const events: (Omit<ClockEvent, 'emittedTicks'> & { readonly at: number })[] = [];
  record(
    createClockEvents({ paused$, speed$, tickMs: 50, scheduler }),
    ({ isTick, latestDueTick, pace }) => {
      events.push({ at: scheduler.now(), isTick, latestDueTick, pace });
    },
  );
  /** Returns the events since the last call, each with the time of the scheduler. */
  const takeEvents = () => events.splice(0);
  /** Returns the numbers of the ticks since the last call. */
  const takeTicks = () =>
    takeEvents()
      .filter(({ isTick }) => isTick)
      .map(({ latestDueTick }) => latestDueTick);
  return { scheduler, paused$, speed$, takeEvents, takeTicks };
}

describe('createClockEvents', () => {
  it('emits the first pace on subscription, and no tick', () => {
    const { takeEvents } = recordEvents();
    const pace = { at: 1000, elapsedMs: 0, rate: 2 };
    expect(takeEvents()).toEqual([{ at: 1000, isTick: false, latestDueTick: 0, pace }]);
  });

  it('emits each tick with the unchanged pace', () => {
    const { scheduler, takeEvents } = recordEvents();
    const [start] = takeEvents();
    scheduler.advanceBy(100);
    const events = takeEvents();
    expect(events.map(({ at, isTick, latestDueTick }) => [at, isTick, latestDueTick])).toEqual([
      [1050, true, 1],
      [1100, true, 2],
    ]);
    for (const { pace } of events) expect(pace).toBe(start?.pace);
  });

  it('emits a pace with the rate 0 on pause, and the next pace on resume', () => {
    const { scheduler, paused$, takeEvents, takeTicks } = recordEvents();
    scheduler.advanceBy(75);
    takeEvents();
    paused$.next(true);
    const paused = { at: 1075, elapsedMs: 150, rate: 0 };
    expect(takeEvents()).toEqual([{ at: 1075, isTick: false, latestDueTick: 1, pace: paused }]);
    scheduler.advanceBy(87.5);
    paused$.next(false);
    // Tick 1 was emitted at 1050. The pause dropped the ticks due at 1100 and 1150. Since 1150, 12.5 of 50 ms
    // have passed, so the simulated time goes back from 150 to (1 + 12.5 / 50) · 100 = 125.
    const resumed = { at: 1162.5, elapsedMs: 125, rate: 2 };
    expect(takeEvents()).toEqual([{ at: 1162.5, isTick: false, latestDueTick: 3, pace: resumed }]);
    scheduler.advanceBy(37.5);
    expect(takeTicks()).toEqual([4]);
  });

  it('emits a pace at a multiple of 100 simulated ms when a resume coincides with a tick', () => {
    const { scheduler, paused$, takeEvents, takeTicks } = recordEvents();
    scheduler.advanceBy(75);
    paused$.next(true);
    scheduler.advanceBy(75);
    takeEvents();
    paused$.next(false);
    expect(takeEvents().map(({ pace }) => pace)).toEqual([{ at: 1150, elapsedMs: 200, rate: 2 }]);
    scheduler.advanceBy(0);
    expect(takeTicks()).toEqual([3]);
  });

  it('emits a pace when the speed changes', () => {
    const { scheduler, speed$, takeEvents } = recordEvents();
    scheduler.advanceBy(75);
    takeEvents();
    speed$.next(4);
    const fast = { at: 1075, elapsedMs: 150, rate: 8 };
    expect(takeEvents()).toEqual([{ at: 1075, isTick: false, latestDueTick: 1, pace: fast }]);
    scheduler.advanceBy(20);
    expect(takeEvents()).toEqual([
      { at: 1081.25, isTick: true, latestDueTick: 2, pace: fast },
      { at: 1093.75, isTick: true, latestDueTick: 3, pace: fast },
    ]);
    speed$.next(0.5);
    const slow = { at: 1095, elapsedMs: 310, rate: 1 };
    expect(takeEvents()).toEqual([{ at: 1095, isTick: false, latestDueTick: 3, pace: slow }]);
  });

  it('keeps the pace when the speed changes in a pause', () => {
    const { scheduler, paused$, speed$, takeEvents } = recordEvents();
    scheduler.advanceBy(75);
    paused$.next(true);
    takeEvents();
    scheduler.advanceBy(12.5);
    speed$.next(2);
    scheduler.advanceBy(6.25);
    paused$.next(false);
    expect(takeEvents().map(({ pace }) => pace)).toEqual([
      { at: 1075, elapsedMs: 150, rate: 0 },
      { at: 1093.75, elapsedMs: 200, rate: 4 },
    ]);
  });

  it('sets simulated time back to the due time of a late tick that a pause drops', () => {
    const { scheduler, paused$, takeEvents } = recordEvents();
    scheduler.advanceBy(25);
    takeEvents();
    scheduler.shiftNow(28);
    paused$.next(true);
    const paused = { at: 1053, elapsedMs: 100, rate: 0 };
    expect(takeEvents()).toEqual([{ at: 1053, isTick: false, latestDueTick: 0, pace: paused }]);
  });

  it('emits nothing when paused$ or speed$ repeats its value', () => {
    const { scheduler, paused$, speed$, takeEvents } = recordEvents();
    scheduler.advanceBy(20);
    takeEvents();
    paused$.next(false);
    speed$.next(1);
    expect(takeEvents()).toEqual([]);
  });

  it('emits late ticks one by one, with the unchanged pace', () => {
    const { scheduler, takeEvents, takeTicks } = recordEvents();
    const [start] = takeEvents();
    scheduler.advanceBy(25);
    scheduler.shiftNow(125);
    scheduler.advanceBy(25);
    const late = { at: 1175, isTick: true, pace: start?.pace };
    expect(takeEvents()).toEqual([1, 2, 3].map((latestDueTick) => ({ ...late, latestDueTick })));
    scheduler.advanceBy(50);
    expect(takeTicks()).toEqual([4]);
  });

  it('emits late ticks before the pace of a pause, and drops the ticks of the pause', () => {
    const { scheduler, paused$, takeEvents } = recordEvents();
    const [start] = takeEvents();
    scheduler.shiftNow(125);
    paused$.next(true);
    const late = { at: 1125, isTick: true, pace: start?.pace };
    const paused = { at: 1125, elapsedMs: 250, rate: 0 };
    expect(takeEvents()).toEqual([
      { ...late, latestDueTick: 1 },
      { ...late, latestDueTick: 2 },
      { at: 1125, isTick: false, latestDueTick: 2, pace: paused },
    ]);
    scheduler.shiftNow(100);
    paused$.next(false);
    const resumed = { at: 1225, elapsedMs: 250, rate: 2 };
    expect(takeEvents()).toEqual([{ at: 1225, isTick: false, latestDueTick: 4, pace: resumed }]);
  });

  it('drops a late tick that was due less than 10 simulated ms before a pause', () => {
    const ticksAfter = (lateMs: number) => {
      const { scheduler, paused$, takeTicks } = recordEvents();
      scheduler.shiftNow(100 + lateMs);
      paused$.next(true);
      return takeTicks();
    };
    expect(ticksAfter(4)).toEqual([1]);
    expect(ticksAfter(6)).toEqual([1, 2]);
  });

  it('emits a tick when its timer fires less than 10 simulated ms early', () => {
    const { scheduler, paused$, takeEvents } = recordEvents();
    const [start] = takeEvents();
    const pace = start?.pace;
    scheduler.advanceBy(25);
    scheduler.shiftNow(-4);
    scheduler.advanceBy(25);
    expect(takeEvents()).toEqual([{ at: 1046, isTick: true, latestDueTick: 1, pace }]);
    paused$.next(true);
    // By the scheduler's time, only 92 simulated ms have passed, but the tick at 100 was already emitted.
    expect(takeEvents().map(({ pace }) => pace.elapsedMs)).toEqual([100]);

    const tooEarly = recordEvents();
    tooEarly.scheduler.advanceBy(25);
    tooEarly.scheduler.shiftNow(-6);
    tooEarly.scheduler.advanceBy(25);
    expect(tooEarly.takeTicks()).toEqual([]);
  });

  it('emits no tick twice when the time of the scheduler jumps back', () => {
    const { scheduler, paused$, takeTicks } = recordEvents();
    scheduler.advanceBy(125);
    expect(takeTicks()).toEqual([1, 2]);
    scheduler.shiftNow(-1000);
    scheduler.advanceBy(25);
    expect(takeTicks()).toEqual([]);
    scheduler.advanceBy(50);
    expect(takeTicks()).toEqual([3]);
    scheduler.shiftNow(-100);
    paused$.next(true);
    paused$.next(false);
    expect(takeTicks()).toEqual([]);
    scheduler.advanceBy(50);
    expect(takeTicks()).toEqual([4]);
  });

  it('emits each tick at a multiple of 100 simulated ms, with any pauses and speeds', () => {
    const changes = fc.array(
      fc.record({
        isPaused: fc.boolean(),
        speed: fc.constantFrom(0.5, 1, 2, 4),
        ms: fc.integer({ min: 0, max: 200 }),
      }),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(changes, (changes) => {
        const { scheduler, paused$, speed$, takeEvents } = recordEvents();
        for (const { isPaused, speed, ms } of changes) {
          paused$.next(isPaused);
          speed$.next(speed);
          scheduler.advanceBy(ms);
        }
        let emitted = 0;
        for (const { at, isTick, pace } of takeEvents()) {
          if (isTick) {
            emitted++;
            expect(pace.elapsedMs + (at - pace.at) * pace.rate).toBeCloseTo(emitted * 100, 6);
          } else {
            expect(pace.elapsedMs).toBeGreaterThanOrEqual(emitted * 100);
            expect(pace.elapsedMs).toBeLessThanOrEqual((emitted + 1) * 100);
          }
        }
      }),
    );
  });
});
