import type { Locator } from '@playwright/test';
import { BROWSER_ARGS } from '../../scripts/browser.mjs';
import { violationsOf } from './support/axe';
import { appear, expect, takeFocus, test } from './support/game';
import { openPhoto, photoButton } from './support/photo';

// With scrollbars that take room, as they do on most desktops.
test.use({
  launchOptions: {
    ...(process.env.CHROMIUM !== undefined && { executablePath: process.env.CHROMIUM }),
    args: BROWSER_ARGS,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
});

test('the focus goes into the dialog, stays in it, and goes back when Escape closes it', async ({
  game,
}) => {
  await game.generateAndFinish();
  const opener = photoButton(game, 2);
  const dialog = await openPhoto(game, 2);
  for (let presses = 0; presses < 7; presses++) {
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await game.page.keyboard.press('Tab');
    await game.pass(20);
  }
  await game.page.keyboard.press('Escape');
  await game.pass(500);
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('nothing of the page moves when a dialog opens', async ({ game }) => {
  await game.generateAndFinish();
  const { page } = game;
  const places = () =>
    page.locator('main > *, nav ul').evaluateAll((nodes) =>
      nodes.map((node) => {
        const { left, top, width } = node.getBoundingClientRect();
        return { left, top, width };
      }),
    );
  const hasScrollbar = () => page.evaluate(() => innerWidth > document.documentElement.clientWidth);
  const before = await places();
  expect(before).toHaveLength(3);
  expect(await hasScrollbar()).toBe(true);
  await openPhoto(game, 0);
  expect(await hasScrollbar()).toBe(false);
  expect(await places()).toEqual(before);
  await page.keyboard.press('Escape');
  await game.pass(500);
  await expect(photoButton(game, 0)).toBeFocused();
  expect(await places()).toEqual(before);
});

const ROWS = ['QR code', 'Enter a code', 'History', 'Keyboard shortcuts'] as const;

test('after Escape the focus is on More, where a row of the menu has opened the dialog', async ({
  game,
}) => {
  await game.generate();
  for (const row of ROWS) {
    await game.openDialog(row);
    await game.escape();
    await expect(game.button('More'), row).toBeFocused();
  }
  await game.openDialog('History');
  await game.button('Close').click();
  await game.pass(300);
  await expect(game.button('More')).toBeFocused();

  await game.page.setViewportSize({ width: 390, height: 844 });
  for (const row of ['QR code', 'Enter a code', 'History'] as const) {
    await game.openDialog(row);
    await game.escape();
    await expect(game.button('More'), `${row} on a phone`).toBeFocused();
  }
});

test('after Escape the focus is on what had it when a button or a key opened the dialog', async ({
  page,
  game,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const dialog = page.getByRole('dialog');
  const expectBack = async (opener: Locator) => {
    await takeFocus(page, dialog);
    await game.escape();
    await expect(opener).toBeFocused();
  };
  await page.evaluate(() => {
    location.hash = 'K7Q';
  });
  const wayOut = game.button('Enter a meeting code');
  await appear(page, wayOut);
  await wayOut.click();
  await expectBack(wayOut);
  await game.button('Dismiss').click();

  await game.generateAndFinish();
  for (const title of ['Share', 'History']) {
    const opener = game.actionBar.getByTitle(title);
    await opener.click();
    await expectBack(opener);
  }
  const start = game.button('Start All Races');
  for (const key of ['q', 'h', '?', 'p']) {
    await start.focus();
    await page.keyboard.press(key);
    await expectBack(start);
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the dialogs have no barrier, and nothing is cut off, in any width', async ({ game }) => {
      test.slow();
      await game.generateAndFinish();
      for (const width of [1440, 1024, 390]) {
        await game.page.setViewportSize({ width, height: 900 });
        for (const row of ROWS) {
          // A phone has no keys.
          if (width === 390 && row === 'Keyboard shortcuts') continue;
          const dialog = await game.openDialog(row);
          expect(await violationsOf(game.page, '[role=dialog]'), `${row}, ${width}`).toEqual([]);
          const overflow = await dialog.evaluate((node) => node.scrollWidth - node.clientWidth);
          expect(overflow, `${row}, ${width}`).toBeLessThanOrEqual(0);
          await game.escape();
        }
      }
    });
  });
}
