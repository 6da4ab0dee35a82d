import {
  concat,
  defer,
  delay,
  filter,
  interval,
  map,
  NEVER,
  of,
  skip,
  startWith,
  take,
  throwError,
  withLatestFrom,
} from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createRace } from '../../streams';
import { expectUnsubscribed, marbles, pauseMarbles } from './marbles';
import { frames, programOf } from './race';
import { record } from './record';

test(
  'an interval runs on the columns of the diagram, a command before the tick of its column',
  marbles((m) => {
    const ticks$ = interval(1).pipe(
      take(3),
      map((tick) => String(tick)),
    );
    const until = '                         ^--!';
    m.expect(ticks$).toBeObservable('       -01(2|)');
    m.expect(ticks$, until).toBeObservable('-01');
  }),
);

test(
  'a pause reads t and f, or p and r, and breaks at #',
  marbles((m) => {
    const values = { a: true, b: false };
    const why = new Error('the pause broke');
    m.expect(pauseMarbles(m, '--t--f-#')).toBeObservable('--a--b-#', values, why);
    m.expect(pauseMarbles(m, '--p--r-#')).toBeObservable('--a--b-#', values, why);
  }),
);

test('a value, a moment or an ending that differs fails the test', () => {
  for (const diagram of ['-1(2|)', '-0(1|)', '--01(2|)', '-01(2)', '-01(2#)']) {
    const wrong = marbles((m) => {
      m.expect(
        interval(1).pipe(
          take(3),
          map((tick) => String(tick)),
        ),
      ).toBeObservable(diagram);
    });
    expect(wrong, diagram).toThrow();
  }
});

test('a timer left behind fails the test, and does not hang it', () => {
  const leaking = marbles((m) => {
    record(m.hot('-a'), () => {
      record(interval(1000));
    });
  });
  expect(leaking).toThrow('timers left behind');
});

test('a source that is not released, or never read, fails the test', () => {
  const unread = marbles((m) => {
    expectUnsubscribed(m, m.cold('-a-'));
  });
  expect(unread).toThrow('subscriptions');
  const held = marbles((m) => {
    const source$ = m.cold('                         -a-');
    m.expect(concat(source$, NEVER)).toBeObservable('-a-');
    expectUnsubscribed(m, source$);
  });
  expect(held).toThrow('subscriptions not released');
});

test(
  'a source that ended, broke or was left is released',
  marbles((m) => {
    const ended$ = m.cold('                             -(a|)');
    const broken$ = m.cold('                            -#');
    const left$ = m.cold('                              -a-');
    m.expect(ended$).toBeObservable('                   -(a|)');
    m.expect(broken$).toBeObservable('                  -#');
    m.expect(left$, '^-!').toBeObservable('             -a');
    m.expect(throwError(() => 'error')).toBeObservable('#');
    m.expect(of('a')).toBeObservable('                  (a|)');
    expectUnsubscribed(m, ended$, broken$, left$);
  }),
);

describe('a race-timing test of the usual kind', () => {
  /** Of a race that is paused for three ticks. What is given is different. */
  const usual = ({
    create = createRace,
    pause = ' --t--f----',
    shown = '01---234(5|)',
    seed = 'a race',
    limitMs = 500,
  } = {}) =>
    marbles((m) => {
      const race = programOf([80, 20, 50]);
      const paused$ = pauseMarbles(m, pause);
      const race$ = create(race, { seed: 'a race', tickMs: 1, limitMs: 500, paused$ });
      m.expect(race$).toBeObservable(shown, frames(race, { seed, limitMs }));
      expectUnsubscribed(m, paused$);
    });

  test('passes when all is right', () => {
    expect(usual()).not.toThrow();
  });

  const wrong: Record<string, Parameters<typeof usual>[0]> = {
    'a frame a column late': { shown: ' 01----34(5|)' },
    'a frame a column early': { shown: '01--2-34(5|)' },
    'one frame too many': { shown: '    01---2345(6|)', limitMs: 600 },
    'one frame too few': { shown: '     01---23(4|)' },
    'no end': { shown: '                01---2345' },
    'an end a column late': { shown: '  01---2345|' },
    'an error for the end': { shown: '  01---234(5#)' },
    'a pause a column early': { pause: ' -t--f----' },
    'a pause a column longer': { pause: '--t---f---' },
    'no pause': { pause: '               ----------' },
    'the frames of another race': { seed: 'another' },
  };
  for (const [what, difference] of Object.entries(wrong)) {
    test(`fails when it expects ${what}`, () => {
      expect(usual(difference)).toThrow(/^expected /);
    });
  }

  type Create = (...args: Parameters<typeof createRace>) => ReturnType<typeof createRace>;
  const faulty: Record<string, readonly [why: string, create: Create]> = {
    'shows nothing at the gate': [
      "expected '-1---234(5|)'",
      (program, options) => createRace(program, options).pipe(skip(1)),
    ],
    'is late by a column': [
      "expected '-01---234(5|)'",
      (program, options) => createRace(program, options).pipe(delay(1)),
    ],
    'never ends': [
      "expected '01---2345'",
      (program, options) => concat(createRace(program, options), NEVER),
    ],
    'runs on behind a gate that is shut': [
      "expected '01---(5|)'",
      (program, { paused$ = NEVER, ...options }) =>
        createRace(program, options).pipe(
          withLatestFrom(paused$.pipe(startWith(false))),
          filter(([, isPaused]) => !isPaused),
          map(([frame]) => frame),
        ),
    ],
    'knows no pause': [
      "expected '01234(5|)'",
      (program, options) => createRace(program, { ...options, paused$: NEVER }),
    ],
    'does not let go of the pause': [
      'subscriptions not released',
      (program, options) =>
        defer(() => {
          record(options.paused$ ?? NEVER);
          return createRace(program, options);
        }),
    ],
    'leaves a timer behind': [
      'timers left behind',
      (program, options) =>
        defer(() => {
          record(interval(1000));
          return createRace(program, options);
        }),
    ],
  };
  for (const [what, [why, create]] of Object.entries(faulty)) {
    test(`fails of a race that ${what}`, () => {
      expect(usual({ create })).toThrow(why);
    });
  }
});
