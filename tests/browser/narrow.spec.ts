import type { Locator } from '@playwright/test';
import { boxOf, expect, test, waitForFocus } from './support/game';

const WIDTH = 240;

test('at 240 px, the Close button of each dialog is within the window and closes the dialog @slow', async ({
  game,
}) => {
  await game.generateAndFinish();
  await game.resize(WIDTH, 640);
  const expectToClose = async (dialog: Locator) => {
    const close = dialog.getByRole('button', { name: 'Close' });
    const { left, right, top } = await boxOf(close);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(WIDTH);
    expect(top).toBeGreaterThanOrEqual(0);
    await close.click();
    await game.advanceClock(300);
    await expect(game.page.getByRole('dialog')).toHaveCount(0);
  };
  await game.page.keyboard.press('p');
  const photo = game.page.getByRole('dialog', { name: /^Photo finish/ });
  await waitForFocus(game.page, photo);
  await expectToClose(photo);
  for (const item of ['QR code', 'Enter a code', 'History'] as const) {
    await expectToClose(await game.openDialog(item));
  }
});
