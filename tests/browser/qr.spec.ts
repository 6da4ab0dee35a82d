import type { Locator, Page } from '@playwright/test';
import { formatLockLink } from '../../src/draws/describeDraw';
import { unpackRecord } from '../../src/draws/record/recordLink';
import { formatDraws } from '../../streams';
import { type DrawPlan, entrantsOf, runSession } from '../support/draws';
import { createNames, startRace } from './support/draw';
import { plantLockedSession, plantSession } from './support/plant-session';
import { readQr } from './support/read-qr';
import { expect, test } from './support/test';

/** A draw among the names of a class, with the word that `startRace` types. Its link has about 300 characters. */
const plan: DrawPlan = {
  entrants: entrantsOf(...createNames(24)),
  rule: { kind: 'first', count: 1 },
  word: 'giraffe',
};

/** Reads a QR code from a screenshot. Its modules must be whole pixels, at least 3 CSS pixels wide. */
async function scan(code: Locator): Promise<string | undefined> {
  const { width, x } = (await code.boundingBox()) ?? { width: NaN, x: NaN };
  const viewBox = await code.getAttribute('viewBox');
  const moduleSize = width / Number(viewBox?.split(' ')[2]);
  expect(Number.isInteger(moduleSize), `${moduleSize} pixels`).toBe(true);
  expect(moduleSize).toBeGreaterThanOrEqual(3);
  expect(x).toBeGreaterThanOrEqual(0);
  return readQr(code);
}

/** Shows the sheet that the page would print, on A4 at 96 dots per inch. */
async function showSheet(page: Page): Promise<Locator> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  return page.locator('body > article').getByRole('img', { name: 'QR code of the link' });
}

for (const width of [1280, 1920]) {
  for (const deviceScaleFactor of [1, 2]) {
    const isSlow = width === 1920 || deviceScaleFactor === 2;
    test(`a scanner reads each QR code in a screenshot of a window of ${width} px at ${deviceScaleFactor}×${isSlow ? ' @slow' : ''}`, async ({
      browser,
    }) => {
      const height = width === 1280 ? 720 : 1080;
      const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor,
      });
      const page = await context.newPage();
      const code = page.getByRole('img', { name: 'QR code of the link' });
      const locked = runSession([{ ...plan, word: null }]);
      await plantLockedSession(page, locked);
      const record = formatDraws(runSession([plan]));

      await page.goto('./#draw');
      expect(await scan(code), 'lock').toBe(formatLockLink(locked, null, page.url()));
      await startRace(page);
      await page.keyboard.press('f');
      const drawnLink = await scan(code);
      const drawn = await unpackRecord(drawnLink?.split('#check.')[1] ?? '');
      expect(formatDraws([...drawn]), 'drawn').toBe(record);
      await page.getByRole('button', { name: 'Record' }).click();
      await page.getByRole('heading', { name: 'For the audience' }).waitFor();
      expect(await scan(code), 'record').toBe(drawnLink);
      expect(await scan(await showSheet(page)), 'sheet of the record').toBe(drawnLink);

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
      expect(await scan(await showSheet(page)), 'sheet of the meeting').toBe(link);
      await context.close();
    });
  }
}

test('a code that fits into one place, but not into another, is only in the larger one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await plantSession(page, runSession([{ ...plan, entrants: entrantsOf(...createNames(170)) }]));
  await page.goto('./#draw');
  const code = page.getByRole('img', { name: 'QR code of the link' });
  const copy = page.getByText('Copy the link. Any phone works it out again.', { exact: true });
  await expect(copy).toBeVisible();
  await expect(code).toHaveCount(0);
  await page.getByRole('button', { name: 'Record' }).click();
  await scan(code);
  const message = page.getByText('Too many names for a QR code. Send the link or the file.');
  await expect(message).toHaveCount(0);
  await page.setViewportSize({ width: 1024, height: 720 });
  await expect(message).toBeVisible();
  await expect(code).toHaveCount(0);
});
