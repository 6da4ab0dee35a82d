import { GamePage, expect, test } from './support/game';

test('after a reload, the meeting that was started is at the gate, and another tab has its run and can forget it', async ({
  page,
  game,
}) => {
  await game.generateAndFinish();
  const withoutPlace = (lanes: string[][]) => lanes.map((texts) => texts.slice(0, 3));
  const horses = (await game.allLaneTexts()).map(withoutPlace);
  await page.reload();
  await game.ready();
  expect(await game.allLaneTexts()).toEqual(horses);
  await expect(game.button('Start All Races')).toBeEnabled();
  const other = new GamePage(await page.context().newPage());
  await other.open(2);
  const dialog = await other.openDialog('History');
  await expect(dialog.getByRole('button', { name: 'Run 1', exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Forget all runs' }).click();
  await dialog.getByRole('button', { name: 'Forget', exact: true }).click();
  await expect(dialog.getByText('No finished runs yet.')).toBeVisible();
  await expect((await game.openMore()).getByRole('button', { name: 'History' })).toContainText(
    '0 runs',
  );
});
