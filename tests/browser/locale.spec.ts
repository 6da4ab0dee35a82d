import { readClipboard } from './support/exports';
import { expect, PROGRAM_NAMES, test, waitForVisible } from './support/game';
import { ReferenceGame } from './support/reference-game';

// In Turkish, the decimal separator is a comma, and the upper case of i is İ.
// A reused context would keep its own locale.
test.use({ locale: 'tr-TR', reuseContext: false });

test('in a Turkish browser, codes, results and exports are the same', async ({ game }) => {
  const { page } = game;
  expect(await page.evaluate(() => (0.5).toLocaleString())).toBe('0,5');
  const reference = ReferenceGame.finished('K1Q-M2X-W2D');

  const dialog = await game.openDialog('Enter a code');
  // In a typed code, an i counts as a 1.
  await dialog.getByRole('textbox').fill('kiq-m2x-w2d');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await waitForVisible(page, game.program(PROGRAM_NAMES[5]));
  await game.waitForProgramSections();
  expect((await game.roster()).map(({ name }) => name)).toEqual(
    reference.horses.map(({ name }) => name),
  );

  await game.start();
  await page.keyboard.press('f');
  await expect(game.button('Pause')).toHaveCount(0);
  await game.advanceClock(500);
  expect(await game.allResultRows()).toEqual(reference.resultRows);
  const menu = await game.openMore();
  await menu.getByRole('button', { name: 'Copy as CSV' }).click();
  await waitForVisible(page, menu.getByText('CSV copied'));
  const [, first = ''] = (await readClipboard(page)).split(/\r?\n/);
  expect(first).toMatch(/^K1Q-M2X-W2D,1,1st Lap 1200m,1200,1,\d+,[^,]+,\d+,\d+\.\d{3},/);
});
