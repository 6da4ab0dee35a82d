import { expect, test } from '@playwright/test';
import {
  goldenDays,
  goldenMeetings,
  runGoldenDraws,
  outcomeOf,
  winnersOf,
} from '../support/golden';
import { goldenScript } from '../support/golden-script.mjs';

// For Firefox. `tests/streams/goldenInBrowser.test.tsx` compares Chromium.
test('the golden meetings, days and draws have the same results as in Node @slow', async ({
  page,
}) => {
  await page.addScriptTag({ content: await goldenScript() });
  const run = (code: string) => page.evaluate<string>(`JSON.stringify(${code})`);
  expect(await run('golden.goldenMeetings().map(golden.outcomeOf)')).toBe(
    JSON.stringify(goldenMeetings().map(outcomeOf)),
  );
  expect(await run('golden.goldenDays().map(golden.winnersOf)')).toBe(
    JSON.stringify(goldenDays().map(winnersOf)),
  );
  expect(await run('golden.runGoldenDraws()')).toBe(JSON.stringify(runGoldenDraws()));
});
