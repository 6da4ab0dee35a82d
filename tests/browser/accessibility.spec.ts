import { violationsOf } from './support/axe';
import { boxOf, expect, LAPS, test } from './support/game';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test.describe(`${colorScheme}, ${width} px wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 844 } });

      test('axe finds nothing: empty, racing, final', async ({ game }) => {
        test.slow();
        expect(await violationsOf(game.page), 'empty').toEqual([]);
        await game.generateAndStart();
        await game.pass(4_500);
        expect(await violationsOf(game.page), 'racing').toEqual([]);
        await game.finish();
        expect(await violationsOf(game.page), 'final').toEqual([]);
      });
    });
  }
}

test('the page follows the color scheme of the system', async ({ game }) => {
  const ground = () =>
    game.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await game.page.emulateMedia({ colorScheme: 'light' });
  const light = await ground();
  await game.page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground()).not.toBe(light);
});

test('a polite log tells the start, each winner and the end', async ({ game }) => {
  await expect(game.announcements).toHaveAttribute('aria-live', 'polite');
  await expect(game.announcements).toHaveText('');
  await game.generate();
  const lines = game.announcements.getByRole('paragraph');
  await expect(lines).toHaveText(['New races are drawn.']);
  await game.start();
  await expect(lines).toHaveText(['The races have started.']);
  await game.pass(3_000);
  await expect(lines).toHaveCount(1);
  await game.finish();
  await expect(lines).toHaveCount(8);
  const said = await lines.allInnerTexts();
  const winners = await Promise.all(
    LAPS.map(async (lap) => `${lap}: ${(await game.resultRows(lap))[0]?.[1]} wins.`),
  );
  expect(said.slice(1, 7).sort()).toEqual(winners.sort());
  expect(said[7]).toBe('All races are over.');
});

test('the log says nothing of races that are gone', async ({ game }) => {
  await game.generateAndStart();
  await game.pass(1_000);
  await game.button('Re-generate Program').click();
  await expect(game.announcements.getByRole('paragraph')).toHaveText(['New races are drawn.']);
});

test('the headings form an outline without gaps', async ({ game }) => {
  const outline = () =>
    game.page
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
    ...LAPS.flatMap((lap) => [
      ['H2', lap],
      ['H3', 'Program'],
      ['H3', 'Results'],
    ]),
  ]);
});

test('every part of the page stands in a landmark with a name', async ({ game }) => {
  await game.generate();
  await expect(game.page.getByRole('banner')).toHaveCount(1);
  await expect(game.page.getByRole('main')).toHaveCount(1);
  await expect(game.page.getByRole('navigation', { name: 'Programs' })).toHaveCount(1);
  await expect(game.page.getByRole('main').getByRole('region')).toHaveCount(7);
});

test('tables are tables, each called by its heading', async ({ game }) => {
  await game.generateAndStart();
  const tables = game.page.getByRole('table');
  await expect(tables).toHaveCount(13);
  await expect(game.page.getByRole('table', { name: 'Program', exact: true })).toHaveCount(6);
  await expect(game.page.getByRole('table', { name: 'Live Results', exact: true })).toHaveCount(6);
  await expect(game.page.getByRole('table', { name: /^Horse List/ })).toHaveCount(1);
  await expect(game.page.getByRole('columnheader')).toHaveCount(3 + 6 * 2 + 6 * 3);
});

for (const width of [1440, 390]) {
  test(`everything is in reach of the keyboard, the focus in sight, ${width} px wide`, async ({
    game,
  }) => {
    await game.page.setViewportSize({ width, height: 844 });
    await game.generateAndStart();
    const stops: string[] = [];
    await game.button('Re-generate Horses').focus();
    await game.page.keyboard.press('Shift+Tab');
    for (let presses = 0; presses < 12; presses++) {
      if (presses > 0) await game.page.keyboard.press('Tab');
      const stop = game.page.locator(':focus');
      const seen = await stop.evaluate((node) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(node);
        return {
          name: node.ariaLabel ?? node.querySelector('h2, span')?.textContent ?? node.textContent,
          outline: `${outlineStyle} ${parseFloat(outlineWidth) >= 2}`,
          isSolid: !outlineColor.endsWith(', 0)'),
        };
      });
      expect(seen, seen.name).toMatchObject({ outline: 'solid true', isSolid: true });
      await expect(stop).toBeInViewport();
      const { top, bottom } = await boxOf(stop);
      expect(bottom).toBeGreaterThan(0);
      expect(top).toBeLessThan(844);
      stops.push(seen.name);
    }
    expect(stops).toEqual([
      'Hide Horses',
      'Re-generate Horses',
      'Re-generate Program',
      'Pause',
      'More',
      'Horse List 20',
      ...LAPS,
    ]);
  });
}

test('the whole game can be played by keyboard', async ({ game }) => {
  const press = async (label: string) => {
    for (let presses = 0; presses < 20; presses++) {
      await game.page.keyboard.press('Tab');
      if (await game.button(label).evaluateAll(([node]) => node === document.activeElement)) break;
    }
    await expect(game.button(label)).toBeFocused();
    await game.page.keyboard.press('Enter');
  };
  await press('Re-generate Horses');
  await press('Generate Program');
  await press('Start All Races');
  await expect(game.button('Pause')).toBeFocused();
  await game.page.keyboard.press('Enter');
  await game.page.keyboard.press('Enter');
  await game.finish();
  await expect(game.page.getByRole('heading', { name: 'Final Results' })).toHaveCount(6);
});
