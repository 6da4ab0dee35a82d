import { contrastViolations, violationsOf } from './support/axe';
import { readClipboard } from './support/exports';
import { expect, PROGRAM_NAMES, test, waitForFocus, waitForVisible } from './support/game';

test('the page has no axe violations before, during and after the races', async ({ game }) => {
  test.slow();
  /**
   * Checks the structure of the page, and the contrast of `parts`. By default, these are parts that together contain
   * every color.
   */
  const check = async (state: string, width: number, parts?: readonly string[]) => {
    await game.resize(width, 844);
    expect(await violationsOf(game.page, { rules: 'all but contrast' }), state).toEqual([]);
    if (parts?.length !== 0) {
      expect(await contrastViolations(game.page, parts), state).toEqual([]);
    }
  };
  await check('empty', 1440, ['html']);
  await game.generateAndStart();
  await game.advanceClock(4_500);
  await check('racing', 1440);
  // On a phone, only the layout differs, so the contrast of the colors is not checked again.
  await check('racing', 390, []);
  await game.finishWithKey();
  await check('final', 1440);
});

test('the keyboard can play the whole game and send a photo finish', async ({ game }) => {
  const press = async (label: string) => {
    for (let presses = 0; presses < 30; presses++) {
      await game.page.keyboard.press('Tab');
      await game.advanceClock(20);
      if (await game.button(label).evaluateAll(([node]) => node === document.activeElement)) break;
    }
    await expect(game.button(label)).toBeFocused();
    await game.page.keyboard.press('Enter');
  };
  await press('Re-generate Horses');
  await press('Generate Program');
  // The pick buttons load after the programs. Y opens the list of horses of the race in view.
  await waitForVisible(
    game.page,
    game.page.getByRole('button', { name: /^Pick a winner, 1st Lap/ }).first(),
  );
  await game.page.keyboard.press('y');
  await waitForFocus(game.page, game.page.getByRole('dialog', { name: 'Who wins the 1st Lap?' }));
  await game.page.keyboard.press('3');
  await expect(game.page.locator(':focus')).toHaveAccessibleName(/^Your pick .*, 1st Lap 1200m$/);
  await game.page.keyboard.press('o');
  await waitForVisible(game.page, game.chances(PROGRAM_NAMES[0]));
  await press('Start All Races');
  await expect(game.button('Pause')).toBeFocused();
  await game.page.keyboard.press('Enter');
  await game.page.keyboard.press('Enter');
  await game.runToEnd();
  await expect(game.page.getByRole('heading', { name: 'Final Results' })).toHaveCount(6);
  await game.page.keyboard.press('p');
  const photo = game.page.getByRole('dialog', { name: /^Photo finish/ });
  await waitForFocus(game.page, photo);
  await press('Send this finish');
  await expect(photo.getByRole('status')).toHaveText('Finish copied');
  expect(await readClipboard(game.page)).toMatch(/^.+\nhttp.+#\w{3}-\w{3}-\w{3}!\d$/);
});
