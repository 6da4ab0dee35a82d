import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasTest, parseLaws } from './laws';

const page = readFileSync('ARCHITECTURE.md', 'utf8');
const laws = parseLaws(page);

test('every law of ARCHITECTURE.md names a test, and every test it names is there', () => {
  expect(laws.length).toBeGreaterThan(20);
  expect(laws.filter(({ tests }) => tests.length === 0).map(({ name }) => name)).toEqual([]);
  expect(laws.flatMap(({ tests }) => tests).filter((holder) => !hasTest(holder))).toEqual([]);
});

test('no test it names is overlooked, and every file it speaks of is there', () => {
  const named = laws.flatMap(({ tests }) => tests);
  expect(named).toHaveLength(page.match(/“/g)?.length ?? 0);
  const files = Array.from(page.matchAll(/`([\w./-]+\/[\w./-]+\.tsx?)`/g), ([, file = '']) => file);
  expect(files.length).toBeGreaterThan(named.length);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('a law is read with its tests', () => {
  const text = `
1. **A law.** Why.
   - \`a.test.ts\`: “one”
   - \`b.test.ts\`: “two (D4)”
2. **Another,
   of two lines.** Held by nothing: “not this”.
`;
  expect(parseLaws(text)).toEqual([
    {
      name: 'A law.',
      holders: [
        { file: 'a.test.ts', title: 'one' },
        { file: 'b.test.ts', title: 'two (D4)' },
      ],
    },
    { name: 'Another,\n   of two lines.', holders: [] },
  ]);
});

test('a test that is not there, or is called otherwise, is found out', () => {
  const file = 'tests/support/laws.test.ts';
  expect(hasTest({ file, title: 'a law is read with its tests' })).toBe(true);
  expect(hasTest({ file, title: 'a law … with its tests' })).toBe(true);
  expect(hasTest({ file, title: 'a law is read with its test' })).toBe(false);
  expect(hasTest({ file, title: 'law is read with its tests' })).toBe(false);
  expect(hasTest({ file, title: 'a.law is read with its tests' })).toBe(false);
  expect(hasTest({ file: 'tests/nowhere.test.ts', title: 'a law is read with its tests' })).toBe(
    false,
  );
});
