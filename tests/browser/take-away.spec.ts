import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { csvOf } from '../../src/game/results/csvOf';
import { readSnapshot } from '../../src/game/results/readSnapshot';
import { recordOf } from '../../src/game/results/recordOf';
import { textOf } from '../../src/game/results/textOf';
import { createGame } from '../../streams';
import { atExhibits, openExhibit } from './support/exhibits';
import { expect, test } from './support/game';

test.use(atExhibits);

test.describe('where the page may use the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('the results are copied as text, as the meeting gives them', async ({ page }) => {
    const { snapshot, link } = await openAtEnd(page);
    await press(page, 'Copy text');
    await expect(page.getByRole('status').first()).toHaveText('Copied');
    const text = await clipboardOf(page);
    expect(text).toBe(textOf(snapshot, link));
    expect(text).toMatch(/^Furlong: meeting .{11}, program 2, run 3\n\n1st Lap 1200m\n1\. /);
    expect(text.split('\n').at(-1)).toBe(link);
  });

  test('the results are copied as a table, as the meeting gives them', async ({ page }) => {
    const { snapshot } = await openAtEnd(page);
    await press(page, 'Copy CSV');
    await expect(page.getByRole('status').first()).toHaveText('Copied');
    // The clipboard may have its own ends of lines.
    const lines = (await clipboardOf(page)).split(/\r?\n/);
    expect(lines).toEqual(csvOf(snapshot).split('\r\n'));
    expect(lines).toHaveLength(61);
  });
});

test('a clipboard that refuses is said to', async ({ page }) => {
  await openAtEnd(page);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  for (const label of ['Copy text', 'Copy CSV']) {
    await press(page, label);
    await expect(page.getByRole('status').first()).toHaveText('Not allowed');
    await press(page, 'Forget');
  }
});

test('the results are saved as a file that says the meeting and the times to the last bit', async ({
  page,
}) => {
  const { snapshot, link } = await openAtEnd(page);
  const saved = page.waitForEvent('download');
  await press(page, 'Download');
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^furlong-.{11}-program-2-run-3\.json$/);
  const file: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(file).toEqual(recordOf(snapshot, link));
  expect(file).toHaveProperty('results.5.result.9.finishTime');
});

/** The races of the exhibit at their end, here and in the page. */
async function openAtEnd(page: Page) {
  await openExhibit(page, 'take-away');
  await press(page, 'Finish');
  const game = createGame({ meeting: { version: 1, seed: 53, program: 2, run: 3 } });
  game.startAllRaces();
  game.finishAllRaces();
  const snapshot = readSnapshot(game);
  if (snapshot === null) throw new Error('the meeting has no programs');
  const link = new URL(`#${recordOf(snapshot, '').meeting}`, page.url()).href;
  return { snapshot, link };
}

async function press(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
}

async function clipboardOf(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}
