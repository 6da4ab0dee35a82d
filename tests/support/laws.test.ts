import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasQuickTest, hasTest, parseLaws } from './laws';

describe('ARCHITECTURE.md', () => {
  const page = readFileSync('ARCHITECTURE.md', 'utf8');
  const laws = parseLaws(page);

  it('names an existing test for every law', () => {
    expect(laws.length).toBeGreaterThan(20);
    expect(laws.filter(({ tests }) => tests.length === 0).map(({ name }) => name)).toEqual([]);
    expect(laws.flatMap(({ tests }) => tests).filter((test) => !hasTest(test))).toEqual([]);
  });

  it('names, for every law, a test that npm test runs', () => {
    const untested = laws.filter(({ tests }) => !tests.some(hasQuickTest));
    expect(untested.map(({ name }) => name)).toEqual([]);
  });

  it('quotes no test outside the lists of its laws, and names only existing files', () => {
    const tests = laws.flatMap((law) => law.tests);
    expect(tests).toHaveLength(page.match(/“/g)?.length ?? 0);
    const files = Array.from(
      page.matchAll(/`([\w./-]+\/[\w./-]+\.tsx?)`/g),
      ([, file = '']) => file,
    );
    expect(files.length).toBeGreaterThan(tests.length);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});

describe('parseLaws', () => {
  it('reads each law with its tests', () => {
    const text = `
1. **A law.** Why.
   - \`a.test.ts\`: “one”
   - \`b.test.ts\`: “two (D4)”
2. **Another,
   of two lines.** Names no test: “not this”.
`;
    expect(parseLaws(text)).toEqual([
      {
        name: 'A law.',
        tests: [
          { file: 'a.test.ts', title: 'one' },
          { file: 'b.test.ts', title: 'two (D4)' },
        ],
      },
      { name: 'Another,\n   of two lines.', tests: [] },
    ]);
  });
});

describe('hasTest', () => {
  it('finds a test or a describe block by its whole title, in which … stands for any text', () => {
    const file = 'tests/support/laws.test.ts';
    const has = (title: string) => hasTest({ file, title });
    expect(has('reads each law with its tests')).toBe(true);
    expect(has('reads … with its tests')).toBe(true);
    expect(has('parseLaws')).toBe(true);
    expect(has('reads each law with its test')).toBe(false);
    expect(has('each law with its tests')).toBe(false);
    expect(has('reads.each law with its tests')).toBe(false);
    expect(hasTest({ file: 'tests/nowhere.test.ts', title: 'parseLaws' })).toBe(false);
  });
});

describe('hasQuickTest', () => {
  it('ignores a test whose title ends with @slow in the file', () => {
    const slow = { file: 'tests/browser/cycles.spec.ts', title: 'repeated … memory' };
    expect(hasTest(slow)).toBe(true);
    expect(hasQuickTest(slow)).toBe(false);
  });
});
