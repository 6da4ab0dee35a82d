import { appear, expect, LAPS, takeFocus, test } from './support/game';

// What a connection that is lost, or a new version of the page on the server, makes of the parts that
// come when they are asked for.
test.use({ expectedNoise: [/net::ERR_FAILED|Failed to fetch dynamically imported module/] });

test('an overlay that does not come says so, can be closed, and is not in the way of others', async ({
  game,
}) => {
  const { page } = game;
  await page.route(/CodeDialog-/, (route) => route.abort());
  const alarm = page.getByRole('alert');
  const fail = async () => {
    await game.choose('Enter a code');
    await appear(page, alarm);
    await expect(alarm).toContainText('Failed to fetch');
    await expect(alarm).toBeInViewport({ ratio: 1 });
  };
  await fail();
  await expect(game.button('Close')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(alarm).toHaveCount(0);
  await expect(game.button('More')).toBeFocused();
  await game.openDialog('Keyboard shortcuts');
  await game.escape();

  await fail();
  await page.keyboard.press('?');
  await takeFocus(page, page.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  await expect(alarm).toHaveCount(0);
});

test('the message of a replay that does not come goes with the replay', async ({ game }) => {
  const { page } = game;
  await page.route(/ReplayBar-/, (route) => route.abort());
  await game.generateAndFinish();
  const program = game.program(LAPS[0]);
  const replay = program.getByRole('button', { name: 'Replay' });
  await replay.click();
  await appear(page, program.getByRole('alert'));
  await expect(game.lanes(LAPS[0])).toHaveCount(10);
  await replay.click();
  await expect(program.getByRole('alert')).toHaveCount(0);
  await expect(game.lanes(LAPS[0])).toHaveCount(10);
});

test('what the menu cannot do without a part that does not come, it says', async ({ game }) => {
  const { page } = game;
  await page.route(/exportResults-/, (route) => route.abort());
  await game.generateAndFinish();
  const note = page.getByRole('status').first();
  for (const row of ['Copy as text', 'Copy as CSV', 'Download JSON']) {
    const menu = await game.openMore();
    await menu.getByRole('button', { name: row }).click();
    await expect(note).toHaveText(
      'This part could not be loaded. Check the connection and try again.',
    );
    await game.pass(2_000);
    await expect(note).toHaveText('');
    await game.escape();
  }
});
