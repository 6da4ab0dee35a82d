import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEMOS } from '../browser/support/demos';

it('demos.spec.ts has a check for each demo', () => {
  const spec = readFileSync('tests/browser/demos.spec.ts', 'utf8');
  const checked = Array.from(spec.matchAll(/^ {2}async (\w+)\(page\) \{$/gm), ([, name]) => name);
  expect(checked.sort()).toEqual(DEMOS.toSorted());
});
