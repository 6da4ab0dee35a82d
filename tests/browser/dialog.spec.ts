import type { Locator } from '@playwright/test';
import { contrastViolations, violationsOf } from './support/axe';
import { waitForVisible, expect, waitForFocus, test } from './support/game';
import { openPhoto, photoButton } from './support/photo';

const ITEMS = ['QR code', 'Enter a code', 'History', 'Keyboard shortcuts'] as const;

test('a dialog traps the focus, and Escape returns it to the element that had it before @slow', async ({
  page,
  game,
}) => {
  test.slow();
  await game.resize(1440, 900);
  const dialog = page.getByRole('dialog');
  const expectFocusReturn = async (opener: Locator) => {
    await waitForFocus(page, dialog);
    await game.escape();
    await expect(opener).toBeFocused();
  };
  // A link with an incomplete code shows a banner, whose button opens a dialog.
  await page.evaluate(() => {
    location.hash = 'K7Q';
  });
  const enter = game.button('Enter a meeting code');
  await waitForVisible(page, enter);
  await enter.click();
  await expectFocusReturn(enter);
  await game.button('Dismiss').click();

  await game.generateAndFinish();
  const photo = await openPhoto(game, 2);
  for (let presses = 0; presses < 7; presses++) {
    await expect(photo.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await game.advanceClock(20);
  }
  await expectFocusReturn(photoButton(game, 2));

  for (const title of ['Share', 'History']) {
    const opener = game.actionBar.getByTitle(title);
    await opener.click();
    await expectFocusReturn(opener);
  }
  const start = game.button('Start All Races');
  for (const key of ['q', 'h', '?', 'p']) {
    await start.focus();
    await page.keyboard.press(key);
    await expectFocusReturn(start);
  }
});

test('a dialog of the menu returns the focus to More, fits every width, and has no axe violations @slow', async ({
  game,
}) => {
  test.slow();
  const { page } = game;
  await game.generateAndFinish();
  for (const item of ITEMS) {
    await game.resize(1440, 900);
    const dialog = await game.openDialog(item);
    const parts = ['[role=dialog]'];
    for (const width of [1440, 1024, 390]) {
      await game.resize(width, 900);
      const overflow = await dialog.evaluate((node) => node.scrollWidth - node.clientWidth);
      expect(overflow, `${item}, ${width}`).toBeLessThanOrEqual(0);
      if (width !== 1024) {
        expect(await violationsOf(page, { parts, rules: 'all but contrast' }), item).toEqual([]);
      }
    }
    // The colors are the same at every width.
    expect(await contrastViolations(page, parts), item).toEqual([]);
    await game.escape();
    await expect(game.button('More'), item).toBeFocused();
  }
  await game.openDialog('History');
  await game.button('Close').click();
  await game.advanceClock(300);
  await expect(game.button('More')).toBeFocused();
});
