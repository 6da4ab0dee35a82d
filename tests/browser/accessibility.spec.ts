import { contrastViolations, violationsOf } from './support/axe';
import { readClipboard } from './support/exports';
import { boxOf, expect, PROGRAM_NAMES, test, waitForFocus, waitForVisible } from './support/game';

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

test('a polite log announces new races, the start, each winner and the end', async ({ game }) => {
  await expect(game.announcements).toHaveAttribute('aria-live', 'polite');
  await expect(game.announcements).toHaveText('');
  await game.generate();
  const lines = game.announcements.getByRole('paragraph');
  await expect(lines).toHaveText(['New races have been generated.']);
  await game.start();
  await expect(lines).toHaveText(['The races have started.']);
  await game.advanceClock(3_000);
  await expect(lines).toHaveCount(1);
  await game.runToEnd();
  await expect(lines).toHaveCount(8);
  const texts = await lines.allInnerTexts();
  const results = await game.allResultRows();
  const winners = PROGRAM_NAMES.map(
    (programName, index) => `${programName}: ${results[index]?.[0]?.[1]} wins.`,
  );
  expect(texts.slice(1, 7).sort()).toEqual(winners.sort());
  expect(texts[7]).toMatch(/^All races are over\. [A-Z].*\.$/);

  // New programs clear the announcements about the old ones.
  await game.start();
  await game.advanceClock(1_000);
  await game.regeneratePrograms();
  await expect(lines).toHaveText(['New races have been generated.']);
});

// WCAG 2.2.2: motion that starts by itself stops after at most 5 seconds.
test('the button Generate Program bounces four times in under 5 s, then rests for 20 s', async ({
  game,
}) => {
  const offsets = await game.button('Generate Program').evaluate((button) => {
    const animations = button.getAnimations({ subtree: true });
    // Samples the vertical offset of the button's background every 100 ms, during two iterations of the animation. An
    // iteration lasts 24.8 s.
    return Array.from({ length: 248 * 2 }, (_, index) => {
      for (const animation of animations) animation.currentTime = index * 100;
      const { transform } = getComputedStyle(button, '::before');
      return new DOMMatrix(transform).m42;
    });
  });
  const peaks = offsets.filter(
    (offset, index) =>
      offset < -2 && offset < (offsets[index - 1] ?? 0) && offset <= (offsets[index + 1] ?? 0),
  );
  expect(peaks).toHaveLength(8);
  // The indexes of the offsets at which the background is not at rest. Ten indexes are one second.
  const moving = offsets.flatMap((offset, index) => (offset < -0.01 ? [index] : []));
  const restEnd = moving.find((index) => index > 100) ?? NaN;
  const restStart = moving[moving.indexOf(restEnd) - 1] ?? NaN;
  expect(restStart).toBeLessThan(50);
  expect(restEnd - restStart).toBeGreaterThanOrEqual(200);
});

test('the page has named landmarks and tables, and no gaps in its heading outline', async ({
  game,
}) => {
  const { page } = game;
  const outline = () =>
    page
      .getByRole('heading')
      .evaluateAll((all) => all.map((heading) => [heading.tagName, heading.textContent.trim()]));
  expect(await outline()).toEqual([
    ['H1', 'Furlong'],
    ['H2', 'Horse List 20'],
    ['H2', 'No race programs available. Generate horses and programs first.'],
  ]);
  await game.generate();
  expect(await outline()).toEqual([
    ['H1', 'Furlong'],
    ['H2', 'Horse List 20'],
    ...PROGRAM_NAMES.flatMap((programName) => [
      ['H2', programName],
      ['H3', 'Program'],
      ['H3', 'Results'],
    ]),
  ]);

  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Programs' })).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(7);

  await game.start();
  // After a start, off-screen programs render one after another.
  await game.advanceClock(400);
  await expect(page.getByRole('table')).toHaveCount(13);
  await expect(page.getByRole('table', { name: 'Program', exact: true })).toHaveCount(6);
  await expect(page.getByRole('table', { name: 'Live Results', exact: true })).toHaveCount(6);
  await expect(page.getByRole('table', { name: /^Horse List/ })).toHaveCount(1);
  // The horse list has 3 columns, each program 2 and each result 3.
  await expect(page.getByRole('columnheader')).toHaveCount(3 + 6 * 2 + 6 * 3);
});

test('Tab reaches every control, and the focus is visible and in view @slow', async ({ game }) => {
  await game.generateAndStart();
  for (const width of [1440, 390]) {
    await game.resize(width, 844);
    const stops: string[] = [];
    await game.button('Re-generate Horses').focus();
    await game.page.keyboard.press('Shift+Tab');
    for (let presses = 0; presses < 18; presses++) {
      if (presses > 0) await game.page.keyboard.press('Tab');
      const stop = game.page.locator(':focus');
      const focused = await stop.evaluate((node) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(node);
        return {
          name: node.ariaLabel ?? node.querySelector('h2, span')?.textContent ?? node.textContent,
          outlineStyle,
          isThick: parseFloat(outlineWidth) >= 2,
          isVisible: !outlineColor.endsWith(', 0)'),
        };
      });
      expect(focused, focused.name).toMatchObject({
        outlineStyle: 'solid',
        isThick: true,
        isVisible: true,
      });
      await expect(stop).toBeInViewport();
      const { top, bottom } = await boxOf(stop);
      expect(bottom).toBeGreaterThan(0);
      expect(top).toBeLessThan(844);
      stops.push(focused.name);
    }
    expect(stops, `${width} px wide`).toEqual([
      'Hide Horses',
      'Re-generate Horses',
      'Re-generate Program',
      'Pause',
      'More',
      'Horse List 20',
      ...PROGRAM_NAMES.map(() => 'Chances of all races'),
      ...PROGRAM_NAMES,
    ]);
  }
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
