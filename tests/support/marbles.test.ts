import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  concat,
  defer,
  delay,
  filter,
  interval,
  map,
  merge,
  NEVER,
  of,
  repeat,
  skip,
  startWith,
  Subject,
  take,
  throwError,
  timer,
  withLatestFrom,
} from 'rxjs';
import { build } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRace } from '../../streams';
import { expectUnsubscribed, marbles } from './marbles';
import { pauseMarbles, programOf, timelineByMarble } from './race';
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

  it('merges several diagrams, for a value within the width of a group', () => {
    const close$ = concat(of('a', 'b'), timer(1).pipe(map(() => 'c')));
    marbles((m) => {
      m.expect(close$).toBeObservable(['a(c|)', 'b|']);
      const failed$ = concat(
        close$,
        throwError(() => new Error('failed')),
      );
      m.expect(failed$).toBeObservable(['a', 'b(c#)'], undefined, new Error('failed'));
    })();
    const wrong = marbles((m) => {
      m.expect(close$).toBeObservable(['a-(c|)', 'b-|']);
    });
    expect(wrong).toThrow('expected c at 2 ms, received c at 1 ms');
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
    const lineAbove = lineOf(new Error());
    const leaking = marbles((m) => {
      record(m.hot('-a'), () => {
        // `a` starts a timer that nothing stops.
        record(interval(1000));
      });
    });
    expect(leaking).toThrow('pending timers after 300000 ms: 1.');
    expect(lineOf(errorThrownBy(leaking))).toBe(nextLine(lineAbove));
  });

  it('fails, without hanging, for an endless stream, and says how to unsubscribe', () => {
    const streams = [
      [interval(1), 'The stream emitted more than 2000 values.'],
      [of('a').pipe(repeat()), 'The stream emitted more than 2000 values.'],
      [interval(1000), 'A timer was still pending after 300000 ms'],
    ] as const;
    for (const [endless$, reason] of streams) {
      const endless = marbles((m) => {
        m.expect<unknown>(endless$).toBeObservable('-0');
      });
      expect(endless).toThrow(reason);
      expect(endless).toThrow("m.expect(x$, '^---!')");
    }
  });

  it('keeps the error of a stream as the cause, with its stack', () => {
    const cause = new Error('broken');
    const failing = marbles((m) => {
      m.expect(throwError(() => cause)).toBeObservable('(a|)');
    });
    expect(failing).toThrow('# is {');
    expect(errorThrownBy(failing).cause).toBe(cause);
  });

  it('fails for an expectation that expects nothing, and reports its line', () => {
    let lineAbove = '';
    const unused = marbles((m) => {
      lineAbove = lineOf(new Error());
      m.expect(threeTicks$);
    });
    expect(unused).toThrow('expects nothing');
    expect(lineOf(errorThrownBy(unused))).toBe(nextLine(lineAbove));
  });

  it('fails for an async test, which would end before its expectations', () => {
    const asynchronous = marbles(async (m) => {
      await Promise.resolve();
      m.expect(threeTicks$).toBeObservable('wrong');
    });
    expect(asynchronous).toThrow('cannot be async');
  });

  it('has no other assertions, which would have no line', () => {
    for (const name of ['equal', 'has']) {
      const other = marbles((m) => {
        expect(Reflect.get(m, name)).toBeUndefined();
      });
      expect(other).not.toThrow();
    }
  });

  it('imports only rxjs, rxjs-marbles, node:util and diagram.ts, so that other projects can copy both files', () => {
    const sources = ['marbles', 'diagram'].flatMap((name) =>
      Array.from(
        readFileSync(`tests/support/${name}.ts`, 'utf8').matchAll(/from '(.*)';/g),
        ([, source]) => source,
      ),
    );
    expect(sources).toEqual(['rxjs', 'rxjs-marbles', './diagram.ts', 'node:util', 'rxjs/testing']);
  });

  it('has only lines of the test in the stack of a failure', () => {
    const wrong = marbles((m) => {
      m.expect(threeTicks$).toBeObservable('|');
    });
    const [, ...frames] = (errorThrownBy(wrong).stack ?? '').split(/\n +at /);
    expect(frames).toEqual([expect.stringContaining('marbles.test.ts')]);
  });
});

describe('schedule', () => {
  it(
    'calls an action in the column of its character, before the timers of that column',
    marbles((m) => {
      const x$ = new Subject<string>();
      const emit = (value: string) => () => {
        x$.next(value);
      };
      m.schedule('                       a--(ab) 100ms b', { a: emit('a'), b: emit('b') });
      m.expect(x$).toBeObservable('      a--(ab) 100ms b');
      const ticks$ = timer(3).pipe(map(() => 't'));
      m.expect(merge(ticks$, x$), '^----!').toBeObservable('a--(abt)');
    }),
  );

  it('throws for a character without an action, and reports the line of the call', () => {
    let lineAbove = '';
    for (const [diagram, message] of [
      ['-a-b', "b has no action in '-a-b'"],
      ['a|', "| has no action in 'a|'"],
    ] as const) {
      const wrong = marbles((m) => {
        lineAbove = lineOf(new Error());
        m.schedule(diagram, { a: () => undefined });
      });
      expect(wrong).toThrow(message);
      expect(lineOf(errorThrownBy(wrong))).toBe(nextLine(lineAbove));
    }
  });

  it('fails the test with the error of an action', () => {
    const failing = marbles((m) => {
      m.schedule('-a', {
        a: () => {
          throw new Error('broken');
        },
      });
    });
    expect(failing).toThrow('broken');
  });
});

describe('expectUnsubscribed', () => {
  it('fails for a source without subscriptions', () => {
    const unused = marbles((m) => {
      expectUnsubscribed(m, m.cold('-a-'));
    });
    expect(unused).toThrow('the source was never subscribed to');
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
    expect(error.message).toBe('the source is still subscribed to at the end\n\n  ^---');
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

/** Tests for `node:test`. Node runs them as JavaScript, because Node before 22.18 runs no TypeScript. */
const nodeTests = `
import test from 'node:test';
import { throwError } from 'rxjs';
import { marbles } from '../support/marbles.ts';

test('passes', marbles((m) => {
  m.expect(m.cold('--a--b|')).toBeObservable('--a--b|');
}));
test('is late', marbles((m) => {
  m.expect(m.cold('--a---b|')).toBeObservable('--a--b|');
}));
test('has another value', marbles((m) => {
  const x$ = m.cold('a', { a: { name: 'Ann', score: 4 } });
  m.expect(x$).toBeObservable('a', { a: { name: 'Ann', score: 3 } });
}));
test('leaks', marbles((m) => {
  const x$ = m.cold('-a');
  m.expect(x$).toBeObservable('-a');
  m.expect(x$).toHaveSubscriptions('^--!');
}));
test('fails', marbles((m) => {
  m.expect(throwError(() => new Error('broken'))).toBeObservable('|');
}));
`;

describe('marbles under node:test', () => {
  /** What `node --test` prints, and the lines of the file that it ran. */
  let output = '';
  let lines: string[] = [];

  beforeAll(async () => {
    // A folder in tests/, so that imports resolve as in tests/streams/.
    const folder = mkdtempSync('tests/.trial-');
    try {
      const source = join(folder, 'trial.ts');
      writeFileSync(source, nodeTests);
      await build({
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        build: { ssr: source, outDir: folder, emptyOutDir: false, minify: false },
      });
      const file = join(folder, 'trial.js');
      lines = readFileSync(file, 'utf8').split('\n');
      // Without the variables of Vitest, which change what Node prints.
      const env = { PATH: process.env.PATH };
      const args = ['--test', '--test-reporter=spec', file];
      output = spawnSync(process.execPath, args, { env, encoding: 'utf8' }).stdout;
    } finally {
      rmSync(folder, { recursive: true });
    }
  }, 60_000);

  /** Returns the message of a failing test, and the text of the first line in its stack. */
  const failureOf = (title: string) => {
    // The first part is the list of all tests, the second one the list of failures.
    const failure = output.split(`✖ ${title} (`)[2] ?? '';
    const [, message = '', number = ''] =
      /\[MarbleError\]: (.*?)\n +at .*?trial\.js:(\d+):/s.exec(failure) ?? [];
    return { message: message.replaceAll('\n  ', '\n'), line: lines[Number(number) - 1]?.trim() };
  };

  it('passes and fails as in Vitest', () => {
    expect(output).toContain('✔ passes');
    expect(output).toMatch(/pass 1\n.*fail 4\n/);
  });

  it('prints both diagrams, the first difference, and the line of the expectation', () => {
    expect(failureOf('is late')).toEqual({
      message: `expected b at 5 ms, received b at 6 ms

  expected  --a--b|
  received  --a---b|
                 ^ first difference`,
      line: 'm.expect(m.cold("--a---b|")).toBeObservable("--a--b|");',
    });
    expect(failureOf('leaks')).toEqual({
      message: `expected unsubscription at 3 ms, received no unsubscription

  expected  ^--!
  received  ^---
               ^ first difference`,
      line: 'm.expect(x$).toHaveSubscriptions("^--!");',
    });
  });

  it('prints the properties that differ, and the error of a stream', () => {
    expect(failureOf('has another value').message).toContain('a.score: expected 3, received 4');
    expect(output).toMatch(/\[cause\]: Error: broken\n +at .*trial\.js/);
  });
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
      'received  -1---234(5|)',
      (program, options) => createRace(program, options).pipe(skip(1)),
    ],
    'is a column late': [
      'received  -01---234(5|)',
      (program, options) => createRace(program, options).pipe(delay(1)),
    ],
    'never completes': [
      'received  01---2345\n',
      (program, options) => concat(createRace(program, options), NEVER),
    ],
    'advances while paused': [
      'received  01---(5|)',
      (program, { paused$ = NEVER, ...options }) =>
        createRace(program, options).pipe(
          withLatestFrom(paused$.pipe(startWith(false))),
          filter(([, isPaused]) => !isPaused),
          map(([frame]) => frame),
        ),
    ],
    'ignores the pause': [
      'received  01234(5|)',
      (program, options) => createRace(program, { ...options, paused$: NEVER }),
    ],
    'does not unsubscribe from paused$': [
      'still subscribed to',
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
