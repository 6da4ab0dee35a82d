import { violationsOf } from './support/axe';
import { boxOf, expect, type GamePage, LAPS, test } from './support/game';
import { Replay } from './support/replay';
import { CLIPBOARD, clipboardOf } from './support/exports';

const namesIn = async (game: GamePage) => {
  const buttons = await (await game.openMore()).getByRole('button').all();
  const names = await Promise.all(
    buttons.map(async (button) =>
      (await button.isVisible())
        ? ((await button.getAttribute('aria-label')) ?? (await button.innerText()))
        : '',
    ),
  );
  await game.escape();
  return names.filter((name) => name !== '');
};

const CODE: unknown = expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{3}(-[0-9A-HJKMNP-TV-Z]{3}){2}$/);

test('the menu shows what makes sense: empty, at the gate, racing, final', async ({ game }) => {
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
});

test('Escape closes the menu, and the focus is back on its button', async ({ game }) => {
  await game.openMore();
  await expect(game.button('More')).toHaveAttribute('aria-expanded', 'true');
  await game.escape();
  await expect(game.button('More')).toBeFocused();
});

test('at 4× a quarter of a second is ten ticks, and new horses keep the speed', async ({
  game,
  seed,
}) => {
  const replay = Replay.started(seed);
  await game.pick('Speed', '4×');
  await game.generateAndStart();
  await game.pass(1_000);
  replay.pass(4_000);
  expect(await game.resultRows(LAPS[0])).toEqual(replay.resultRows[0]);
  await game.button('Re-generate Horses').click();
  await expect((await game.openMore()).getByRole('radio', { name: '4×' })).toBeChecked();
});

test('Finish now gives the results that the seed gives', async ({ game, seed }) => {
  await game.generateAndStart();
  await game.pass(500);
  await game.choose('Finish now');
  const replay = Replay.started(seed);
  replay.finish();
  await expect(game.page.getByRole('heading', { name: 'Final Results' }).first()).toBeVisible();
  expect(await game.resultRows(LAPS[0])).toEqual(replay.resultRows[0]);
});

test.describe('1440 px wide', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('what the bar has while racing moves no button: all make room for Pause alone', async ({
    game,
  }) => {
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
  });

  test('a copied link is said, and is that of the meeting', async ({ game, context }) => {
    await context.grantPermissions(CLIPBOARD);
    await game.generate();
    await game.choose('Copy link');
    await expect(game.page.getByRole('status')).toHaveText('✓ Link copied');
    expect(await clipboardOf(game.page)).toMatch(/#[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{3}$/);
    await game.pass(2_000);
    await expect(game.page.getByRole('status')).toHaveText('');
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1024, 390]) {
    test.describe(`${colorScheme}, ${width} px wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 844 } });

      test('axe finds nothing in the menu', async ({ game }) => {
        test.slow();
        await game.generateAndStart();
        await game.openMore();
        expect(await violationsOf(game.page)).toEqual([]);
      });
    });
  }
}
