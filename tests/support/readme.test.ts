import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runTests } from './run-tests';

const readme = readFileSync('README.md', 'utf8');
const [example = '', newcomers = ''] = Array.from(
  readme.matchAll(/```ts\n(.*?)```/gs),
  ([, code]) => code ?? '',
);
const seen = /^Expected: "(.*)"\nReceived: "(.*)"$/m.exec(readme);

/** The same text for each number of its diagrams and times, with that one raised. */
function withNumbersRaised(text: string): string[] {
  return Array.from(text.matchAll(/(?<=Observable\('.*|(?:tick|limit)Ms: )\d+/g), (number) => {
    const raised = number[0].replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
    return text.slice(0, number.index) + raised + text.slice(number.index + number[0].length);
  });
}

test('its marble test has ten lines at most, passes, and fails with any number changed', async () => {
  const [body = ''] = /^test\($.*?^\);$/ms.exec(example) ?? [];
  expect(body).toContain('expectUnsubscribed');
  expect(body.split('\n').length).toBeLessThanOrEqual(10);

  const changed = withNumbersRaised(example);
  expect(changed).toHaveLength(5);
  const [right, ...wrong] = await runTests(example, ...changed);
  expect(right).toEqual({ hasPassed: true, failures: [] });
  expect(wrong).toHaveLength(changed.length);
  for (const { failures } of wrong) expect(failures.join()).toMatch(/^expected '.*' to be '.*'/);
}, 60_000);

test("a newcomer's test fails as it says, and passes with what was seen", async () => {
  const [, expected = '', received = ''] = seen ?? [];
  expect(newcomers).toContain(`'${expected}'`);
  const corrected = newcomers.replace(expected, received);
  const [failing, passing] = await runTests(newcomers, corrected);
  expect(failing?.failures).toEqual([
    expect.stringContaining(`expected '${received}' to be '${expected}'`),
  ]);
  expect(passing).toEqual({ hasPassed: true, failures: [] });
}, 60_000);
