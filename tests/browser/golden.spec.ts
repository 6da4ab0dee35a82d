import { expect, test } from '@playwright/test';
import {
  goldenDays,
  goldenMeetings,
  runGoldenDraws,
  outcomeOf,
  winnersOf,
} from '../support/golden';
import { goldenScript } from '../support/golden-script.mjs';

test('the golden meetings have the same results in the browser as in Node, bit for bit', async ({
  page,
}) => {
  await page.addScriptTag({ content: await goldenScript() });
  const outcomes = await page.evaluate<string>(
    'JSON.stringify(golden.goldenMeetings().map(golden.outcomeOf))',
  );
  expect(outcomes).toBe(JSON.stringify(goldenMeetings().map(outcomeOf)));
});

test('the golden days have the same winners in the browser as in Node', async ({ page }) => {
  await page.addScriptTag({ content: await goldenScript() });
  expect(await page.evaluate<string[]>('golden.goldenDays().map(golden.winnersOf)')).toEqual(
    goldenDays().map(winnersOf),
  );
});

test('the golden draws have the same records in the browser as in Node, to the last character', async ({
  page,
}) => {
  await page.addScriptTag({ content: await goldenScript() });
  expect(await page.evaluate<string[]>('golden.runGoldenDraws()')).toEqual(runGoldenDraws());
});
