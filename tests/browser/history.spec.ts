import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe';
import { atExhibits, openExhibit } from './support/exhibits';
import { appear, expect, GamePage, test } from './support/game';

test.use({ ...atExhibits, permissions: ['clipboard-read', 'clipboard-write'] });

test('a run of the history is shown again, and the next start is a new run', async ({ page }) => {
  const game = await raceTwice(page);
  const results = await game.allResultRows();
  await game.button('Re-generate Horses').click();
  await game.start();
  await game.finish();

  const dialog = await openHistory(game);
  const shows = dialog.getByRole('button', { name: /^Run \d+$/ });
  await expect(shows).toHaveText(['Run 1', 'Run 2', 'Run 1']);
  await expect(dialog.getByText('On screen')).toHaveCount(1);
  const winners = await dialog
    .getByRole('row')
    .filter({ has: page.getByText('Run 2', { exact: true }) })
    .locator('[data-kind=winner]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('title')));
  expect(winners).toEqual(results.map(([first]) => first?.[1]));

  await dialog.getByRole('button', { name: 'Copy the link of run 2' }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'Link copied' })).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\.1\.2$/);

  await shows.nth(1).click();
  await expect(dialog).toHaveCount(0);
  expect(await game.allResultRows()).toEqual(results);
  await game.start();
  await game.finish();
  const after = await openHistory(game);
  await expect(after.getByRole('button', { name: /^Run \d+$/ })).toHaveText([
    'Run 3',
    'Run 2',
    'Run 1',
    'Run 1',
  ]);
});

test('before a run is over, the history says so', async ({ page }) => {
  await openExhibit(page, 'overlays');
  const game = new GamePage(page);
  await game.ready();
  const dialog = await openHistory(game);
  await expect(dialog.getByText('No run has come to its end yet.')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`the history has no barrier, ${colorScheme}, ${width} px wide`, async ({ page }) => {
      test.slow();
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      const game = await raceTwice(page);
      const dialog = await openHistory(game);
      expect(await violationsOf(page)).toEqual([]);
      const overflow = await dialog.evaluate((node) => node.scrollWidth - node.clientWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
}

async function raceTwice(page: Page): Promise<GamePage> {
  await openExhibit(page, 'overlays');
  const game = new GamePage(page);
  await game.ready();
  await game.generateAndFinish();
  await game.start();
  await game.finish();
  return game;
}

async function openHistory(game: GamePage) {
  await game.button('open history').click();
  const dialog = game.page.getByRole('dialog');
  await appear(game.page, dialog);
  return dialog;
}
