import { contrastViolations, violationsOf } from './support/axe';
import { readClipboard } from './support/exports';
import { boxOf, expect, type GamePage, test } from './support/game';
import { ReferenceGame } from './support/reference-game';

const CODE: unknown = expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{3}(-[0-9A-HJKMNP-TV-Z]{3}){2}$/);

test('the menu has the items for each state: without programs, at the gate, racing and final', async ({
  game,
}) => {
  expect(await namesIn(game)).toEqual(['Enter a code', 'Keyboard shortcuts']);
  await game.generate();
  const share = ['Copy link', 'QR code', 'Enter a code'];
  const end = ['History', 'Keyboard shortcuts'];
  expect(await namesIn(game)).toEqual([CODE, 'Run 1', ...share, 'Print', ...end]);
  await game.start();
  expect(await namesIn(game)).toEqual([CODE, 'Run 1', 'Finish now', ...share, 'Print', ...end]);
  await game.finish();
  const results = ['Copy as text', 'Copy as CSV', 'Download JSON', 'Print'];
  expect(await namesIn(game)).toEqual([CODE, 'Run 1', ...share, ...results, ...end]);

  await test.step('Escape closes the menu and returns the focus to its button', async () => {
    await game.openMore();
    await expect(game.button('More')).toHaveAttribute('aria-expanded', 'true');
    await game.escape();
    await expect(game.button('More')).toBeFocused();
  });
});

test('at 4×, a race advances by four seconds per second, and new horses keep the speed', async ({
  game,
  seed,
}) => {
  const reference = ReferenceGame.started(seed);
  await game.pick('Speed', '4×');
  await game.generateAndStart();
  await game.pass(1_000);
  reference.pass(4_000);
  expect((await game.allResultRows())[0]).toEqual(reference.resultRows[0]);

  await test.step('Finish now shows the results of the seed', async () => {
    await game.choose('Finish now');
    reference.finish();
    await expect(game.page.getByRole('heading', { name: 'Final Results' })).toHaveCount(6);
    expect(await game.allResultRows()).toEqual(reference.resultRows);
  });

  await game.button('Re-generate Horses').click();
  await expect((await game.openMore()).getByRole('radio', { name: '4×' })).toBeChecked();
});

test('the buttons that appear with a race move the others only to make room for Pause', async ({
  game,
}) => {
  await game.resize(1440, 900);
  await game.generate();
  const names = [
    'Hide Horses',
    'Re-generate Horses',
    'Re-generate Program',
    'Start All Races',
  ] as const;
  const before = await Promise.all(names.map((name) => boxOf(game.button(name))));
  const more = await boxOf(game.button('More'));
  await game.start();
  await expect(game.button('Speed 1×')).toBeVisible();
  await expect(game.button('Finish now')).toBeVisible();
  const pause = await boxOf(game.button('Pause'));
  const after = await Promise.all(names.map((name) => boxOf(game.button(name))));
  const room = pause.width + 8;
  expect(after.map(({ left }) => Math.round(left + room))).toEqual(
    before.map(({ left }) => Math.round(left)),
  );
  expect(await boxOf(game.button('More'))).toEqual(more);
  await game.button('Speed 1×').click();
  await expect(game.button('Speed 2×')).toBeVisible();

  await test.step('Copy link copies the link of the meeting and shows a message', async () => {
    await game.choose('Copy link');
    await expect(game.page.getByRole('status')).toHaveText('✓ Link copied');
    expect(await readClipboard(game.page)).toMatch(/#[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{3}$/);
    await game.pass(2_000);
    await expect(game.page.getByRole('status')).toHaveText('');
  });
});

test('the menu has no axe violations, as a popover and as a sheet', async ({ game }) => {
  await game.generateAndStart();
  for (const width of [1024, 390]) {
    await game.resize(width, 844);
    await game.openMore();
    expect(await violationsOf(game.page, { rules: 'structure' })).toEqual([]);
    expect(await contrastViolations(game.page, ['[role=dialog]'])).toEqual([]);
    await game.escape();
  }
});

/** Opens the menu, reads the names of its visible buttons, and closes the menu. */
async function namesIn(game: GamePage): Promise<string[]> {
  const menu = await game.openMore();
  const names = await menu.locator('button').evaluateAll((buttons: HTMLElement[]) =>
    buttons
      .filter((button) => button.checkVisibility())
      .map((button) => button.ariaLabel ?? button.innerText)
      .filter((name) => name !== ''),
  );
  await game.escape();
  return names;
}
