import { EventEmitter, once } from 'node:events';
import type { Page } from '@playwright/test';
import { boxOf, expect, GamePage, LAPS, NO_PROGRAMS, test } from './support/game';

test('opens by itself with twenty horses and no program', async ({ game }) => {
  await expect(game.page).toHaveTitle('Furlong');
  await expect(game.page.getByRole('heading', { name: 'Furlong', level: 1 })).toBeVisible();
  await expect(game.horseList.getByRole('heading')).toHaveText('Horse List 20');
  expect(await game.roster()).toHaveLength(20);
  await expect(game.page.getByRole('heading', { name: NO_PROGRAMS })).toBeVisible();
  await expect(game.bottomBar).toHaveCount(0);
  for (const lap of LAPS) await expect(game.program(lap)).toHaveCount(0);
});

test('has every control of the game from the first moment', async ({ game }) => {
  const labels = ['Hide Horses', 'Re-generate Horses', 'Generate Program', 'Start All Races'];
  // The last, of the menu, shows three dots.
  await expect(game.actionBar.getByRole('button')).toHaveText([...labels, '']);
  await expect(game.button('More')).toBeEnabled();
  await expect(game.button('Start All Races')).toBeDisabled();
  for (const label of labels.slice(0, 3)) await expect(game.button(label)).toBeEnabled();
});

test('nobody knows the next roster: two visits differ', async ({ context }) => {
  const visit = async () => {
    const game = new GamePage(await context.newPage());
    await game.page.goto('./');
    await expect(game.button('Hide Horses')).toBeEnabled();
    return game.roster();
  };
  expect(await visit()).not.toEqual(await visit());
});

for (const width of [1440, 1024, 390]) {
  test(`nothing moves when the game arrives, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const arrival = new EventEmitter();
    const arrived = once(arrival, 'game');
    const html = await (await page.request.get('./')).text();
    // The game comes in chunks that the page itself does not name.
    await page.route('**/*.js', async (route) => {
      const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
      if (!html.includes(`${file}"`)) await arrived;
      await route.continue();
    });

    await page.goto('./');
    const game = new GamePage(page);
    await expect(game.button('Hide Horses')).toBeVisible();
    for (const button of await game.actionBar.getByRole('button').all()) {
      await expect(button).toBeDisabled();
    }
    await page.evaluate(() => document.fonts.ready);
    const before = await boxes(page);

    arrival.emit('game');
    await expect(game.button('Hide Horses')).toBeEnabled();
    expect(await game.roster()).toHaveLength(20);
    expect(await boxes(page)).toEqual(before);
  });
}

test.describe('before any script', () => {
  // Then none is loaded either, though the page names some.
  test.use({ javaScriptEnabled: false, expectedNoise: [/\.js \(csp\)$/] });

  test('the page is there, painted, with nothing to press yet', async ({ page }) => {
    await page.goto('./');
    await expect(page.getByRole('heading', { name: NO_PROGRAMS })).toBeVisible();
    const buttons = page.getByRole('banner').getByRole('button');
    await expect(buttons).toHaveCount(5);
    for (const button of await buttons.all()) await expect(button).toBeDisabled();
    await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(18, 64, 43)');
    const rail = await boxOf(page.locator('section:has(#no-programs)'));
    const horse = await boxOf(page.locator('section:has(#no-programs) svg').first());
    expect(horse.width / rail.width, 'a horse at the rail').toBeGreaterThan(0.3);
  });
});

test.describe('a part that does not come', () => {
  test.use({ expectedNoise: [/net::ERR_FAILED|Failed to fetch dynamically imported module/] });

  test('is told, and the page stays', async ({ page }) => {
    // The entry is what tells, with what loads the others.
    await page.route('**/assets/*.js', (route) =>
      /\/(index|preload)-/.test(route.request().url()) ? route.continue() : route.abort(),
    );
    await page.goto('./');
    await expect(page.getByRole('alert')).toHaveText(
      'The game could not be loaded. Reload the page to try again.',
    );
    await expect(page.getByRole('heading', { name: NO_PROGRAMS })).toBeVisible();
  });
});

/** Where everything stands that is there before and after, to the pixel. */
async function boxes(page: Page): Promise<string[]> {
  return page
    .locator('h1, h2, button, main, main > *, thead th, tbody td')
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.tagName, ...[x, y, width, height].map(Math.round)].join(' ');
      }),
    );
}

test('all stands in a centred wrapper of 1400 px with padding', async ({ game }) => {
  await game.page.setViewportSize({ width: 1920, height: 1080 });
  await game.generate();
  expect((await boxOf(game.horseList)).left).toBe((1920 - 1400) / 2);
  expect((await boxOf(game.program(LAPS[0]))).right).toBe((1920 + 1400) / 2);

  await game.page.setViewportSize({ width: 1300, height: 1080 });
  expect((await boxOf(game.horseList)).left).toBeGreaterThan(0);
});
