import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { runTests, type TestOutcome } from './run-tests';

describe('README.md', () => {
  const readme = readFileSync('README.md', 'utf8');
  const [example = '', failingExample = ''] = Array.from(
    readme.matchAll(/```ts\n(.*?)```/gs),
    ([, code]) => code ?? '',
  );
  const changed = withNumbersChanged(example);
  const [failure = '', expected = '', received = ''] =
    /^expected .*\n\n {2}expected {2}(.*)\n {2}received {2}(.*)\n.*(?=\n```$)/m.exec(readme) ?? [];

  // Runs all examples at once, because starting Vitest takes most of the time.
  let outcomes: TestOutcome[];
  beforeAll(async () => {
    const corrected = failingExample.replace(expected, received);
    outcomes = await runTests(example, failingExample, corrected, ...changed);
  }, 60_000);

  it('has a passing marble test of at most ten lines', () => {
    const [body = ''] = /^test\($.*?^\);$/ms.exec(example) ?? [];
    expect(body).toContain('expectUnsubscribed');
    expect(body.split('\n').length).toBeLessThanOrEqual(10);
    expect(outcomes[0]).toEqual({ hasPassed: true, failures: [] });
  });

  it('has a marble test that fails when any of its numbers changes', () => {
    expect(changed).toHaveLength(5);
    expect(outcomes).toHaveLength(3 + changed.length);
    for (const { failures } of outcomes.slice(3)) {
      expect(failures.join()).toMatch(/^expected .* at \d+ ms, received .*\n\n {2}expected {2}/);
    }
  });

  it('has an example that fails as described, and passes with the received diagram', () => {
    expect(failingExample).toContain(`'${expected}'`);
    expect(outcomes[1]?.failures).toEqual([failure]);
    expect(outcomes[2]).toEqual({ hasPassed: true, failures: [] });
  });

  it('names only existing files, except for one that the reader saves', () => {
    const files = Array.from(
      readme.matchAll(/`((?:src|streams|tests|scripts)\/[\w./-]+\.\w+)`/g),
      ([, file = '']) => file,
    );
    expect(files.length).toBeGreaterThan(10);
    const [, saved = ''] = /Save this as `(.*?)`/.exec(readme) ?? [];
    expect(files).toContain(saved);
    // The tests must pass with and without this file.
    expect(files.filter((file) => file !== saved && !existsSync(file))).toEqual([]);
  });
});

describe('docs/marbles.md', () => {
  const page = readFileSync('docs/marbles.md', 'utf8');
  // Each example, and the failure that follows it if there is one.
  const examples = Array.from(
    page.matchAll(/```ts\n(.*?)```(?:\n\n```text\n(.*?)\n```)?/gs),
    ([, code = '', failure]) => ({ code, failure }),
  );

  it('has examples that pass, or fail as described', async () => {
    const [first, ...bodies] = examples;
    const tests = bodies.map(
      ({ code }) => `
      import { delay, from, scan, Subject, switchMap, takeUntil, debounceTime } from 'rxjs';
      import { test } from 'vitest';
      import { marbles } from './marbles.ts';
      test('example', marbles((m) => { ${code} }));`,
    );
    const texts = [first?.code ?? '', ...tests].map((text) =>
      text.replace('./marbles', '../support/marbles'),
    );
    const outcomes = await runTests(...texts);
    expect(outcomes.map(({ failures }) => failures)).toEqual(
      examples.map(({ failure }) => (failure === undefined ? [] : [failure])),
    );
    expect(examples.filter(({ failure }) => failure !== undefined)).toHaveLength(4);
    expect(examples).toHaveLength(6);
  }, 60_000);
});

/** Returns one copy of a text for each number in its diagrams and times, with that number changed. */
function withNumbersChanged(text: string): string[] {
  return Array.from(text.matchAll(/(?<=Observable\('.*|(?:tick|limit)Ms: )\d+/g), (number) => {
    const raised = number[0].replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
    return text.slice(0, number.index) + raised + text.slice(number.index + number[0].length);
  });
}
