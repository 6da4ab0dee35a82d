import { createGame, parseMeeting, formatCode } from '../../streams';
import { current } from '../support/record';
import { boxOf, expect, takeFocus, test } from './support/game';
import { readQr } from './support/readQr';
import { CLIPBOARD, clipboardOf } from './support/exports';

test.use({ permissions: CLIPBOARD });

test('the code can be scanned, the link copied, and both say the meeting on the screen', async ({
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
  expect(await clipboardOf(game.page)).toBe(link);
  await game.pass(2_000);
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
});

for (const width of [1440, 1024, 390, 320]) {
  test(`the widest code there is fits, ${width} px wide`, async ({ game }) => {
    const { page } = game;
    await page.setViewportSize({ width, height: 900 });
    // Eight times W: of all characters the widest.
    const code = formatCode(28 * ((32 ** 8 - 1) / 31));
    await page.goto('about:blank');
    await page.goto(`./#${code}`);
    await game.ready();
    const dialog = await game.openDialog('QR code');
    const { left, right, height } = await boxOf(dialog.getByText(code));
    const room = await boxOf(dialog.getByText(code).locator('..'));
    expect(left).toBeGreaterThanOrEqual(room.left);
    expect(right).toBeLessThanOrEqual(room.right + 0.5);
    expect(height).toBeGreaterThan(20);
  });
}

for (const [why, refuse] of [
  [
    'refused',
    () => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    },
  ],
  [
    'not there',
    () => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    },
  ],
] as const) {
  test(`where copying is ${why}, the link is selected, whoever asked for it`, async ({ game }) => {
    const { page } = game;
    await page.evaluate(refuse);
    await game.generate();
    const dialog = page.getByRole('dialog', { name: 'Share this meeting' });
    const field = dialog.getByLabel('Link', { exact: true });
    const expectByHand = async () => {
      await expect(dialog.getByRole('status')).toHaveText('Press Ctrl C.');
      await expect(field).toBeFocused();
      const selected = await page.evaluate(() => getSelection()?.toString());
      expect(selected).toBe(await field.inputValue());
      await game.escape();
    };
    await game.openDialog('QR code');
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expectByHand();
    for (const ask of [() => game.choose('Copy link'), () => page.keyboard.press('c')]) {
      await ask();
      await takeFocus(page, dialog);
      await game.pass(300);
      await expectByHand();
    }
    // Asked for by itself, it says nothing of the kind.
    await expect((await game.openDialog('QR code')).getByRole('status')).toHaveText(/^No server/);
  });
}

test('a typed code that cannot be read: what is wrong, and the field is kept', async ({ game }) => {
  const dialog = await game.openDialog('Enter a code');
  const field = dialog.getByRole('textbox');
  await expect(field).toBeFocused();
  for (const [typed, said] of [
    ['K7Q-M2X-WD5', 'This code has a typing error.'],
    ['K7Q-M2X', 'A code has nine letters and digits, like K7Q-M2X-WD4.'],
    ['', 'A code has nine letters and digits, like K7Q-M2X-WD4.'],
    ['v7.K7Q', 'This code needs a newer Furlong. Reload the page to get it.'],
  ] as const) {
    await field.fill('K7');
    await expect(field).toHaveAttribute('aria-invalid', 'false');
    await field.fill(typed);
    await field.press('Enter');
    await expect(dialog.getByRole('status')).toHaveText(said);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
  }
});

test('a code typed loosely, or a whole link, opens its meeting at the gate', async ({ game }) => {
  for (const [typed, text] of [
    ['k7q m2xwd4', 'K7Q-M2X-WD4'],
    ['https://elsewhere.example/#K7Q-M2X-WD4.2.3', 'K7Q-M2X-WD4.2.3'],
  ] as const) {
    await game.button('Re-generate Horses').click();
    const dialog = await game.openDialog('Enter a code');
    await dialog.getByRole('textbox').fill(typed);
    await dialog.getByRole('textbox').press('Enter');
    await game.pass(300);
    await expect(dialog).toHaveCount(0);
    const meeting = parseMeeting(text);
    if (typeof meeting === 'string') throw new Error(meeting);
    const names = current(createGame({ meeting }).horses$).map(({ name }) => name);
    expect((await game.roster()).map(({ name }) => name)).toEqual(names);
    await expect(game.button('Start All Races')).toBeEnabled();
    await expect(game.page.getByText('No results yet', { exact: true })).toHaveCount(6);
    const menu = await game.openMore();
    await expect(menu.getByText('Shared meeting')).toBeVisible();
    await expect(menu.getByRole('button', { name: `Run ${meeting.run}` })).toBeVisible();
    await game.escape();
  }
});
