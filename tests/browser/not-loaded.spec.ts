import type { Locator } from '@playwright/test';
import { contrastViolations } from './support/axe';
import { openRace } from './support/draw';
import { readClipboard } from './support/exports';
import { boxOf, waitForVisible, expect, PROGRAM_NAMES, waitForFocus, test } from './support/game';
import { stubPrint } from './support/parts';

const NOT_LOADED = 'This part could not be loaded. Check the connection and try again.';
const NOT_LOADED_AGAIN =
  'This part could not be loaded. If trying again does not help, reload the page, which interrupts a running race.';

// These tests abort the requests of lazy chunks. In use, these requests fail without a connection, and when the
// server has only the chunks of a new version.
test.use({ expectedNoise: [/net::ERR_FAILED|This part could not be loaded/] });

test('an overlay that fails to load shows a message, and loads on the next try', async ({
  game,
}) => {
  const { page } = game;
  await page.route(/CodeDialog-/, (route) => route.abort());
  await game.choose('Enter a code');
  const alert = page.getByRole('alert');
  await waitForVisible(page, alert);
  await expect(alert.locator('p')).toHaveText(NOT_LOADED);
  await page.unroute(/CodeDialog-/);
  await page.keyboard.press('Enter');
  await waitForFocus(page, page.getByRole('dialog', { name: 'Enter a code' }));
  await game.escape();
  await expect(game.button('More')).toBeFocused();
});

test('an overlay whose style sheet fails to load shows a message, and has its styles on the next try @slow', async ({
  game,
}) => {
  const { page } = game;
  const sheet = /PhotoFinish-[^/]+\.css/;
  await page.route(sheet, (route) => route.abort());
  await game.generateAndFinish();
  await page.keyboard.press('p');
  const alert = page.getByRole('alert');
  for (const message of [NOT_LOADED, NOT_LOADED_AGAIN]) {
    await waitForVisible(page, alert);
    await expect(alert.locator('p')).toHaveText(message);
    if (message === NOT_LOADED) await page.keyboard.press('Enter');
  }
  await page.unroute(sheet);
  const loaded = page.waitForResponse(sheet);
  await page.keyboard.press('Enter');
  await waitForFocus(page, page.getByRole('dialog', { name: /^Photo finish/ }));
  expect((await loaded).ok()).toBe(true);
});

test('if the parts that load after the page fail, one message is shown, and Try again loads all of them @slow', async ({
  page,
}) => {
  await page.route(/deferred-/, (route) => route.abort());
  await page.goto('./');
  await page.getByRole('button', { name: 'Generate Program' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(new RegExp(`^${NOT_LOADED}`));
  // The programs are among these parts.
  await expect(page.getByRole('region', { name: /^Horse List/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pick a winner/ })).toHaveCount(0);
  await page.unroute(/deferred-/);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: PROGRAM_NAMES[5] })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pick a winner/ })).toHaveCount(6);
  await expect(alert).toHaveCount(0);
});

test('a replay, an export and the print sheet that fail to load show a message, and load on the next try @slow', async ({
  game,
}) => {
  const { page } = game;
  const chunks = /ReplayPanel-|exportResults-|\/PrintSheet-/;
  await page.route(chunks, (route) => route.abort());
  await stubPrint(page);
  await game.generateAndFinish();
  const program = game.program(PROGRAM_NAMES[0]);
  const replay = program.getByRole('button', { name: 'Replay' });
  const slider = program.getByRole('slider');

  await test.step('the message of a replay closes with the replay', async () => {
    await replay.click();
    await waitForVisible(page, program.getByRole('alert'));
    await expect(program.getByRole('alert')).toContainText(NOT_LOADED);
    await expect(game.lanes(PROGRAM_NAMES[0])).toHaveCount(10);
    await replay.click();
    await expect(program.getByRole('alert')).toHaveCount(0);
    await expect(game.lanes(PROGRAM_NAMES[0])).toHaveCount(10);
  });

  const note = page.getByRole('status').first();
  const expectFailure = async () => {
    await expect(async () => {
      await game.advanceClock(100);
      expect(await note.textContent()).toBe(NOT_LOADED);
    }).toPass({ intervals: [10, 20, 50] });
    await game.advanceClock(2_000);
    await expect(note).toHaveText('');
  };
  for (const item of ['Copy as text', 'Copy as CSV', 'Download JSON']) {
    const menu = await game.openMore();
    await menu.getByRole('button', { name: item }).click();
    await expectFailure();
    await game.escape();
  }
  await game.choose('Print');
  await expectFailure();
  await replay.click();
  await waitForVisible(page, program.getByRole('alert'));

  await page.unroute(chunks);
  await program.getByRole('button', { name: 'Try again' }).click();
  await waitForVisible(page, slider);
  await expect(program.getByRole('alert')).toHaveCount(0);
  await game.choose('Print');
  await expect(async () => {
    await game.advanceClock(100);
    expect(await page.evaluate(() => document.body.dataset.prints)).toBe('1');
  }).toPass({ intervals: [10, 20, 50] });
  const menu = await game.openMore();
  await menu.getByRole('button', { name: 'Copy as CSV' }).click();
  await expect(menu.getByText('CSV copied')).toBeVisible();
  expect(await readClipboard(page)).toMatch(/^Meeting,Run,Race/);
});

test('a chart that fails to load shows a message in its panel, and loads on the next try @slow', async ({
  game,
}) => {
  const { page } = game;
  await page.route(/Chart-/, (route) => route.abort());
  await game.generateAndFinish();
  const program = game.program(PROGRAM_NAMES[0]);
  const alert = program.getByRole('alert');
  const chart = page.getByRole('group', { name: `Chart of ${PROGRAM_NAMES[0]}` });
  await program.getByRole('button', { name: 'Chart', exact: true }).click();
  await waitForVisible(page, alert);
  await expect(chart.getByRole('alert')).toContainText(NOT_LOADED);

  await test.step('the replay bar still opens', async () => {
    await program.getByRole('button', { name: 'Replay', exact: true }).click();
    await waitForVisible(page, program.getByRole('slider'));
    await expect(alert).toHaveCount(0);
  });

  await program.getByRole('button', { name: 'Chart', exact: true }).click();
  await waitForVisible(page, alert);
  await page.unroute(/Chart-/);
  await program.getByRole('button', { name: 'Try again' }).click();
  await waitForVisible(page, chart.getByRole('slider'));
  await expect(alert).toHaveCount(0);
});

test('if the chances fail to load, a message is in their place, and the next try loads them @slow', async ({
  game,
}) => {
  const { page } = game;
  await page.route(/ChancesColumn-/, (route) => route.abort());
  await game.generate();
  await page.keyboard.press('o');
  const alert = game.program(PROGRAM_NAMES[0]).getByRole('alert');
  await waitForVisible(page, alert);
  await expect(alert).toContainText(NOT_LOADED);
  await expect(game.lanes(PROGRAM_NAMES[0])).toHaveCount(10);
  // The message is as wide as the chances, so the stats keep their width when the chances load.
  const { width } = await boxOf(game.statsPanel(PROGRAM_NAMES[0]));
  await page.unroute(/ChancesColumn-/);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await waitForVisible(page, game.chances(PROGRAM_NAMES[0]));
  expect((await boxOf(game.statsPanel(PROGRAM_NAMES[0]))).width).toBe(width);
});

test('if the photo finish or the menu of a draw fails to load, a message is in view, and the button or Try again loads the part @slow', async ({
  page,
}) => {
  const chunks = /\/(Menu|dialogs)-/;
  await page.route(chunks, (route) => route.abort());
  await openRace(page, ['Ann', 'Bea', 'Cleo']);
  await page.keyboard.press('f');
  const alert = page.getByRole('alert');
  const expectMessageAndRetry = async (retry: Locator) => {
    await expect(alert).toContainText(NOT_LOADED);
    await expect(alert).toBeInViewport({ ratio: 1 });
    expect(await contrastViolations(page)).toEqual([]);
    await page.unroute(chunks);
    await retry.click();
  };
  const photo = page.getByRole('button', { name: 'Photo finish' });
  await photo.click();
  await expectMessageAndRetry(photo);
  await expect(page.getByRole('dialog', { name: /^Photo finish/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.route(chunks, (route) => route.abort());
  await page.getByRole('button', { name: 'More' }).click();
  await expectMessageAndRetry(alert.getByRole('button', { name: 'Try again' }));
  await expect(page.getByRole('radiogroup', { name: 'Theme' })).toBeVisible();
});
