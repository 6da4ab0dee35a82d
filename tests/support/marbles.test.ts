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
import { describe, expect, it } from 'vitest';
import { createRace } from '../../streams';
import { expectUnsubscribed, marbles, pauseMarbles } from './marbles';
import { programOf, timelineByMarble } from './race';
import { record } from './record';

/** Emits `0`, `1` and `2` in columns 1, 2 and 3. */
const threeTicks$ = interval(1).pipe(
  take(3),
  map((tick) => String(tick)),
);

describe('marbles', () => {
  it(
    'runs one ms of virtual time per column',
    marbles((m) => {
      const subscription = '                         ^--!';
      m.expect(threeTicks$).toBeObservable('       -01(2|)');
      m.expect(threeTicks$, subscription).toBeObservable('-01');
    }),
  );

  it('fails for a wrong value, time or completion', () => {
    for (const diagram of ['-1(2|)', '-0(1|)', '--01(2|)', '-01(2)', '-01(2#)']) {
      const wrong = marbles((m) => {
        m.expect(threeTicks$).toBeObservable(diagram);
      });
      expect(wrong, diagram).toThrow();
    }
  });

  it('reports the line of the failing expectation', () => {
    let lineAbove = '';
    const wrong = marbles((m) => {
      m.expect(threeTicks$).toBeObservable('-01(2|)');
      lineAbove = lineOf(new Error());
      m.expect(threeTicks$).toBeObservable('-00(2|)');
      m.expect(threeTicks$).toBeObservable('-01(2|)');
    });
    expect(lineOf(errorThrownBy(wrong))).toBe(nextLine(lineAbove));
  });

  it('reports the line of a failing subscription expectation', () => {
    let lineAbove = '';
    const wrong = marbles((m) => {
      const source$ = m.cold('      -a-');
      m.expect(source$).toBeObservable('-a-');
      lineAbove = lineOf(new Error());
      m.expect(source$).toHaveSubscriptions('^---!');
    });
    expect(lineOf(errorThrownBy(wrong))).toBe(nextLine(lineAbove));
  });

  it('fails, without hanging, when a timer is still pending at the end', () => {
    const leaking = marbles((m) => {
      record(m.hot('-a'), () => {
        // `a` starts a timer that nothing stops.
        record(interval(1000));
      });
    });
    expect(leaking).toThrow('pending timers');
  });
});

describe('pauseMarbles', () => {
  it(
    'reads t and p as true, f and r as false, and # as an error',
    marbles((m) => {
      const values = { a: true, b: false };
      const error = new Error('paused$ failed');
      m.expect(pauseMarbles(m, '--t--f-#')).toBeObservable('--a--b-#', values, error);
      m.expect(pauseMarbles(m, '--p--r-#')).toBeObservable('--a--b-#', values, error);
    }),
  );
});

describe('expectUnsubscribed', () => {
  it('fails for a source without subscriptions', () => {
    const unused = marbles((m) => {
      expectUnsubscribed(m, m.cold('-a-'));
    });
    expect(unused).toThrow('subscriptions');
  });

  it('fails for a source that is still subscribed to, and reports the line of the call', () => {
    let lineAbove = '';
    const leaking = marbles((m) => {
      const source$ = m.cold('                         -a-');
      m.expect(concat(source$, NEVER)).toBeObservable('-a-');
      lineAbove = lineOf(new Error());
      expectUnsubscribed(m, source$);
    });
    const error = errorThrownBy(leaking);
    expect(error.message).toContain('open subscriptions');
    expect(lineOf(error)).toBe(nextLine(lineAbove));
  });

  it(
    'passes for a source that completed, errored or was unsubscribed from',
    marbles((m) => {
      const completed$ = m.cold('                         -(a|)');
      const failed$ = m.cold('                            -#');
      const unsubscribed$ = m.cold('                      -a-');
      m.expect(completed$).toBeObservable('               -(a|)');
      m.expect(failed$).toBeObservable('                  -#');
      m.expect(unsubscribed$, '^-!').toBeObservable('     -a');
      m.expect(throwError(() => 'error')).toBeObservable('#');
      m.expect(of('a')).toBeObservable('                  (a|)');
      expectUnsubscribed(m, completed$, failed$, unsubscribed$);
    }),
  );
});

describe('a typical test of race timing', () => {
  /** Creates a marble test of a paused race. `seed` and `limitMs` change only the expected frames. */
  const typicalTest = ({
    create = createRace,
    pause = '    --t--f----',
    expected = ' 01---234(5|)',
    seed = 'a race',
    limitMs = 500,
  } = {}) =>
    marbles((m) => {
      const program = programOf([80, 20, 50]);
      const paused$ = pauseMarbles(m, pause);
      const race$ = create(program, { seed: 'a race', tickMs: 1, limitMs: 500, paused$ });
      m.expect(race$).toBeObservable(expected, timelineByMarble(program, { seed, limitMs }));
      expectUnsubscribed(m, paused$);
    });

  it('passes for a correct race', () => {
    expect(typicalTest()).not.toThrow();
  });

  const wrong: Record<string, Parameters<typeof typicalTest>[0]> = {
    'a gap instead of a frame': { expected: '      01----34(5|)' },
    'a frame that is a column early': { expected: '01--2-34(5|)' },
    'one frame too many': { expected: '            01---2345(6|)', limitMs: 600 },
    'one frame too few': { expected: '             01---23(4|)' },
    'no completion': { expected: '                 01---2345' },
    'a late completion': { expected: '             01---2345|' },
    'an error instead of completion': { expected: '01---234(5#)' },
    'a pause that is a column early': { pause: '   -t--f----' },
    'a pause that is a column longer': { pause: '  --t---f---' },
    'no pause': { pause: '                         ----------' },
    'the frames of another race': { seed: 'another' },
  };
  for (const [what, difference] of Object.entries(wrong)) {
    it(`fails with ${what}`, () => {
      expect(typicalTest(difference)).toThrow(/^expected /);
    });
  }

  type Create = (...args: Parameters<typeof createRace>) => ReturnType<typeof createRace>;
  const faulty: Record<string, readonly [message: string, create: Create]> = {
    'emits no gate frame': [
      "expected '-1---234(5|)'",
      (program, options) => createRace(program, options).pipe(skip(1)),
    ],
    'is a column late': [
      "expected '-01---234(5|)'",
      (program, options) => createRace(program, options).pipe(delay(1)),
    ],
    'never completes': [
      "expected '01---2345'",
      (program, options) => concat(createRace(program, options), NEVER),
    ],
    'advances while paused': [
      "expected '01---(5|)'",
      (program, { paused$ = NEVER, ...options }) =>
        createRace(program, options).pipe(
          withLatestFrom(paused$.pipe(startWith(false))),
          filter(([, isPaused]) => !isPaused),
          map(([frame]) => frame),
        ),
    ],
    'ignores the pause': [
      "expected '01234(5|)'",
      (program, options) => createRace(program, { ...options, paused$: NEVER }),
    ],
    'does not unsubscribe from paused$': [
      'open subscriptions',
      (program, options) =>
        defer(() => {
          record(options.paused$ ?? NEVER);
          return createRace(program, options);
        }),
    ],
    'leaves a timer pending': [
      'pending timers',
      (program, options) =>
        defer(() => {
          record(interval(1000));
          return createRace(program, options);
        }),
    ],
  };
  for (const [what, [message, create]] of Object.entries(faulty)) {
    it(`fails for a race that ${what}`, () => {
      expect(typicalTest({ create })).toThrow(message);
    });
  }
});

function errorThrownBy(run: () => void): Error {
  try {
    run();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('expected an error');
}

/** Returns the file and line of the top stack frame, such as `marbles.test.ts:12`. */
function lineOf({ stack = '' }: Error): string {
  const [, frame = ''] = /\n +at .*?([\w.-]+\.ts:\d+):\d+/.exec(stack) ?? [];
  return frame;
}

function nextLine(line: string): string {
  return line.replace(/\d+$/, (number) => String(Number(number) + 1));
}
