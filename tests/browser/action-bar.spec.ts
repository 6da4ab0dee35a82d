import { boxOf, expect, type GamePage, PROGRAM_NAMES, test, waitForVisible } from './support/game';

test('Hide Horses hides the list, Show Horses shows it again, and the toggle keeps the focus', async ({
  game,
}) => {
  const before = await game.roster();
  await game.button('Hide Horses').click();
  await expect(game.horseList).toHaveCount(0);
  await expect(game.button('Hide Horses')).toHaveCount(0);

  await game.button('Show Horses').click();
  await expect(game.horseList).toBeVisible();
  await expect(game.button('Show Horses')).toHaveCount(0);
  expect(await game.roster()).toEqual(before);

  await game.button('Hide Horses').focus();
  await game.page.keyboard.press('Enter');
  await expect(game.button('Show Horses')).toBeFocused();
  await game.page.keyboard.press('Space');
  await expect(game.button('Hide Horses')).toBeFocused();
});

test('each button is shown and enabled only while its action is possible', async ({ game }) => {
  const { page } = game;
  const pauseOrResume = page.getByRole('button', { name: /^(Pause|Resume)$/ });
  const start = game.button('Start All Races');
  await expect(game.button('Re-generate Program')).toHaveCount(0);
  await expect(start).toBeDisabled();
  await expect(pauseOrResume).toHaveCount(0);

  await game.generate();
  await expect(game.button('Generate Program')).toHaveCount(0);
  await game.regeneratePrograms();
  await expect(game.button('Re-generate Program')).toBeVisible();
  await expect(start).toBeEnabled();
  await expect(pauseOrResume).toHaveCount(0);

  await game.start();
  await expect(start).toBeDisabled();
  await expect(pauseOrResume).toHaveText('Pause');
  const box = await boxOf(pauseOrResume);
  expect(await namesInBar(game)).toEqual([
    'Speed 1×',
    'Finish now',
    'Hide Horses',
    'Re-generate Horses',
    'Re-generate Program',
    'Start All Races',
    'Pause',
    'More',
  ]);
  await pauseOrResume.click();
  await expect(pauseOrResume).toHaveText('Resume');
  await expect(start).toBeDisabled();
  // Pause and Resume have the same width.
  expect(await boxOf(pauseOrResume)).toEqual(box);
  await game.button('Hide Horses').click();
  expect(await namesInBar(game)).toEqual([
    'Speed 1×',
    'Finish now',
    'Show Horses',
    'Re-generate Horses',
    'Re-generate Program',
    'Start All Races',
    'Resume',
    'More',
  ]);

  await test.step('Pause and Resume are one element, which keeps the focus', async () => {
    await pauseOrResume.click();
    await game.button('Pause').focus();
    const marked = page.locator('[data-marked]');
    await game.button('Pause').evaluate((button) => {
      button.dataset.marked = 'yes';
    });
    for (const [key, label] of [
      ['Enter', 'Resume'],
      ['Space', 'Pause'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(game.button(label)).toBeFocused();
      await expect(marked).toBeFocused();
    }
  });

  await test.step('the bar stays in view down to the last program', async () => {
    await game.program(PROGRAM_NAMES[5]).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 20_000);
    for (const label of ['Show Horses', 'Re-generate Program', 'Start All Races', 'Pause']) {
      await expect(game.button(label)).toBeInViewport({ ratio: 1 });
    }
  });

  await game.runToEnd();
  await expect(start).toBeEnabled();
  await expect(pauseOrResume).toHaveCount(0);
});

test('if the focused button is disabled or removed, the focus moves to Pause when the races start, and to the ending when they end @slow', async ({
  game,
}) => {
  const { keyboard } = game.page;
  const start = game.button('Start All Races');
  await game.generate();
  await start.focus();
  // A held key counts as one press.
  for (let press = 0; press < 4; press++) await keyboard.down('Enter');
  await keyboard.up('Enter');
  await expect(game.button('Pause')).toBeFocused();
  await game.runToEnd();
  await expect(start).not.toBeFocused();
  await game.advanceClock(600);
  const ending = game.page.getByRole('region', { name: 'After the races' });
  await expect(ending).toBeFocused();

  for (const name of ['Hide Horses', 'More']) {
    await game.start();
    await game.button(name).focus();
    await game.finishWithKey();
    await expect(game.button(name)).toBeFocused();
  }

  await game.start();
  await game.button('Speed 1×').focus();
  await game.runToEnd();
  await game.advanceClock(600);
  await expect(ending).toBeFocused();
  await game.start();
  await game.button('Finish now').focus();
  await keyboard.press('Enter');
  await expect(game.button('Pause')).toHaveCount(0);
  await expect(ending).toBeFocused();

  await test.step('there is no ending if the races are replaced, so the focus moves to Start', async () => {
    await game.start();
    await game.button('Pause').focus();
    await game.page.evaluate(() => {
      location.hash = 'K7Q-M2X-WD4';
    });
    await expect(game.button('Pause')).toHaveCount(0);
    await expect(start).toBeFocused();
  });
});

test('for a second after the end of the races, the place and the key of Pause do nothing', async ({
  game,
}) => {
  const { keyboard, mouse } = game.page;
  const pause = game.button('Pause');
  await game.generate();
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
  ] as const) {
    await game.resize(width, height);
    await game.start();
    const { left, right, top, bottom } = await boxOf(pause);
    while (await pause.isVisible()) await game.advanceClock(100);
    const scrollTop = await game.page.evaluate(() => scrollY);
    const startBefore = await boxOf(game.button('Start All Races'));
    await mouse.click((left + right) / 2, (top + bottom) / 2);
    await keyboard.press(' ');
    await game.advanceClock(100);
    expect(startBefore.right).toBeLessThanOrEqual(left);
    await expect(pause).toHaveCount(0);
    expect(await game.page.evaluate(() => scrollY)).toBe(scrollTop);
    await game.advanceClock(1_000);
    await clickInPlace(game, 'Start All Races');
    await expect(pause).toBeVisible();
    await game.finishWithKey();
  }
});

test('starting and ending the races does not scroll the page, and a double click on Start does not pause', async ({
  game,
}) => {
  const scrollTop = () => game.page.evaluate(() => scrollY);
  await game.generate();
  await game.resize(1280, 900);
  await game.page.mouse.wheel(0, 1_500);
  await expect.poll(scrollTop).toBeGreaterThan(500);
  const before = await scrollTop();
  await clickInPlace(game, 'Start All Races');
  await expect(game.button('Pause')).toBeFocused();
  await game.runToEnd();
  const ending = game.page.getByRole('region', { name: 'After the races' });
  await waitForVisible(game.page, ending);
  await expect(ending).toBeFocused();
  expect(await scrollTop()).toBe(before);

  await clickInPlace(game, 'Start All Races', 2);
  await expect(game.button('Pause')).toBeVisible();
  await clickInPlace(game, 'Pause');
  await expect(game.button('Resume')).toBeVisible();
});

test('at 1440 px, the bar separates the meeting from the brand, and the content of Pause is centered', async ({
  game,
}) => {
  await game.resize(1440, 900);
  await game.generateAndStart();
  const brand = await boxOf(game.actionBar.getByText('Furlong', { exact: true }));
  const meeting = await boxOf(game.actionBar.getByText('Meeting', { exact: true }));
  expect(meeting.left - brand.right).toBeCloseTo(32, 0);
  const speed = game.button('Speed 1×').locator('..');
  await expect(speed).toHaveCSS('border-inline-start-width', '1px');
  const run = await boxOf(game.button('Run 1'));
  expect((await boxOf(speed)).left).toBeGreaterThan(run.right);

  for (const label of ['Pause', 'Resume']) {
    const button = game.button(label);
    const { left, right } = await boxOf(button);
    const icon = await boxOf(button.locator('svg'));
    const text = await boxOf(button.getByText(label));
    expect(icon.left - left, label).toBeCloseTo(right - text.right, 0);
    await button.click();
  }
});

test('a click with Ctrl on Draw lots opens the draws in a new tab', async ({ game }) => {
  const { page } = game;
  const link = game.actionBar.getByRole('link', { name: 'Draw lots' });
  const address = page.url();
  const opened = page.context().waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(/#draw$/);
  expect(page.url()).toBe(address);
  await expect(link).toBeVisible();
});

test('without running races, Draw lots is in the bar of a window at least 480 px wide, and no label moves or covers it', async ({
  game,
}) => {
  const link = game.actionBar.getByRole('link', { name: 'Draw lots' });
  const boxes = () =>
    game.actionBar.locator('h1 > span, a, button').evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return { left, right, top, bottom };
        }),
    );
  for (const hasPrograms of [false, true]) {
    if (hasPrograms) await game.generate();
    for (const width of [1440, 1280, 1180, 1024, 900, 768, 721, 720, 600, 480]) {
      await game.resize(width, 800);
      const before = await boxOf(link);
      await game.button('Hide Horses').click();
      for (const [index, box] of (await boxes()).entries()) {
        for (const other of (await boxes()).slice(index + 1)) {
          const isApart =
            box.right <= other.left ||
            other.right <= box.left ||
            box.bottom <= other.top ||
            other.bottom <= box.top;
          expect(isApart, `${width} px wide: ${JSON.stringify([box, other])}`).toBe(true);
        }
      }
      expect(await boxOf(link), `${width} px wide`).toEqual(before);
      await game.button('Show Horses').click();
    }
  }
  for (const width of [479, 390, 320]) {
    await game.resize(width, 800);
    await expect(link).toBeHidden();
  }
});

/** The accessible names of the buttons of the bar. */
async function namesInBar(game: GamePage): Promise<(string | undefined)[]> {
  const tree = await game.actionBar.ariaSnapshot();
  return [...tree.matchAll(/button "([^"]*)"/g)].map(([, name]) => name);
}

/** Clicks without scrolling to the button first, unlike Playwright's `click`. */
async function clickInPlace(game: GamePage, name: string, clickCount = 1) {
  const { left, right, top, bottom } = await boxOf(game.button(name));
  await game.page.mouse.click((left + right) / 2, (top + bottom) / 2, { clickCount });
}
