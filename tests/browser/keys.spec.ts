import { RACES_SHORTCUTS } from '../../src/page/shortcuts';
import { readClipboard } from './support/exports';
import { expect, type GamePage, PROGRAM_NAMES, waitForFocus, test } from './support/game';

/** The characters that are shortcuts of the races, without Space. */
const LETTERS = RACES_SHORTCUTS.flatMap(({ keys }) => Object.keys(keys)).filter(
  (key) => key !== ' ',
);

test('letter shortcuts can be switched off, and Space always works', async ({ game }) => {
  const { keyboard } = game.page;
  await game.generateAndStart();
  await blur(game);
  // Holding Space pauses once, and none of its keydown events scrolls the page.
  const prevented = await game.page.evaluateHandle(() => {
    const events: boolean[] = [];
    addEventListener('keydown', ({ defaultPrevented }) => events.push(defaultPrevented));
    return events;
  });
  for (let press = 0; press < 4; press++) await keyboard.down('Space');
  await keyboard.up('Space');
  await expect(game.button('Resume')).toBeVisible();
  expect(await prevented.jsonValue()).toEqual([true, true, true, true]);
  await keyboard.press('Space');
  await expect(game.button('Pause')).toBeVisible();
  await keyboard.press('?');
  const dialog = game.page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await waitForFocus(game.page, dialog);
  await keyboard.press('f');
  // While a dialog is open, `getByRole` does not find the rest of the page.
  await expect(game.page.locator('header').getByText('Pause', { exact: true })).toHaveCount(1);
  await dialog.getByRole('switch', { name: 'Single-letter shortcuts' }).uncheck();
  await game.escape();
  for (const letter of LETTERS) await keyboard.press(letter);
  await game.advanceClock(300);
  await expect(game.page.getByRole('dialog')).toHaveCount(0);
  await expect(game.button('Pause')).toBeVisible();
  await blur(game);
  await keyboard.press('Space');
  await expect(game.button('Resume')).toBeVisible();

  await test.step('a reload keeps the switch', async () => {
    await game.page.reload();
    await game.ready();
    for (const letter of ['?', 'd', 'h']) await keyboard.press(letter);
    await game.advanceClock(300);
    await expect(game.page.getByRole('dialog')).toHaveCount(0);
    await expect(game.button('More')).toBeVisible();
    const reopened = await game.openDialog('Keyboard shortcuts');
    await expect(reopened.getByRole('switch')).not.toBeChecked();
  });
});

test('F finishes the races, C copies the link, and Q, H and ? open dialogs, capital or not @slow', async ({
  game,
}) => {
  const { page } = game;
  const { keyboard } = page;
  // Without programs, these letters do nothing.
  for (const letter of ['c', 'q', 'h', 'y', 'r', 'p', 'g']) await keyboard.press(letter);
  await game.advanceClock(300);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await game.generate();
  // Before the first race, R, P and G do nothing.
  for (const letter of ['r', 'p', 'g']) await keyboard.press(letter);
  await game.advanceClock(300);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await game.start();
  await keyboard.press('f');
  await expect(game.button('Pause')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Final Results' })).toHaveCount(6);

  await keyboard.press('c');
  await expect(page.getByRole('status').first()).toHaveText('✓ Link copied');
  const link = await readClipboard(page);
  for (const [key, title] of [
    ['q', 'Share this meeting'],
    ['Q', 'Share this meeting'],
    ['h', 'History'],
    ['H', 'History'],
    ['?', 'Keyboard shortcuts'],
  ] as const) {
    await keyboard.press(key);
    const dialog = page.getByRole('dialog', { name: title });
    await waitForFocus(page, dialog);
    if (key === 'q') await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(link);
    await game.escape();
  }
  // Combinations with Ctrl, Alt or Meta belong to the browser.
  for (const chord of ['Control+q', 'Alt+h', 'Meta+c']) await keyboard.press(chord);
  await game.advanceClock(300);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('R opens and closes the replay of the race in view, P opens its photo finish', async ({
  game,
}) => {
  const { page } = game;
  const { keyboard } = page;
  await game.generateAndFinish();
  for (const programName of [PROGRAM_NAMES[0], PROGRAM_NAMES[3], PROGRAM_NAMES[5]]) {
    await game.program(programName).evaluate((section) => {
      section.scrollIntoView({ block: 'start', behavior: 'instant' });
    });
    const replay = page.getByRole('group', { name: `Replay of ${programName}` });
    await keyboard.press('r');
    await waitForFocus(page, replay);
    await expect(page.getByRole('group', { name: /^Replay of/ })).toHaveCount(1);
    // Letters are shortcuts even while the slider of the replay has the focus.
    await keyboard.press('p');
    const photo = page.getByRole('dialog', { name: `Photo finish ${programName}` });
    await waitForFocus(page, photo);
    await game.escape();
    await expect(replay.getByRole('slider')).toBeFocused();
    await keyboard.press('r');
    await expect(replay).toHaveCount(0);
    await expect(game.program(programName).getByRole('button', { name: 'Replay' })).toBeFocused();
  }
});

test('G opens and closes the chart of the race in view', async ({ game }) => {
  const { page } = game;
  await game.generateAndFinish();
  for (const programName of [PROGRAM_NAMES[0], PROGRAM_NAMES[5]]) {
    await game.program(programName).evaluate((section) => {
      section.scrollIntoView({ block: 'start', behavior: 'instant' });
    });
    const chart = page.getByRole('group', { name: `Chart of ${programName}` });
    await page.keyboard.press('g');
    await waitForFocus(page, chart);
    await expect(page.getByRole('group', { name: /^Chart of/ })).toHaveCount(1);
    await page.keyboard.press('G');
    await expect(chart).toHaveCount(0);
    await expect(game.program(programName).getByRole('button', { name: 'Chart' })).toBeFocused();
  }
});

test('P opens the photo finish of the section with the focus, or of the race in view if the focus is off-screen, and after Escape the focus is on the screen @slow', async ({
  game,
}) => {
  const { page } = game;
  const { keyboard } = page;
  await game.resize(1440, 1400);
  await game.generateAndFinish();
  // The first section is in view, but the focus is in the second.
  const replay = game.program(PROGRAM_NAMES[1]).getByRole('button', { name: 'Replay' });
  await replay.focus();
  await keyboard.press('p');
  await waitForFocus(page, page.getByRole('dialog', { name: `Photo finish ${PROGRAM_NAMES[1]}` }));
  await game.escape();
  await expect(replay).toBeFocused();

  await game.program(PROGRAM_NAMES[5]).evaluate((section) => {
    section.scrollIntoView({ block: 'start', behavior: 'instant' });
  });
  await expect(replay).not.toBeInViewport();
  await keyboard.press('p');
  await waitForFocus(page, page.getByRole('dialog', { name: `Photo finish ${PROGRAM_NAMES[5]}` }));
  await game.escape();
  await expect(page.locator(':focus')).toBeInViewport();
});

test('a letter is text in a field, does nothing in a dialog, and is a shortcut in the menu @slow', async ({
  game,
}) => {
  const { page } = game;
  const { keyboard } = page;
  await game.generateAndFinish();
  const typed = LETTERS.join('');
  const code = await game.openDialog('Enter a code');
  await keyboard.type(typed);
  await expect(code.getByRole('textbox')).toHaveValue(typed);
  await expect(code).toBeVisible();
  await game.escape();

  const shortcuts = await game.openDialog('Keyboard shortcuts');
  for (const letter of LETTERS) await keyboard.press(letter);
  await game.advanceClock(300);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(shortcuts).toBeVisible();
  await game.escape();
  await expect(page.getByRole('group', { name: /^Replay of/ })).toHaveCount(0);

  // The menu shows the shortcuts of its items, so the shortcuts work while it is open.
  await game.openMore();
  await keyboard.press('q');
  await waitForFocus(page, page.getByRole('dialog', { name: 'Share this meeting' }));
  await game.escape();
});

async function blur(game: GamePage): Promise<void> {
  await game.page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}
