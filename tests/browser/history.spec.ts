import { GamePage, expect, test } from './support/game';

test('after a reload, a finished run shows its results and is listed once, and another tab can forget it', async ({
  page,
  game,
}) => {
  await game.generateAndFinish();
  const [lanes, results] = [await game.allLaneTexts(), await game.allResultRows()];
  await page.reload();
  await game.ready();
  // Programs out of view render one after another.
  await expect.poll(() => game.allLaneTexts()).toEqual(lanes);
  await expect.poll(() => game.allResultRows()).toEqual(results);
  await expect(game.button('Start All Races')).toBeEnabled();
  const other = new GamePage(await page.context().newPage());
  await other.open(2);
  const dialog = await other.openDialog('History');
  await expect(dialog.getByRole('button', { name: /^Run/ })).toHaveText(['Run 1']);
  await dialog.getByRole('button', { name: 'Forget all runs' }).click();
  await dialog.getByRole('button', { name: 'Forget', exact: true }).click();
  await expect(dialog.getByText('No finished runs yet.')).toBeVisible();
  await expect((await game.openMore()).getByRole('button', { name: 'History' })).toContainText(
    '0 runs',
  );
});
