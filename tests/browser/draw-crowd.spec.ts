import { readFile } from 'node:fs/promises';
import { formatCount } from '../../src/ui/words';
import { TICKETS } from '../../streams';
import { createNames, startRace } from './support/draw';
import { expect, test } from './support/test';

test('a crowd is pasted, locked and raced, and its record is a file that checks', async ({
  page,
}) => {
  const names = createNames(TICKETS.max);
  await page.goto('./draw/');
  await page.getByRole('textbox', { name: 'Names' }).focus();
  await page.evaluate((text) => navigator.clipboard.writeText(text), names.join('\n'));
  await page.keyboard.press('Control+V');
  await expect(page.getByText(formatCount(names.length, 'name'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Lock the list' }).click();
  await startRace(page);
  await expect(page.locator('[data-kind=crowd] canvas')).toBeVisible();
  await page.keyboard.press('f');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the record' }).click();
  const file = await readFile(await (await download).path());
  await page.goto('./draw/#check');
  await page.getByLabel('File of a record').setInputFiles({
    name: 'record.json',
    mimeType: 'application/json',
    buffer: file,
  });
  await expect(page.getByRole('heading', { name: 'Match', level: 2 })).toBeVisible();
});
