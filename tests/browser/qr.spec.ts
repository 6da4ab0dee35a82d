import type { Locator, Page } from '@playwright/test';
import { formatLockLink } from '../../src/draws/describeDraw';
import { unpackRecord } from '../../src/draws/record/recordLink';
import { formatDraws } from '../../streams';
import { type DrawPlan, entrantsOf, runSession } from '../support/draws';
import { createNames, startRace } from './support/draw';
import { plantLockedSession } from './support/plant-session';
import { readQr } from './support/read-qr';
import { expect, test } from './support/test';
import { BASE_PATH } from './support/test-build.mjs';

/** A draw among the names of a class, with the word that `startRace` types. Its link has about 300 characters. */
const plan: DrawPlan = {
  entrants: entrantsOf(...createNames(24)),
  rule: { kind: 'first', count: 1 },
  word: 'giraffe',
};

const SIZES = [
  [1920, 1080],
  [1280, 720],
] as const;

/** Reads a QR code from screenshots of windows of two sizes. */
async function scan(code: Locator): Promise<string | undefined> {
  const texts = new Set<string | undefined>();
  for (const [width, height] of SIZES) {
    await code.page().setViewportSize({ width, height });
    texts.add(await readQr(code));
  }
  expect(texts.size, 'both windows have the same code').toBe(1);
  return [...texts][0];
}

/** Shows the sheet that the page would print, on A4 at 96 dots per inch. */
async function showSheet(page: Page): Promise<Locator> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  return page.locator('body > article').getByRole('img', { name: 'QR code of the link' });
}

for (const deviceScaleFactor of [1, 2]) {
  test(`a scanner reads each QR code in a screenshot of the page at ${deviceScaleFactor}× @slow`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ deviceScaleFactor });
    const page = await context.newPage();
    const code = page.getByRole('img', { name: 'QR code of the link' });
    const locked = runSession([{ ...plan, word: null }]);
    await plantLockedSession(page, locked);
    const record = formatDraws(runSession([plan]));

    await page.goto('./draw/');
    const lockLink = (await scan(code)) ?? '';
    expect(lockLink, 'lock').toBe(formatLockLink(locked, null, page.url()));
    const { origin, hash } = new URL(lockLink);
    // Longer by the folder than before the draws had a page of their own.
    expect(lockLink.length - `${origin}${BASE_PATH}${hash}`.length).toBe('draw/'.length);
    await startRace(page);
    await page.keyboard.press('f');
    const drawnLink = await scan(code);
    const drawn = await unpackRecord(drawnLink?.split('#check.')[1] ?? '');
    expect(formatDraws([...drawn]), 'drawn').toBe(record);
    await page.getByRole('button', { name: 'Record' }).click();
    await page.getByRole('heading', { name: 'For the audience' }).waitFor();
    expect(await scan(code), 'record').toBe(drawnLink);
    expect(await readQr(await showSheet(page)), 'sheet of the record').toBe(drawnLink);

    await page.emulateMedia({ media: null });
    await page.goto('./');
    await page.getByRole('button', { name: 'Generate Program' }).click();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'QR code' }).click();
    const link = await page.getByLabel('Link', { exact: true }).inputValue();
    expect(await scan(code), 'share dialog').toBe(link);
    await page.keyboard.press('Escape');
    await expect(async () => {
      const sheet = await showSheet(page);
      await expect(sheet).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await readQr(await showSheet(page)), 'sheet of the meeting').toBe(link);
    await context.close();
  });
}
