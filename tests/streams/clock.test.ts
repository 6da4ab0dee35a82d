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
import type { Context } from 'rxjs-marbles';
import { expect, test } from 'vitest';
import { createClock } from '../../streams/clock';
import { ManualScheduler } from '../support/manual-scheduler';
import { expectUnsubscribed, marbles, pauseMarbles } from '../support/marbles';
import { record } from '../support/record';
import { throttled } from '../support/throttled';

const clock = (paused$: Observable<boolean>, tickMs = 1, scheduler?: SchedulerLike) =>
  createClock({ paused$, tickMs, scheduler }).pipe(map((tick) => tick.toString(36)));

test(
  'the gate is open until the pause says otherwise',
  marbles((m) => {
    const until = '                                   ^-----!';
    m.expect(clock(NEVER), until).toBeObservable('    -12345');
    m.expect(clock(of(false)), until).toBeObservable('-12345');
  }),
);

test(
  'ticks are dropped while it is shut, never kept for later',
  marbles((m) => {
    const paused$ = pauseMarbles(m, '                   ---t--f-t-f-');
    const until = '                                 ^----------!';
    m.expect(clock(paused$), until).toBeObservable('-12---67--a');
    m.expect(paused$).toBeObservable('              ---t--f-t-f-', { t: true, f: false });
  }),
);

test(
  'a pause in the column of a tick drops that tick, a resume lets it through',
  marbles((m) => {
    const until = '                                                 ^----!';
    m.expect(clock(pauseMarbles(m, '-t-'), 2), until).toBeObservable('  -----');
    m.expect(clock(pauseMarbles(m, '--t'), 2), until).toBeObservable('  -----');
    m.expect(clock(pauseMarbles(m, '---t'), 2), until).toBeObservable(' --1--');
    m.expect(clock(pauseMarbles(m, '-t--f'), 2), until).toBeObservable('----2');
  }),
);

test(
  'the gate is shut from the start by a pause that says so at once',
  marbles((m) => {
    const until = '                                                   ^-----!';
    m.expect(clock(new BehaviorSubject(true)), until).toBeObservable('------');
    m.expect(clock(of(true, false)), until).toBeObservable('          -12345');
    m.expect(clock(pauseMarbles(m, 't--f')), until).toBeObservable('      ---345');
  }),
);

test(
  'a pause that ends leaves the gate as it stands',
  marbles((m) => {
    const shut$ = m.cold<boolean>('               --(t|)', { t: true });
    const open$ = m.cold<boolean>('               --|');
    const until = '                               ^-----!';
    m.expect(clock(shut$), until).toBeObservable('-1----');
    m.expect(clock(open$), until).toBeObservable('-12345');
    expectUnsubscribed(m, shut$, open$);
  }),
);

test(
  'a pause that breaks breaks the clock, and nothing ticks on',
  marbles((m) => {
    const why = new Error('paused$ failed');
    const paused$ = pauseMarbles(m, '                          --t-#');
    m.expect(clock(paused$)).toBeObservable('              -1--#', { 1: '1' }, why);
    m.expect(clock(throwError(() => why))).toBeObservable('#', {}, why);
    expectUnsubscribed(m, paused$);
  }),
);

test(
  'the pause is read once by each who reads the clock, and released by who leaves',
  marbles((m) => {
    const paused$ = pauseMarbles(m, '                   ----t--f---');
    const first = '                                 ^--!';
    const late = '                                  ---^----!';
    m.expect(clock(paused$), first).toBeObservable('-12');
    m.expect(clock(paused$), late).toBeObservable(' -------4');
    m.expect(paused$).toHaveSubscriptions([first, late]);
    expectUnsubscribed(m, paused$);
  }),
);

test(
  'by the hundred milliseconds of the rules a tick comes every hundred',
  marbles((m) => {
    const paused$ = pauseMarbles(m, '                        150ms t 99ms f ');
    const until = '                                      ^ 449ms !';
    m.expect(clock(paused$, 100), until).toBeObservable('100ms 1 199ms 3 99ms 4');
  }),
);

test('who leaves leaves no timer behind', () => {
  const handClock = new ManualScheduler();
  const readers = [1, 2].map(() => record(createClock({ tickMs: 1, scheduler: handClock })));
  handClock.advanceBy(3);
  expect(handClock.pendingTimers).toBe(2);
  for (const { subscription } of readers) subscription.unsubscribe();
  expect(handClock.pendingTimers).toBe(0);
});

test('while it is shut no timer is set', () => {
  const handClock = new ManualScheduler();
  const paused$ = new BehaviorSubject(false);
  const { values, subscription } = record(
    createClock({ paused$, tickMs: 100, scheduler: handClock }),
  );
  const pending = [false, true, true, false, true].map((isPaused) => {
    paused$.next(isPaused);
    handClock.advanceBy(130);
    return handClock.pendingTimers;
  });
  expect(pending).toEqual([1, 0, 0, 1, 0]);
  // Due at 100, at 200 and 300 while shut, at 400 and 500 again, at 600 while shut.
  expect(values).toEqual([1, 4, 5]);
  subscription.unsubscribe();
});

test('a tick that has come does not come again with a pause in its moment', () => {
  const handClock = new ManualScheduler();
  const paused$ = new BehaviorSubject(false);
  const { values } = record(createClock({ paused$, tickMs: 100, scheduler: handClock }));
  handClock.advanceBy(100);
  paused$.next(true);
  paused$.next(false);
  handClock.advanceBy(100);
  expect(values).toEqual([1, 2]);
});

test(
  'a firing that comes late brings all the ticks that fell due before it',
  marbles((m) => {
    const clock$ = clock(NEVER, 2, throttled(6));
    m.expect(clock$, '^-----------------!').toBeObservable('------(123)-(456)-');
  }),
);

test(
  'of ticks that come late, those that fell due in a pause are dropped',
  marbles((m) => {
    const paused$ = pauseMarbles(m, '   ---t-----f');
    const clock$ = clock(paused$, 2, throttled(6));
    // Due at 2, at 4, 6 and 8 while shut, at 10 and 12.
    m.expect(clock$, '^------------------!').toBeObservable('---1--------(56)--(789)');
  }),
);

test(
  'late or not, a pause comes before the tick of its column',
  marbles((m) => {
    const shut$ = pauseMarbles(m, '    ----t');
    const open$ = pauseMarbles(m, '    t---f');
    const until = '                 ^-----!';
    m.expect(clock(shut$, 2, throttled(6)), until).toBeObservable('----1-');
    m.expect(clock(open$, 2, throttled(6)), '^---------!').toBeObservable('------(23)');
  }),
);

test('a frozen page finds all the ticks it has missed', () => {
  const handClock = new ManualScheduler();
  const { values } = record(createClock({ tickMs: 100, scheduler: handClock }));
  handClock.advanceBy(250);
  handClock.freeze(1000);
  expect(values).toEqual([1, 2]);
  handClock.advanceBy(50);
  expect(values).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  handClock.advanceBy(100);
  expect(values).toHaveLength(14);
});

test('a timer that fires a little early brings its tick all the same', () => {
  const handClock = new ManualScheduler();
  const { values } = record(createClock({ tickMs: 100, scheduler: handClock }));
  handClock.freeze(-5);
  handClock.advanceBy(100);
  expect(values).toEqual([1]);
});

test("a computer's clock that is set back makes no tick come twice", () => {
  const handClock = new ManualScheduler();
  const { values } = record(createClock({ tickMs: 100, scheduler: handClock }));
  handClock.advanceBy(250);
  handClock.freeze(-1000);
  handClock.advanceBy(350);
  expect(values).toEqual([1, 2, 3, 4, 5]);
});

/** The speed, hot, in times of the speed at the start; `h` is a half. */
function speedAt(m: Context, diagram: string) {
  return m.hot<number>(diagram, { h: 0.5, 1: 1, 2: 2, 4: 4 }, new Error('the speed broke'));
}

const paced = (
  speed$: Observable<number>,
  tickMs: number,
  paused$: Observable<boolean> = NEVER,
  scheduler?: SchedulerLike,
) => createClock({ paused$, speed$, tickMs, scheduler }).pipe(map((tick) => tick.toString(36)));

test(
  'a speed says how many times faster the ticks come',
  marbles((m) => {
    const until = '                             ^-----------!';
    m.expect(paced(of(1), 4), until).toBeObservable('  ----1---2---');
    m.expect(paced(of(2), 4), until).toBeObservable('  --1-2-3-4-5-');
    m.expect(paced(of(4), 4), until).toBeObservable('  -123456789ab');
    m.expect(paced(of(0.5), 4), until).toBeObservable('--------1---');
  }),
);

test(
  'what is left of a tick passes at the new speed',
  marbles((m) => {
    const until = '                            ^------------!';
    const fast$ = speedAt(m, '                  ----4');
    const slow$ = speedAt(m, '                  ----h');
    const late$ = speedAt(m, '                --------4');
    m.expect(paced(fast$, 8), until).toBeObservable('  -----1-2-3-4-');
    m.expect(paced(slow$, 8), until).toBeObservable('  ------------1');
    m.expect(paced(late$, 8), until).toBeObservable('--------1-2-3-');
    expectUnsubscribed(m, fast$, slow$, late$);
  }),
);

test(
  'a pause at four times the speed drops four times the ticks',
  marbles((m) => {
    const fast$ = speedAt(m, '                          ----4');
    const paused$ = pauseMarbles(m, '                       ------t---f');
    const until = '                                     ^-------------!';
    m.expect(paced(fast$, 8, paused$), until).toBeObservable('-----1-----4-5');
  }),
);

test(
  'a speed changed in a pause holds from then on, and lets nothing through',
  marbles((m) => {
    const fast$ = speedAt(m, '                          ----4');
    const paused$ = pauseMarbles(m, '                       --t-----f');
    const until = '                                     ^-----------!';
    m.expect(paced(fast$, 8, paused$), until).toBeObservable('---------3-4');
  }),
);

test(
  'a speed that breaks breaks the clock, and nothing ticks on',
  marbles((m) => {
    const why = new Error('the speed broke');
    const speed$ = speedAt(m, '              ----4-#');
    m.expect(paced(speed$, 8)).toBeObservable('-----1#', { 1: '1' }, why);
    expectUnsubscribed(m, speed$);
  }),
);

test(
  'a hidden page catches up at any speed',
  marbles((m) => {
    const until = '                                                     ^-----------------!';
    m.expect(paced(of(4), 8, NEVER, throttled(6)), until).toBeObservable('------(123)-(456)-');
    m.expect(paced(of(0.5), 1, NEVER, throttled(6)), until).toBeObservable('------(123)-(456)-');
  }),
);

test(
  'a speed change brings the ticks that are late at once, and those after it at the new one',
  marbles((m) => {
    const fast$ = speedAt(m, '                                -----2');
    const until = '                                           ^--------------------!';
    const clock$ = paced(fast$, 2, NEVER, throttled(12));
    m.expect(clock$, until).toBeObservable('                -----(12)---(3456789)');
  }),
);

test('no speed sets a timer while it is shut', () => {
  const handClock = new ManualScheduler();
  const speed$ = new BehaviorSubject(1);
  const paused$ = new BehaviorSubject(true);
  const { values, subscription } = record(
    createClock({ paused$, speed$, tickMs: 100, scheduler: handClock }),
  );
  for (const speed of [4, 0.5, 2]) {
    speed$.next(speed);
    handClock.advanceBy(130);
    expect(handClock.pendingTimers).toBe(0);
  }
  paused$.next(false);
  expect([handClock.pendingTimers, values]).toEqual([1, []]);
  subscription.unsubscribe();
  expect([speed$.observed, paused$.observed]).toEqual([false, false]);
});

test('no change of speed loses or delays a tick, be its timer late or not', () => {
  const steps = fc.array(
    fc.record({
      speed: fc.constantFrom(0.5, 1, 2, 4),
      ms: fc.integer({ min: 0, max: 300 }),
      isLate: fc.boolean(),
    }),
    { minLength: 1, maxLength: 20 },
  );
  fc.assert(
    fc.property(steps, (steps) => {
      const handClock = new ManualScheduler();
      const speed$ = new BehaviorSubject(1);
      const { values } = record(createClock({ speed$, tickMs: 100, scheduler: handClock }));
      let elapsedMs = 0;
      for (const { speed, ms, isLate } of steps) {
        const isOther = speed !== speed$.value;
        speed$.next(speed);
        if (isOther) {
          expect(values.length).toBeGreaterThanOrEqual(Math.floor(elapsedMs / 100));
          // A timer that lost its step may fire a little early for the tick that comes next.
          expect(values.length).toBeLessThanOrEqual(Math.floor(elapsedMs / 100 + 0.1));
        }
        if (isLate) handClock.freeze(ms);
        else handClock.advanceBy(ms);
        elapsedMs += ms * speed;
      }
      expect(values).toEqual(values.map((_, index) => index + 1));
    }),
  );
});
