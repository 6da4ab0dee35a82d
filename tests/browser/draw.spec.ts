import type { Page } from '@playwright/test';
import { readClipboard } from './support/exports';
import { expect, test } from './support/test';

const NAMES = ['Leni', 'Jonas', 'Anna*3', 'Mia', 'Jonas', 'Zoë', 'Thi Mai', 'Łukasz'];

/** Opens the draws with a list of names. */
async function enterNames(page: Page, names: readonly string[] = NAMES): Promise<void> {
  await page.goto('./draw/');
  await page.getByRole('textbox', { name: 'Names' }).fill(names.join('\n'));
}

test('a whole draw works with the keyboard alone, and its link shows a match in another browser', async ({
  page,
  browser,
}) => {
  await page.goto('./draw/');
  await expect(page.getByRole('textbox', { name: 'Names' })).toBeFocused();
  await page.keyboard.insertText(NAMES.join('\n'));
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('textbox', { name: 'A word from the room' })).toBeFocused();
  await page.keyboard.type('giraffe');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused();
  await page.keyboard.press('f');
  const again = page.getByRole('button', { name: /^Draw again without/ });
  await expect(again).toBeFocused();
  const name = (await again.textContent())?.replace('Draw again without ', '') ?? '';
  expect(NAMES.map((entry) => entry.replace('*3', ''))).toContain(name);
  await page.keyboard.press('n');
  await expect(page.getByRole('button', { name: 'Lock the list' })).toBeEnabled();
  await page.keyboard.press('Tab');
  await page.keyboard.press('r');
  await expect(page.getByRole('cell', { name: 'giraffe' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).press('Enter');
  await expect.poll(() => readClipboard(page)).toContain('#check.');
  const link = await readClipboard(page);

  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('heading', { name: 'Match' })).toBeVisible();
  await expect(elsewhere.getByText(name, { exact: true }).first()).toBeVisible();
  await other.close();
});

test('a tab shows what another tab changes in the same kept list', async ({ page, context }) => {
  await enterNames(page);
  await page.getByRole('switch', { name: 'Keep this list on this device' }).check();
  const other = await context.newPage();
  await other.goto('./draw/');
  await other.getByRole('combobox', { name: 'Open a list' }).selectOption('My list');
  await other.getByRole('textbox', { name: 'Names' }).fill('Oskar');
  await expect(page.getByRole('textbox', { name: 'Names' })).toHaveValue('Oskar');
  await page.getByRole('textbox', { name: 'Names' }).fill('Oskar\nPaula');
  await expect(other.getByRole('textbox', { name: 'Names' })).toHaveValue('Oskar\nPaula');
});

test('a duplicated tab has the list, but not the lock, which stays in the first tab over a reload', async ({
  page,
}) => {
  await enterNames(page);
  await page.getByRole('button', { name: 'Lock the list' }).click();
  const field = page.getByRole('textbox', { name: 'A word from the room' });
  await field.waitFor();
  // Copies the storage of the tab, as “Duplicate tab” does.
  const popup = page.waitForEvent('popup');
  await page.evaluate(() => window.open(location.href));
  const copy = await popup;
  await expect(copy.getByText('This tab is a copy of another one.')).toBeVisible();
  await expect(copy.getByRole('textbox', { name: 'Names' })).toHaveValue(NAMES.join('\n'));
  expect(await copy.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('secret ');
  await page.reload();
  await expect(field).toBeVisible();
  await copy.close();
});

test('a tab that is duplicated at the races keeps its lock too', async ({ page }) => {
  await enterNames(page);
  await page.getByRole('button', { name: 'Lock the list' }).click();
  const field = page.getByRole('textbox', { name: 'A word from the room' });
  await field.waitFor();
  await page.getByRole('button', { name: 'Back to the races' }).click();
  const drawLots = (tab: Page) => tab.getByRole('link', { name: 'Draw lots' }).click();
  const locks = () => page.evaluate(async () => (await navigator.locks.query()).held?.length);
  await expect.poll(locks).toBe(1);
  const popup = page.waitForEvent('popup');
  await page.evaluate(() => window.open(location.href));
  const copy = await popup;
  await drawLots(copy);
  await expect(copy.getByText('This tab is a copy of another one.')).toBeVisible();
  await drawLots(page);
  await expect(field).toBeVisible();
  await copy.close();
});

test('on a phone, the bar of the draws stays above the content in full screen @slow', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('./draw/');
  await page.getByRole('textbox', { name: 'Names' }).blur();
  await page.keyboard.press('Shift+F');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  // In a larger window, it is a box in a corner.
  await expect(page.getByRole('banner')).not.toHaveCSS('position', 'fixed');
});

test('a transparent stage shows what is behind the page, in both color schemes', async ({
  page,
}) => {
  const alphaAt = async (x: number, y: number) => {
    const clip = { x, y, width: 1, height: 1 };
    const pixel = await page.screenshot({ clip, omitBackground: true });
    return page.evaluate(
      async (bytes) => {
        const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
        const context = new OffscreenCanvas(1, 1).getContext('2d');
        context?.drawImage(bitmap, 0, 0);
        return context?.getImageData(0, 0, 1, 1).data[3];
      },
      [...pixel],
    );
  };
  await page.goto('./draw/#stage.transparent');
  await page.getByRole('textbox', { name: 'Names' }).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await alphaAt(5, 300), colorScheme).toBe(0);
    expect(await alphaAt(60, 110), colorScheme).toBe(255);
  }
  await page.goto('./draw/#stage');
  expect(await alphaAt(5, 300)).toBe(255);
});
