import { waitForVisible, expect, LAPS, waitForFocus, test } from './support/game';

// Lazy chunks fail to load without a connection, or when the server has a new version.
test.use({ expectedNoise: [/net::ERR_FAILED|Failed to fetch dynamically imported module/] });

test('an overlay that fails to load shows a message that can be closed', async ({ game }) => {
  const { page } = game;
  await page.route(/CodeDialog-/, (route) => route.abort());
  const alert = page.getByRole('alert');
  const openFailingOverlay = async () => {
    await game.choose('Enter a code');
    await waitForVisible(page, alert);
    await expect(alert).toContainText('Failed to fetch');
    await expect(alert).toBeInViewport({ ratio: 1 });
  };
  await openFailingOverlay();
  await expect(game.button('Close')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(alert).toHaveCount(0);
  await expect(game.button('More')).toBeFocused();
  await game.openDialog('Keyboard shortcuts');
  await game.escape();

  // Another overlay replaces the message.
  await openFailingOverlay();
  await page.keyboard.press('?');
  await waitForFocus(page, page.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  await expect(alert).toHaveCount(0);
});

test('a replay and an export that fail to load show a message', async ({ game }) => {
  const { page } = game;
  await page.route(/ReplayBar-|exportResults-/, (route) => route.abort());
  await game.generateAndFinish();

  await test.step('the message of a replay closes with the replay', async () => {
    const program = game.program(LAPS[0]);
    const replay = program.getByRole('button', { name: 'Replay' });
    await replay.click();
    await waitForVisible(page, program.getByRole('alert'));
    await expect(game.lanes(LAPS[0])).toHaveCount(10);
    await replay.click();
    await expect(program.getByRole('alert')).toHaveCount(0);
    await expect(game.lanes(LAPS[0])).toHaveCount(10);
  });

  const note = page.getByRole('status').first();
  for (const item of ['Copy as text', 'Copy as CSV', 'Download JSON']) {
    const menu = await game.openMore();
    await menu.getByRole('button', { name: item }).click();
    await expect(note).toHaveText(
      'This part could not be loaded. Check the connection and try again.',
    );
    await game.pass(2_000);
    await expect(note).toHaveText('');
    await game.escape();
  }
});
