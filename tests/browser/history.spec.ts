import { appear, expect, LAPS, test } from './support/game';
import { CLIPBOARD, clipboardOf } from './support/exports';

test.use({ permissions: CLIPBOARD });

test('a run of the history is shown again, and the next start is a new run', async ({ game }) => {
  test.slow();
  await game.generateAndFinish();
  await game.start();
  await game.finish();
  const results = await game.allResultRows();
  await game.button('Re-generate Horses').click();
  await game.start();
  await game.finish();
  await expect((await game.openMore()).getByRole('button', { name: 'History' })).toContainText(
    '3 runs',
  );
  await game.escape();

  const dialog = await game.openDialog('History');
  const shows = dialog.getByRole('button', { name: /^Run \d+$/ });
  await expect(shows).toHaveText(['Run 1', 'Run 2', 'Run 1']);
  await expect(dialog.getByText('On screen')).toHaveCount(1);
  const winners = await dialog
    .getByRole('row')
    .filter({ has: game.page.getByText('Run 2', { exact: true }) })
    .locator('[data-kind=winner]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('title')));
  expect(winners).toEqual(results.map(([first]) => first?.[1]));

  await dialog.getByRole('button', { name: 'Copy the link of run 2' }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'Link copied' })).toHaveCount(1);
  expect(await clipboardOf(game.page)).toMatch(/\.1\.2$/);

  await shows.nth(1).click();
  await game.pass(300);
  await expect(dialog).toHaveCount(0);
  await expect(game.button('More')).toBeFocused();
  expect(await game.allResultRows()).toEqual(results);
  await expect(game.page.getByRole('heading', { name: 'Final Results' })).toHaveCount(6);
  await game.start();
  await game.finish();
  const after = await game.openDialog('History');
  await expect(after.getByRole('button', { name: /^Run \d+$/ })).toHaveText([
    'Run 3',
    'Run 2',
    'Run 1',
    'Run 1',
  ]);
});

test('a link that may not be copied is said for all to see', async ({ game }) => {
  await game.generateAndFinish();
  await game.page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  const dialog = await game.openDialog('History');
  await dialog.getByRole('button', { name: 'Copy the link of run 1' }).click();
  const words = dialog.getByText('Copying is not allowed here.');
  for (const width of [1440, 390]) {
    await game.page.setViewportSize({ width, height: 844 });
    await expect(words).toBeInViewport({ ratio: 1 });
    await expect(words).toHaveCSS('clip-path', 'none');
  }
});

test('before a run is over, the history says so; what is stopped is no run', async ({ game }) => {
  await game.generateAndStart();
  await game.pass(1_000);
  await game.button('Re-generate Program').click();
  await expect(game.lanes(LAPS[0])).toHaveCount(10);
  await game.page.keyboard.press('h');
  const dialog = game.page.getByRole('dialog', { name: 'History' });
  await appear(game.page, dialog.getByText('No run has come to its end yet.'));
});
