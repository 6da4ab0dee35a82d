import { describe, expect, it } from 'vitest';
import { runTests } from './run-tests';

const imports = `
  import { expect, test } from 'vitest';
  import { programOf } from '../support/race';
`;

describe('runTests', () => {
  it('runs each text as a test file and returns its failures', async () => {
    const outcomes = await runTests(
      `${imports} test('right', () => { expect(programOf([1, 2]).horses).toHaveLength(2); });`,
      `${imports} test('wrong', () => { expect(programOf([1, 2]).distance).toBe(1300); });
      test('wrong again', () => { programOf([1, 2]).horses[2].id; });`,
      imports,
      "import { nothing } from './nowhere';",
    );
    expect(outcomes.map(({ hasPassed }) => hasPassed)).toEqual([true, false, false, false]);
    expect(outcomes.map(({ failures }) => failures)).toEqual([
      [],
      [expect.stringMatching('expected 1200 to be 1300'), expect.stringMatching('undefined')],
      [expect.stringMatching('No test suite found')],
      [expect.stringMatching('./nowhere')],
    ]);
  }, 60_000);
});
