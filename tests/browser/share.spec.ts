import { createGame, formatCode, parseMeeting } from '../../streams';
import { currentValue } from '../support/record';
import { readClipboard, refuseClipboard, removeClipboard } from './support/exports';
import { boxOf, expect, waitForFocus, test } from './support/game';
import { readQr } from './support/read-qr';

// `readQr` takes a screenshot. For a screenshot in Firefox, Playwright adds the style sheet `body {}`. The content
// security policy of the page blocks this style sheet.
test.use({ expectedNoise: [/sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA=/] });

test('the dialog shows the code, the link and a QR code of the meeting, and copies the link @slow', async ({
  game,
}) => {
  await game.generate();
  const dialog = await game.openDialog('QR code');
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  const code = (await dialog.getByText(/^\w{3}-\w{3}-\w{3}$/).textContent()) ?? '';
  expect(new URL(link).hash).toBe(`#${code}`);
  expect(await readQr(dialog.getByRole('img'))).toBe(link);

  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByRole('status')).toContainText('Link copied');
  await expect(dialog.getByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(await readClipboard(game.page)).toBe(link);
  await game.advanceClock(2_000);
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
});

test('a translator leaves every meeting code as it is', async ({ game }) => {
  const { page } = game;
  await game.generateAndFinish();
  const expectUntranslated = async (place: string) => {
    const codes = await page
      .getByText(/\w{3}-\w{3}-\w{3}/)
      .evaluateAll((elements) =>
        elements.map((element) => element.closest('[translate=no]') !== null),
      );
    expect(codes.length, place).toBeGreaterThan(0);
    expect(codes, place).not.toContain(false);
  };
  await expectUntranslated('action bar');
  await game.openDialog('QR code');
  await expectUntranslated('share dialog');
  await game.escape();
  await game.openDialog('History');
  await expectUntranslated('history');
  await game.escape();
  await page.keyboard.press('p');
  await game.advanceClock(500);
  await expectUntranslated('photo finish');
});

test('the widest code fits at every width @slow', async ({ game }) => {
  const { page } = game;
  // Eight times W, the widest character. W is digit 28, and (32⁸ − 1) / 31 is 11111111 in base 32.
  const code = formatCode(28 * ((32 ** 8 - 1) / 31));
  await page.goto('about:blank');
  await page.goto(`./#${code}`);
  await game.ready();
  for (const width of [1440, 1024, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const dialog = await game.openDialog('QR code');
    const { left, right, height } = await boxOf(dialog.getByText(code));
    const container = await boxOf(dialog.getByText(code).locator('..'));
    expect(left, `${width} px wide`).toBeGreaterThanOrEqual(container.left);
    expect(right, `${width} px wide`).toBeLessThanOrEqual(container.right + 0.5);
    expect(height, `${width} px wide`).toBeGreaterThan(20);
    await game.escape();
  }
});

test('if copying fails, the dialog selects the link @slow', async ({ game }) => {
  const { page } = game;
  await game.generate();
  const dialog = page.getByRole('dialog', { name: 'Share this meeting' });
  const field = dialog.getByLabel('Link', { exact: true });
  const expectSelected = async () => {
    await expect(dialog.getByRole('status')).toHaveText(
      'The link is selected, so you can copy it yourself.',
    );
    await expect(field).toBeFocused();
    const selected = await page.evaluate(() => getSelection()?.toString());
    expect(selected).toBe(await field.inputValue());
    await game.escape();
  };
  for (const breakClipboard of [refuseClipboard, removeClipboard]) {
    await breakClipboard(page);
    await game.openDialog('QR code');
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expectSelected();
    for (const copy of [() => game.choose('Copy link'), () => page.keyboard.press('c')]) {
      await copy();
      await waitForFocus(page, dialog);
      await game.advanceClock(300);
      await expectSelected();
    }
    // The menu item `QR code` opens the dialog without copying, so the dialog shows no failure.
    await expect((await game.openDialog('QR code')).getByRole('status')).toHaveText(
      /^Nothing is uploaded/,
    );
    await game.escape();
  }
});

test('a code opens its meeting, and the dialog shows what is wrong with an invalid code @slow', async ({
  game,
}) => {
  await game.resize(1440, 900);
  const dialog = await game.openDialog('Enter a code');
  const field = dialog.getByRole('textbox');
  await expect(field).toBeFocused();
  for (const [typed, message] of [
    ['K7Q-M2X-WD5', 'Check the code: one character seems wrong.'],
    ['K7Q-M2X', 'That is not a meeting code. It looks like K7Q-M2X-WD4.'],
    ['', 'That is not a meeting code. It looks like K7Q-M2X-WD4.'],
    ['v7.K7Q', 'This code needs a newer Furlong. Reload the page to get it.'],
  ] as const) {
    // A key removes the previous message. In Firefox, `fill` calls no React handler, so the message would stay.
    await field.press('7');
    await expect(field).toHaveAttribute('aria-invalid', 'false');
    await field.fill(typed);
    await field.press('Enter');
    await expect(dialog.getByRole('status')).toHaveText(message);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
  }
  await game.escape();

  for (const [typed, text] of [
    ['k7q m2xwd4', 'K7Q-M2X-WD4'],
    ['https://elsewhere.example/#K7Q-M2X-WD4.2.3', 'K7Q-M2X-WD4.2.3'],
    ['Meeting K7Q-M2X-WD4: will you beat me?', 'K7Q-M2X-WD4'],
    ['K7Q\u2013M2X\u2013WD4.2.3. ', 'K7Q-M2X-WD4.2.3'],
    ['https://elsewhere.example/%23K7Q%2DM2X%2DWD4', 'K7Q-M2X-WD4'],
  ] as const) {
    await game.button('Re-generate Horses').click();
    await game.openDialog('Enter a code');
    await field.fill(typed);
    await field.press('Enter');
    await game.advanceClock(300);
    await expect(dialog).toHaveCount(0);
    const meeting = parseMeeting(text);
    if (typeof meeting === 'string') throw new Error(meeting);
    const names = currentValue(createGame({ meeting }).horses$).map(({ name }) => name);
    expect((await game.roster()).map(({ name }) => name)).toEqual(names);
    await expect(game.button('Start All Races')).toBeEnabled();
    await expect(game.page.getByText('No results yet', { exact: true })).toHaveCount(6);
    // The bar and the menu name the card if it is not the first.
    const run =
      meeting.card === 1 ? `Run ${meeting.run}` : `Program ${meeting.card}, run ${meeting.run}`;
    await expect(game.actionBar.getByRole('button', { name: run, exact: true })).toBeVisible();
    const menu = await game.openMore();
    await expect(menu.getByText('Shared meeting')).toBeVisible();
    await expect(menu.getByRole('button', { name: run, exact: true })).toBeVisible();
    await game.escape();
  }
});
