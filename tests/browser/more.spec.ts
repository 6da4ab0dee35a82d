import type { Locator } from '@playwright/test';
import { contrastViolations, violationsOf } from './support/axe';
import { readClipboard } from './support/exports';
import { boxOf, expect, type GamePage, test } from './support/game';
import { ReferenceGame } from './support/reference-game';

const anyMeetingCode: unknown = expect.stringMatching(
  /^[0-9A-HJKMNP-TV-Z]{3}(-[0-9A-HJKMNP-TV-Z]{3}){2}$/,
);

test('the menu has the items for each state: without programs, at the gate, racing and final', async ({
  game,
}) => {
  const today = 'Today’s card';
  expect(await menuButtonNames(game)).toEqual([
    today,
    'Draw lots',
    'Enter a code',
    'Keyboard shortcuts',
  ]);
  await game.generate();
  const share = ['Copy link', 'QR code', 'Enter a code'];
  const end = ['History', 'Keyboard shortcuts'];
  expect(await menuButtonNames(game)).toEqual([
    anyMeetingCode,
    'Run 1',
    today,
    'Draw lots',
    ...share,
    'Print',
    ...end,
  ]);
  await game.start();
  expect(await menuButtonNames(game)).toEqual([
    anyMeetingCode,
    'Run 1',
    // Another card would end the races.
    'Draw lots',
    'Finish now',
    ...share,
    'Print',
    ...end,
  ]);
  await game.finishWithKey();
  const results = ['Copy as text', 'Copy as CSV', 'Download JSON', 'Download CSV', 'Print'];
  expect(await menuButtonNames(game)).toEqual([
    anyMeetingCode,
    'Run 1',
    today,
    'Draw lots',
    ...share,
    ...results,
    'Standings',
    ...end,
  ]);

  await test.step('Escape closes the menu and returns the focus to its button', async () => {
    await game.openMore();
    await expect(game.button('More')).toHaveAttribute('aria-expanded', 'true');
    await game.escape();
    await expect(game.button('More')).toBeFocused();
  });
});

test('at 4×, a race advances by four seconds per second, and Re-generate Horses does not reset the speed @slow', async ({
  game,
  seed,
}) => {
  const reference = ReferenceGame.started(seed);
  await game.chooseOption('Speed', '4×');
  await game.generateAndStart();
  await game.advanceClock(1_000);
  reference.advanceBy(4_000);
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

test('when the races start, the new button Pause moves only the buttons on its left @slow', async ({
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

  await test.step('Copy link copies the link of the meeting and shows a note', async () => {
    await game.choose('Copy link');
    await expect(game.page.getByRole('status')).toHaveText('✓ Link copied');
    expect(await readClipboard(game.page)).toMatch(/#[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{3}$/);
    await game.advanceClock(2_000);
    await expect(game.page.getByRole('status')).toHaveText('');
  });
});

test('the chosen speed and theme have enough contrast, also in the dark scheme and in forced colors', async ({
  game,
}) => {
  const { page } = game;
  const menu = await game.openMore();
  for (const name of ['Speed', 'Theme']) {
    const group = menu.getByRole('radiogroup', { name });
    const last = await boxOf(group.locator('label').last());
    // The group is not wider than its options.
    expect((await boxOf(group)).right - last.right).toBeLessThanOrEqual(2);
    for (const media of [
      { colorScheme: 'light' },
      { colorScheme: 'dark' },
      { forcedColors: 'active' },
    ] as const) {
      await page.emulateMedia({ colorScheme: null, forcedColors: null, ...media });
      const chosen = await luminanceOf(group.locator('label:has(:checked)'));
      const background = await luminanceOf(menu);
      const [dark = 0, light = 0] = [chosen, background].toSorted((a, b) => a - b);
      expect((light + 0.05) / (dark + 0.05), JSON.stringify(media)).toBeGreaterThan(3);
    }
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
  await game.escape();

  await test.step('a label on two lines is centered in its tile', async () => {
    await game.resize(320, 568);
    await game.openMore();
    await expect(menu.getByRole('button', { name: 'Enter a code' })).toHaveCSS(
      'text-align',
      'center',
    );
    await game.escape();
  });
});

test('a dialog hides the note Link copied, which would cover the close button of the dialog', async ({
  game,
}) => {
  await game.generate();
  await game.resize(1024, 768);
  await game.page.keyboard.press('c');
  const note = game.page.getByRole('status').filter({ hasText: 'Link copied' });
  await expect(note).toHaveCSS('clip-path', 'none');
  await game.page.keyboard.press('q');
  const dialog = game.page.getByRole('dialog', { name: 'Share this meeting' });
  await expect(async () => {
    await game.advanceClock(20);
    expect(await dialog.isVisible()).toBe(true);
  }).toPass({ intervals: [10] });
  await expect(game.page.locator('[role=status]').filter({ hasText: '✓ Link copied' })).toHaveCSS(
    'clip-path',
    'inset(50%)',
  );
});

test('in the sheet, the tiles of a group fill each of their lines, with at most one other width', async ({
  game,
}) => {
  await game.generateAndStart();
  await game.finishWithKey();
  await game.resize(390, 844);
  const menu = await game.openMore();
  for (const heading of ['Share', 'Results']) {
    const group = menu.locator('section', {
      has: game.page.getByRole('heading', { name: heading }),
    });
    // All in one call: between two calls, the sheet may move, or an item may load.
    const tiles = await group.getByRole('button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { left, right, top, width } = button.getBoundingClientRect();
        return {
          left: Math.round(left),
          right: Math.round(right),
          top: Math.round(top),
          width: Math.round(width),
        };
      }),
    );
    const tops = [...new Set(tiles.map(({ top }) => top))];
    const lines = tops.map((top) => tiles.filter((tile) => tile.top === top));
    const edges = lines.map((line) => [line[0]?.left, line.at(-1)?.right]);
    expect(new Set(edges.map(String)).size, `${heading}: ${JSON.stringify(tiles)}`).toBe(1);
    const alone = lines.filter((line) => line.length === 1);
    expect(alone.length, heading).toBeLessThanOrEqual(1);
    const widths = tiles.filter((tile) => !alone.flat().includes(tile)).map(({ width }) => width);
    expect(new Set(widths).size, heading).toBe(1);
  }
});

test('the menu has no axe violations, as a popover and as a sheet @slow', async ({ game }) => {
  await game.generateAndStart();
  for (const width of [1024, 390]) {
    await game.resize(width, 844);
    await game.openMore();
    expect(await violationsOf(game.page, { rules: 'all but contrast' })).toEqual([]);
    expect(await contrastViolations(game.page, ['[role=dialog]'])).toEqual([]);
    await game.escape();
  }
});

/** Opens the menu, reads the names of its visible buttons, and closes the menu. */
async function menuButtonNames(game: GamePage): Promise<string[]> {
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

/** The relative luminance (WCAG 2) of an element's background. */
async function luminanceOf(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('The canvas has no 2d context');
    canvas.fillStyle = getComputedStyle(node).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map(
      (value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      },
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  });
}
