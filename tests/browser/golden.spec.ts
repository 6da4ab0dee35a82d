import { expect, test } from '@playwright/test';
import { goldenMeetings, runGoldenDraws, outcomeOf } from '../support/golden';
import { goldenScript } from '../support/golden-script.mjs';

test('fifty meetings have the golden results in the browser, bit for bit', async ({ page }) => {
  await page.addScriptTag({ content: await goldenScript() });
  const outcomes = await page.evaluate<string>(
    'JSON.stringify(golden.goldenMeetings().map(golden.outcomeOf))',
  );
  expect(outcomes).toBe(JSON.stringify(goldenMeetings().map(outcomeOf)));
});

test('twenty draws have the golden record in the browser, to the last character', async ({
  page,
}) => {
  await page.addScriptTag({ content: await goldenScript() });
  expect(await page.evaluate<string>('golden.runGoldenDraws()')).toBe(runGoldenDraws());
});
