import type { Locator } from '@playwright/test';
import { copyLink } from './support/exports';
import { expect, GamePage, PROGRAM_NAMES, test } from './support/game';
import { ReferenceGame } from './support/reference-game';

test('a click with Ctrl on a link opens a new tab, and changes nothing in this one', async ({
  game,
}) => {
  const { page } = game;
  const address = page.url();
  const expectNewTab = async (link: Locator, address: RegExp) => {
    const opened = page.context().waitForEvent('page');
    await link.click({ modifiers: ['ControlOrMeta'] });
    await expect(await opened).toHaveURL(address);
    await expect(link).toBeVisible();
  };
  await expectNewTab(game.actionBar.getByRole('link', { name: 'Draw lots' }), /\/draw\/$/);
  await game.generate();
  const last = game.bottomBar.getByRole('link', { name: PROGRAM_NAMES[5], exact: true });
  await expectNewTab(last, /#program-6$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(page.url()).toBe(address);
});

test('the games in two windows of a browser do not affect each other @slow', async ({
  context,
}) => {
  const seeds = [13, 14] as const;
  const games: GamePage[] = [];
  for (const seed of seeds) {
    const game = new GamePage(await context.newPage());
    await game.open(seed);
    games.push(game);
  }
  const [first, second] = games;
  if (!first || !second) throw new Error('expected two windows');
  for (const game of games) await game.generate();
  for (const game of games) await game.start();
  // The clock of a context advances the time in all its windows.
  await first.advanceClock(1_000);
  await first.button('Pause').click();
  await expect(first.button('Resume')).toBeVisible();
  await second.runToEnd();
  await expect(first.button('Resume')).toBeVisible();
  await first.button('Resume').click();
  await first.runToEnd();
  for (const [index, game] of games.entries()) {
    const reference = ReferenceGame.started(seeds[index] ?? NaN);
    reference.finish();
    expect(await game.allResultRows()).toEqual(reference.resultRows);
  }
  const codes: string[] = [];
  for (const game of games) codes.push((await copyLink(game)).replace(/^.*#/, ''));
  const history = await first.openDialog('History');
  await expect(history).toContainText(codes[0] ?? '');
  // The history belongs to the device, so it lists the runs of both windows.
  await expect(history).toContainText(codes[1] ?? '');
});
