import { BROWSER_ARGS } from '../../scripts/browser.mjs';
import { expect, test } from './support/game';
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
