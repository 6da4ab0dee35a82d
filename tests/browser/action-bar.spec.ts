import { boxOf, expect, LAPS, test, type GamePage } from './support/game';

test('Hide Horses hides the list, Show Horses shows it again', async ({ game }) => {
  const before = await game.roster();
  await game.button('Hide Horses').click();
  await expect(game.horseList).toHaveCount(0);
  await expect(game.button('Hide Horses')).toHaveCount(0);

  await game.button('Show Horses').click();
  await expect(game.horseList).toBeVisible();
  await expect(game.button('Show Horses')).toHaveCount(0);
  expect(await game.roster()).toEqual(before);
});

test('the toggle keeps the focus while its label changes', async ({ game }) => {
  await game.button('Hide Horses').focus();
  await game.page.keyboard.press('Enter');
  await expect(game.button('Show Horses')).toBeFocused();
  await game.page.keyboard.press('Space');
  await expect(game.button('Hide Horses')).toBeFocused();
});

test('Generate Program becomes Re-generate Program once a program exists', async ({ game }) => {
  await expect(game.button('Re-generate Program')).toHaveCount(0);
  await game.button('Generate Program').click();
  await expect(game.button('Re-generate Program')).toBeVisible();
  await expect(game.button('Generate Program')).toHaveCount(0);
  await game.button('Re-generate Program').click();
  await expect(game.button('Re-generate Program')).toBeVisible();
});

test('Start All Races is disabled with no program and while racing', async ({ game }) => {
  await expect(game.button('Start All Races')).toBeDisabled();
  await game.generate();
  await expect(game.button('Start All Races')).toBeEnabled();
  await game.start();
  await expect(game.button('Start All Races')).toBeDisabled();
  await game.button('Pause').click();
  await expect(game.button('Start All Races')).toBeDisabled();
  await game.button('Resume').click();
  await game.finish();
  await expect(game.button('Start All Races')).toBeEnabled();
});

test('Pause is there only while racing, and reads Resume when paused', async ({ game }) => {
  const pauseOrResume = game.page.getByRole('button', { name: /^(Pause|Resume)$/ });
  await expect(pauseOrResume).toHaveCount(0);
  await game.generate();
  await expect(pauseOrResume).toHaveCount(0);
  await game.start();
  await expect(pauseOrResume).toHaveText('Pause');
  await pauseOrResume.click();
  await expect(pauseOrResume).toHaveText('Resume');
  await pauseOrResume.click();
  await expect(pauseOrResume).toHaveText('Pause');
  await game.finish();
  await expect(pauseOrResume).toHaveCount(0);
});

test('Pause and Resume are one button, which keeps the focus', async ({ game }) => {
  await game.generateAndStart();
  await game.button('Pause').focus();
  const marked = game.page.locator('[data-marked]');
  await game.button('Pause').evaluate((button) => {
    button.dataset.marked = 'yes';
  });
  for (const [key, label] of [
    ['Enter', 'Resume'],
    ['Space', 'Pause'],
  ] as const) {
    await game.page.keyboard.press(key);
    await expect(game.button(label)).toBeFocused();
    await expect(marked).toBeFocused();
  }
});

test('started by keyboard, the focus goes to Pause, and after the end back to Start', async ({
  game,
}) => {
  await game.generate();
  await game.button('Start All Races').focus();
  await game.page.keyboard.press('Enter');
  await expect(game.button('Pause')).toBeFocused();
  await game.finish();
  await expect(game.button('Start All Races')).toBeFocused();
});

test('who is elsewhere keeps the focus when a race starts and ends', async ({ game }) => {
  await game.generate();
  for (const name of ['Hide Horses', 'More']) {
    await game.start();
    await game.button(name).focus();
    await game.finish();
    await expect(game.button(name)).toBeFocused();
  }
});

test('what vanishes from the bar with the end of the races gives the focus to Start', async ({
  game,
}) => {
  await game.generateAndStart();
  await game.button('Speed 1×').focus();
  await game.finish();
  await expect(game.button('Start All Races')).toBeFocused();
  await game.page.keyboard.press('Enter');
  await game.button('Finish now').focus();
  await game.page.keyboard.press('Enter');
  await expect(game.button('Pause')).toHaveCount(0);
  await expect(game.button('Start All Races')).toBeFocused();
});

test('the names of the controls are their labels, no glyph in them', async ({ game }) => {
  const names = async () => {
    const tree = await game.actionBar.ariaSnapshot();
    return [...tree.matchAll(/button "([^"]*)"/g)].map(([, name]) => name);
  };
  await game.generateAndStart();
  expect(await names()).toEqual([
    'Speed 1×',
    'Finish now',
    'Hide Horses',
    'Re-generate Horses',
    'Re-generate Program',
    'Start All Races',
    'Pause',
    'More',
  ]);
  await game.button('Pause').click();
  await game.button('Hide Horses').click();
  expect(await names()).toEqual([
    'Speed 1×',
    'Finish now',
    'Show Horses',
    'Re-generate Horses',
    'Re-generate Program',
    'Start All Races',
    'Resume',
    'More',
  ]);
});

test('the action bar stays in view down to the last program', async ({ game }) => {
  await game.generateAndStart();
  await game.program(LAPS[5]).scrollIntoViewIfNeeded();
  await game.page.mouse.wheel(0, 20_000);
  for (const label of ['Hide Horses', 'Re-generate Program', 'Start All Races', 'Pause']) {
    await expect(game.button(label)).toBeInViewport({ ratio: 1 });
  }
});

/** What a visitor's hand does, without the scrolling that Playwright does before a click. */
async function point(game: GamePage, name: string, clickCount = 1) {
  const { left, right, top, bottom } = await boxOf(game.button(name));
  await game.page.mouse.click((left + right) / 2, (top + bottom) / 2, { clickCount });
}

test('neither the start nor the end of a race scrolls the page', async ({ game }) => {
  await game.generate();
  await game.page.mouse.wheel(0, 1_500);
  await expect.poll(() => game.page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const before = await game.page.evaluate(() => scrollY);
  await point(game, 'Start All Races');
  await expect(game.button('Pause')).toBeFocused();
  expect(await game.page.evaluate(() => scrollY)).toBe(before);
  await game.finish();
  await expect(game.button('Start All Races')).toBeFocused();
  expect(await game.page.evaluate(() => scrollY)).toBe(before);
});

test('a double click on Start does not pause', async ({ game }) => {
  await game.generate();
  await point(game, 'Start All Races', 2);
  await expect(game.button('Pause')).toBeVisible();
  await point(game, 'Pause');
  await expect(game.button('Resume')).toBeVisible();
});

test('Pause and Resume are equally wide', async ({ game }) => {
  await game.generateAndStart();
  const before = await boxOf(game.button('Pause'));
  await game.button('Pause').click();
  expect(await boxOf(game.button('Resume'))).toEqual(before);
});

test('a key that is held down is one press', async ({ game }) => {
  await game.generate();
  await game.button('Start All Races').focus();
  for (let press = 0; press < 4; press++) await game.page.keyboard.down('Enter');
  await expect(game.button('Pause')).toBeVisible();
  await game.page.keyboard.up('Enter');
});
