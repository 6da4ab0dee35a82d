import { measureSheet, showSheet } from '../support/show-sheet';
import { saveFile } from './support/exports';
import { expect, test } from './support/game';

// Firefox runs these tests too, so they use no emulation that only Chromium has. tests/engines/ repeats them in WebKit.

test('the print sheet shows the results of every race on one A4 page', async ({ game }) => {
  await game.generateAndFinish();
  // The page loads the sheet in an idle callback, for which the held clock must advance.
  await expect(async () => {
    await game.advanceClock(100);
    expect(await game.page.evaluate(showSheet)).toBe(true);
  }).toPass();
  const [width, height, footerBottom, rows] = await game.page.evaluate(measureSheet);
  expect([width, height, rows]).toEqual([794, 1122, 60]);
  expect(footerBottom).toBeLessThan(1_122);
});

test('a list is locked and drawn, and its record matches', async ({ page }) => {
  await page.goto('./draw/');
  const names = page.getByRole('textbox', { name: 'Names' });
  await expect(names).toBeFocused();
  for (const name of ['Leni', 'Jonas', 'Zoë']) {
    await names.pressSequentially(name);
    await names.press('Enter');
  }
  await page.getByRole('button', { name: 'Lock the list' }).click();
  await page.getByRole('textbox', { name: 'A word from the room' }).pressSequentially('giraffe');
  await page.getByRole('button', { name: 'Race', exact: true }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.keyboard.press('f');
  await page.getByRole('button', { name: 'Record' }).click();
  const { content } = await saveFile(page, () =>
    page.getByRole('button', { name: 'Download JSON' }).click(),
  );
  const link = /http[^"]+draw\/#check[^"]+/.exec(JSON.stringify(content))?.[0] ?? '';
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Match', exact: true })).toBeVisible();
});
