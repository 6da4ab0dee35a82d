import type { Locator, Page } from '@playwright/test';
import jsQR from 'jsqr';
import { createGame, parseMeeting } from '../../streams';
import { current } from '../support/record';
import { violationsOf } from './support/axe';
import { atExhibits, openExhibit } from './support/exhibits';
import { appear, expect, GamePage, LAPS, test } from './support/game';

test.use({ ...atExhibits, permissions: ['clipboard-read', 'clipboard-write'] });

test('the code can be scanned, the link copied, and both say the meeting on the screen', async ({
  page,
}) => {
  const { dialog } = await openDialog(page, 'share');
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  const code = (await dialog.getByText(/^\w{3}-\w{3}-\w{3}$/).textContent()) ?? '';
  expect(new URL(link).hash).toBe(`#${code}`);
  expect(await scan(page, dialog.getByRole('img'))).toBe(link);

  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByRole('status')).toContainText('Link copied');
  await expect(dialog.getByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.clock.runFor(2_000);
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'open share' })).toBeFocused();
});

test('where copying is refused, the link is selected', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  const { dialog } = await openDialog(page, 'share');
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Press Ctrl C.');
  await expect(dialog.getByLabel('Link', { exact: true })).toBeFocused();
  const selected = await page.evaluate(() => getSelection()?.toString());
  expect(selected).toBe(await dialog.getByLabel('Link', { exact: true }).inputValue());
});

for (const [typed, said] of [
  ['K7Q-M2X-WD5', 'This code has a typing error.'],
  ['K7Q-M2X', 'A code has nine letters and digits, like K7Q-M2X-WD4.'],
  ['', 'A code has nine letters and digits, like K7Q-M2X-WD4.'],
  ['v7.K7Q', 'This code needs a newer Furlong. Reload the page to get it.'],
] as const) {
  test(`a code typed as “${typed}”: ${said}`, async ({ page }) => {
    const { dialog } = await openDialog(page, 'code');
    const field = dialog.getByRole('textbox');
    await expect(field).toBeFocused();
    await field.fill(typed);
    await field.press('Enter');
    await expect(dialog.getByRole('status')).toHaveText(said);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
  });
}

for (const typed of ['k7q m2xwd4', 'https://elsewhere.example/#K7Q-M2X-WD4']) {
  test(`a code typed as “${typed}” opens its meeting at the gate`, async ({ page }) => {
    const { game, dialog } = await openDialog(page, 'code');
    await dialog.getByRole('textbox').fill(typed);
    await dialog.getByRole('textbox').press('Enter');
    await expect(dialog).toHaveCount(0);
    const meeting = parseMeeting('K7Q-M2X-WD4');
    if (typeof meeting === 'string') throw new Error(meeting);
    const names = current(createGame({ meeting }).horses$).map(({ name }) => name);
    expect((await game.roster()).map(({ name }) => name)).toEqual(names);
    await expect(game.button('Start All Races')).toBeEnabled();
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 1024, 390]) {
    for (const kind of ['share', 'code'] as const) {
      test(`${kind} has no barrier, ${colorScheme}, ${width} px wide`, async ({ page }) => {
        test.slow();
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        const { dialog } = await openDialog(page, kind);
        expect(await violationsOf(page)).toEqual([]);
        const overflow = await dialog.evaluate((node) => node.scrollWidth - node.clientWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      });
    }
  }
}

async function openDialog(
  page: Page,
  kind: 'share' | 'code',
): Promise<{ game: GamePage; dialog: Locator }> {
  await openExhibit(page, 'overlays');
  const game = new GamePage(page);
  await game.ready();
  await game.generate();
  await expect(game.program(LAPS[0])).toBeVisible();
  await game.button(`open ${kind}`).click();
  const dialog = page.getByRole('dialog');
  await appear(page, dialog);
  return { game, dialog };
}

/** What a camera reads. */
async function scan(page: Page, image: Locator): Promise<string | undefined> {
  const png = (await image.screenshot({ animations: 'disabled' })).toString('base64');
  const { data, width, height } = await page.evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const data = [...(context?.getImageData(0, 0, width, height).data ?? [])];
    return { data, width, height };
  }, png);
  return jsQR(Uint8ClampedArray.from(data), width, height)?.data;
}
