import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import {
  concat,
  interval,
  map,
  merge,
  type Observable,
  of,
  shareReplay,
  take,
  throwError,
  timer,
} from 'rxjs';
import { describe, expect, it } from 'vitest';
import {
  createMarbleTest,
  formatMarbleTest,
  UnwritableError,
} from '../../src/demos/inspector/marbleTest';
import {
  cold,
  hot,
  type Inputs,
  type Press,
  record,
  type Scenario,
} from '../../src/demos/inspector/record';
import { type RaceSettings, raceStreams } from '../../src/demos/pipelines';
import { runTests } from '../support/run-tests';

/** Writes the test of a recording of a pipeline with this name, in a module beside the test. */
function writeTest<I extends Inputs>(
  scenario: Scenario<I>,
  presses: readonly Press[] = [],
  name = 'pipeline',
  options?: unknown,
  module = './pipelines',
): string {
  const recording = record(scenario, presses);
  return formatMarbleTest(createMarbleTest(scenario, recording, { name, module, options }));
}

const writeOutput = (output$: Observable<unknown>) =>
  writeTest({ inputs: {}, connect: () => ({ output$ }) });

/** Returns a diagram of a test. */
function findDiagram(text: string, key: string): string | undefined {
  const line = text.split('\n').find((line) => line.trim().startsWith(`${key}:`));
  return line?.slice(line.indexOf("'") + 1, line.lastIndexOf("'"));
}

describe('createMarbleTest', () => {
  it('writes inputs, outputs and subscriptions below each other', () => {
    const text = writeTest({
      inputs: { a: hot('--a--b|'), b: cold('-x|') },
      connect: ({ a$, b$ }) => ({ both$: merge(a$, b$) }),
    });
    expect(text).toContain("import { pipeline } from './pipelines';");
    const diagrams = ['a', 'a1', 'b', 'b1', 'both'].map((key) => findDiagram(text, key));
    expect(diagrams).toEqual(['--a--b|', '^-----!', '-x|', '^-!', '-xa--b|']);
  });

  it('unsubscribes where the recording ends, if an output does not end', () => {
    const text = writeTest({ inputs: { a: hot('--a') }, connect: ({ a$ }) => ({ out$: a$ }) });
    expect(findDiagram(text, 'until')).toBe('^-----------!');
    expect(text).toContain('m.expect(streams.out$, diagrams.until).toBeObservable(diagrams.out);');
  });

  it('calls a pipeline without inputs without an argument', () => {
    const text = writeOutput(of('a'));
    expect(text).toContain('const streams = pipeline();');
    expect(text).not.toContain('inputs');
  });

  it('writes the values of an output, equal ones with the same character', () => {
    const text = writeOutput(of(7, 12, 'x', 'long', true, { a: [1, null] }, 12, -0, undefined));
    expect(findDiagram(text, 'output')).toBe('(7axbtcade|)');
    expect(text).toContain(
      `{ 7: 7, a: 12, x: "x", b: "long", t: true, c: {a:[1,null]}, d: -0, e: void 0 }`,
    );
  });

  it('folds a gap that all diagrams have, in the same columns', () => {
    const text = writeTest({
      inputs: { a: hot('-a 50ms a|') },
      connect: ({ a$ }) => ({ late$: a$.pipe(map((value) => [value])) }),
    });
    expect(findDiagram(text, 'a')).toBe('-a- 48ms -a|');
    expect(findDiagram(text, 'late')).toBe('-a- 48ms -a|');
    expect(findDiagram(text, 'a1')).toBe('^-- 48ms --!');
  });

  it('splits a diagram if a value follows a group within its width', () => {
    const text = writeOutput(concat(of('a', 'b'), timer(1).pipe(map(() => 'c'))));
    expect(findDiagram(text, 'output')).toBe('a(c|)');
    expect(findDiagram(text, 'output1')).toBe('b|');
    expect(text).toContain('toBeObservable([diagrams.output, diagrams.output1])');
  });

  it('quotes characters and names that JavaScript would not read', () => {
    const text = writeTest({
      inputs: { a: hot(`-+-'-\\`, { '+': 1, "'": 2, '\\': 3 }) },
      connect: ({ a$ }) => ({ 'of a': a$, until: a$ }),
    });
    expect(text).toContain(String.raw`'-+-\'-\\',`);
    expect(text).toContain('{ "+": 1, "\'": 2, "\\\\": 3 }');
    expect(text).toContain('m.expect(streams["of a"], diagrams.until)');
    expect(text).toContain(
      'm.expect(streams.until, diagrams.until).toBeObservable(diagrams.until1',
    );
  });

  it('escapes texts', () => {
    const text = writeOutput(of(`\u2028a 'b' "c" \\ \n throw 1; //`));
    expect(text).toContain(String.raw`"\u2028a 'b' \"c\" \\ \n throw 1; //"`);
  });

  it.each([
    [
      'a timer that nothing ends',
      () => interval(1).pipe(shareReplay({ bufferSize: 1, refCount: false }), take(1)),
      /timer/,
    ],
    ['an object of a class', () => of(new Promise(() => undefined)), /output\$ emits a value/],
    ['a function', () => of(() => 1), /output\$ emits a value/],
    [
      'an error of a class',
      () => throwError(() => new UnwritableError('x')),
      /output\$ errors with/,
    ],
    ['no error', () => throwError(() => undefined), /output\$ errors with/],
    ['a fraction of a column', () => timer(0.5), /output\$.*0\.5/],
    [
      'an error with properties',
      () => throwError(() => Object.assign(new Error('x'), { code: 1 })),
      /output\$ errors with/,
    ],
  ])('throws an error that names what no test can express: %s', (_, create, message) => {
    expect(() => writeOutput(create())).toThrow(UnwritableError);
    expect(() => writeOutput(create())).toThrow(message);
  });

  it('writes tests of races that pass, and that fail when an option or a diagram is changed', async () => {
    const options: RaceSettings = { seed: 'K7Q-M2X-WD4', programNumber: 1, limitMs: 60_000, tickMs: 1, view: 'leader' }; // prettier-ignore
    const write = (
      changes: Partial<RaceSettings>,
      toggles: readonly number[],
      pausedDiagram = '',
      speeds: readonly Press[] = [],
    ) => {
      const settings = { ...options, ...changes };
      const paused = hot(pausedDiagram, { p: true, r: false }, new Error('the pause broke'));
      const presses = toggles.map((at, index) => ({
        input: 'paused',
        marble: index % 2 === 0 ? 'p' : 'r',
        at,
      }));
      const all = [...presses, ...speeds];
      const connect = (inputs: Parameters<typeof raceStreams>[0]) => raceStreams(inputs, settings);
      const inputs = { paused, speed: hot('', { h: 0.5, '2': 2 }) };
      return writeTest(
        { inputs, connect },
        all,
        'raceStreams',
        settings,
        '../../src/demos/pipelines',
      );
    };
    const texts = [
      write({}, []),
      write({}, [16, 24]),
      write({}, [0, 1, 2, 3]),
      write({ programNumber: 6, seed: "it's\n\\" }, [16, 60]),
      // Paused at the end.
      write({}, [16]),
      write({}, [], '-----------------#'),
      write({ limitMs: 2000 }, [5, 9]),
      write({ view: 'all' }, [5, 9]),
      write({ view: 'programs' }, [5, 9]),
      write({ tickMs: 4 }, [64, 96], '', [
        { input: 'speed', marble: '2', at: 32 },
        { input: 'speed', marble: 'h', at: 120 },
      ]),
    ];
    const outcomes = await runTests(...texts);
    expect(outcomes.map(({ failures }) => failures)).toEqual(texts.map(() => []));
    const changed = texts.flatMap((text) => [
      text.replace(/programNumber:\d/, 'programNumber:3'),
      text.replace(/(race1?: *')0/, '$11'),
      text.replace(/(paused1: *'\^)-/, '$1'),
    ]);
    const changedOutcomes = await runTests(...changed);
    expect(changedOutcomes.map(({ hasPassed }) => hasPassed)).toEqual(changed.map(() => false));
  });

  it('writes tests of random pipelines that pass', async () => {
    const samples = fc.sample(pipelines, { numRuns: 40, seed: 1 });
    const folder = await mkdtemp(join(fileURLToPath(new URL('..', import.meta.url)), '.trial-'));
    try {
      const path = join(folder, 'pipelines.ts');
      await writeFile(path, writeModule(samples.map(({ outputs }) => outputs)));
      const module: unknown = await import(path);
      const texts = samples.map((sample, index) => {
        const name = `pipeline${index}`;
        const connect: unknown = Reflect.get(Object(module), name);
        if (!isPipeline(connect)) throw new Error(`no ${name}`);
        const inputs = { hot: hot(sample.hot), cold: cold(sample.cold) };
        const presses = sample.presses.map((at) => ({ input: 'hot', marble: 'a', at }));
        const hasEnded = /[|#]$/.test(sample.hot);
        return writeTest({ inputs, connect }, hasEnded ? [] : presses, name, undefined, `../${basename(folder)}/pipelines`); // prettier-ignore
      });
      const outcomes = await runTests(...texts);
      expect(outcomes.map(({ failures }) => failures)).toEqual(texts.map(() => []));
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

function isPipeline(value: unknown): value is Scenario['connect'] {
  return typeof value === 'function';
}

const sources = fc.constantFrom('hot$', 'cold$', "of('x', 'y', 'z')", 'interval(3).pipe(take(4))');

const operators = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        "map((value) => value + '1')",
        'map((value, index) => ({ value, index }))',
        "filter((value) => value !== 'a')",
        'delay(n)',
        'debounceTime(n)',
        'throttleTime(n)',
        'auditTime(n)',
        'take(n)',
        'skip(n)',
        "startWith('s')",
        "endWith('e', 'f')",
        'distinctUntilChanged()',
        "scan((values, value) => values + ' ' + value, '')",
        "catchError((error) => of('x', error))",
        'repeat(2)',
        'retry(1)',
        'share()',
        'shareReplay({ bufferSize: 1, refCount: true })',
        'mergeMap((value) => timer(n).pipe(map(() => value)))',
      ),
      fc.integer({ min: 1, max: 7 }),
    )
    .map(([operator, n]) => operator.replace('(n)', `(${n})`)),
  fc
    .tuple(
      fc.constantFrom(
        ...[
          'mergeWith',
          'concatWith',
          'combineLatestWith',
          'withLatestFrom',
          'zipWith',
          'takeUntil',
        ],
        ...['switchMap', 'mergeMap', 'exhaustMap', 'concatMap'],
      ),
      sources,
    )
    .map(([name, other]) =>
      name.endsWith('Map') ? `${name}(() => ${other})` : `${name}(${other})`,
    ),
);

const outputs = fc
  .tuple(
    sources,
    fc.array(operators, { minLength: 1, maxLength: 3 }),
    fc.constantFrom('', 'hot$', 'cold$'),
  )
  // A stream of streams only at the end, because a test cannot write an array with a stream in it.
  .map(([source, pipe, emitted]) => {
    const all = emitted === '' ? pipe : [...pipe, `map(() => ${emitted})`];
    return `${source}.pipe(${all.join(', ')})`;
  });

const diagrams = (...endings: readonly string[]) =>
  fc
    .tuple(
      fc.array(fc.constantFrom('a', 'b', 'c', '-', '--', '(ab)', ' 33ms '), { maxLength: 9 }),
      fc.constantFrom(...endings),
    )
    .map(([parts, ending]) => parts.join('') + ending);

/** Two outputs, and the inputs of their pipeline. */
const pipelines = fc.record({
  hot: diagrams('', '-|', '-#'),
  cold: diagrams('', '-|', '(b|)', '-#'),
  outputs: fc.tuple(outputs, outputs),
  presses: fc.uniqueArray(fc.integer({ min: 340, max: 360 }), { maxLength: 3 }),
});

/** Writes the module that exports the pipelines. */
function writeModule(pipelines: readonly (readonly [string, string])[]): string {
  const exported = pipelines.map(
    ([first, second], index) =>
      `export const pipeline${index} = ({ hot$, cold$ }: any) => ({ first$: ${first}, second$: ${second} });`,
  );
  const names = Array.from(
    exported.join().matchAll(/(?<![.\w$])([a-z]\w+)\(/gi),
    ([, name]) => name,
  );
  return [`import { ${[...new Set(names)].join(', ')} } from 'rxjs';`, ...exported].join('\n');
}
