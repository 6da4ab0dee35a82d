import { BROWSER_ARGS } from '../../scripts/browser.mjs';
import { expect, test } from './support/game';
import { openPhoto, photoButton } from './support/photo';

// Shows scrollbars that take up space, as most desktops do.
test.use({
  launchOptions: {
    ...(process.env.CHROMIUM !== undefined && { executablePath: process.env.CHROMIUM }),
    args: BROWSER_ARGS,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
});

test('a dialog removes the scrollbar of the page without moving the page @slow', async ({
  game,
}) => {
  await game.generateAndFinish();
  const { page } = game;
  const measureBoxes = () =>
    page.locator('main > *, nav ul').evaluateAll((nodes) =>
      nodes.map((node) => {
        const { left, top, width } = node.getBoundingClientRect();
        return { left, top, width };
      }),
    );
  const hasScrollbar = () => page.evaluate(() => innerWidth > document.documentElement.clientWidth);
  const before = await measureBoxes();
  expect(before).toHaveLength(3);
  expect(await hasScrollbar()).toBe(true);
  await openPhoto(game, 0);
  expect(await hasScrollbar()).toBe(false);
  expect(await measureBoxes()).toEqual(before);
  await page.keyboard.press('Escape');
  await game.advanceClock(500);
  await expect(photoButton(game, 0)).toBeFocused();
  expect(await measureBoxes()).toEqual(before);
});
