import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { describeCard } from '../../src/races/program/describeCard';
import { HORSES_PER_PROGRAM } from '../../streams/rules';
import { EXAMPLE } from '../support/meeting-code';
import { LOCK_LINK } from './support/draw';
import { boxOf, expect, GamePage, NO_PROGRAMS, PROGRAM_NAMES, test } from './support/game';
import { TEST_BUILD } from './support/test-build.mjs';

/** The message if scripts are disabled. */
const NEEDS_JAVASCRIPT = /^Furlong runs in your browser and needs JavaScript\./;
/** The message if no script loads. */
const NOT_STARTED = 'The game has not started yet. If this message stays, reload the page.';
const NOT_STARTED_DRAWS = 'The page has not started yet. If this message stays, reload the page.';
/** The message if only some of the scripts load. */
const NOT_LOADED = 'The game could not be loaded. Reload the page to try again.';
const NOT_LOADED_DRAWS = 'The page could not be loaded. Reload it to try again.';

test('the page opens with twenty horses, no program and every control', async ({ game }) => {
  await expect(game.page).toHaveTitle('Furlong · Horse races');
  await expect(game.page.getByRole('heading', { name: 'Furlong', level: 1 })).toBeVisible();
  await expect(game.horseList.getByRole('heading')).toHaveText('Horse List 20');
  expect(await game.roster()).toHaveLength(20);
  await expect(game.page.getByRole('heading', { name: NO_PROGRAMS })).toBeVisible();
  await expect(game.bottomBar).toHaveCount(0);
  for (const programName of PROGRAM_NAMES) await expect(game.program(programName)).toHaveCount(0);

  const labels = ['Hide Horses', 'Re-generate Horses', 'Generate Program', 'Start All Races'];
  // The More button has an icon and no text.
  await expect(game.actionBar.getByRole('button')).toHaveText([...labels, '']);
  await expect(game.button('More')).toBeEnabled();
  await expect(game.page.getByText(NOT_STARTED)).toHaveCount(0);
  await expect(game.button('Start All Races')).toBeDisabled();
  for (const label of labels.slice(0, 3)) await expect(game.button(label)).toBeEnabled();
});

test('two visits get different rosters', async ({ context }) => {
  const visit = async () => {
    const game = new GamePage(await context.newPage());
    await game.page.goto('./');
    await expect(game.button('Hide Horses')).toBeEnabled();
    return game.roster();
  };
  expect(await visit()).not.toEqual(await visit());
});

for (const width of [1440, 1024, 390]) {
  test(`nothing moves when the game replaces the prerendered page, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { game, releaseReact } = await openWithoutReact(page);
    await expect(game.button('Generate Program')).toBeEnabled();
    await page.evaluate(() => document.fonts.ready);
    const before = await boxes(page);

    releaseReact();
    await expect(game.button('Hide Horses')).toBeEnabled();
    expect(await game.roster()).toHaveLength(20);
    expect(await boxes(page)).toEqual(before);
  });
}

for (const width of [1440, 390]) {
  test(`a start in the prerendered page starts the races once React shows them, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { game, releaseReact } = await openWithoutReact(page);
    const enabledButtons = game.actionBar.getByRole('button', { disabled: false });
    await expect(enabledButtons).toHaveText(['Generate Program']);
    await game.button('Generate Program').press('Enter');
    await expect(enabledButtons).toHaveText(['Start All Races']);
    await game.button('Start All Races').press('Enter');
    await expect(enabledButtons).toHaveCount(0);

    releaseReact();
    await expect(game.button('Pause')).toBeFocused();
    await expect(game.button('Re-generate Program')).toBeEnabled();
    await expect(game.announcements).toHaveText('The races have started.');
    await expect(game.track(PROGRAM_NAMES[0])).toBeInViewport({ ratio: 0.6 });
    await game.finishWithKey();
    await game.waitForProgramSections();
    const results = await game.allResultRows();
    const counts = results.map((rows) => rows.length);
    expect(counts).toEqual(PROGRAM_NAMES.map(() => HORSES_PER_PROGRAM));
  });
}

test('the focus in the prerendered page moves to the same button of the game', async ({ page }) => {
  const { game, releaseReact } = await openWithoutReact(page);
  await expect(game.button('Generate Program')).toBeEnabled();
  await game.button('Generate Program').press('Enter');
  await expect(game.button('Start All Races')).toBeEnabled();
  await game.button('Start All Races').focus();
  releaseReact();
  await expect(game.button('Re-generate Program')).toBeEnabled();
  await expect(game.button('Start All Races')).toBeFocused();
});

test('the second click of a double click on Start does not pause', async ({ page }) => {
  const { game, releaseReact } = await openWithoutReact(page);
  await game.button('Generate Program').click();
  await game.button('Start All Races').click();
  releaseReact();
  await expect(game.button('Pause')).toBeFocused();
  await game.button('Pause').dispatchEvent('click', { detail: 2 });
  await game.button('Pause').dispatchEvent('click', { detail: 1 });
  await expect(game.button('Resume')).toBeVisible();
});

test('the prerendered page at a meeting enables only its start', async ({ page }) => {
  const { game, releaseReact, reactRequested } = await openWithoutReact(page, `#${EXAMPLE}`);
  await reactRequested;
  const buttons = game.actionBar.getByRole('button', { disabled: false });
  await expect(buttons).toHaveText(['Start All Races']);
  releaseReact();
});

test.describe('the prerendered HTML', () => {
  // With scripts disabled, the browser refuses script preloads (`csp`). Expected noise does not fail the test.
  test.use({ javaScriptEnabled: false, expectedNoise: [/\.js \(csp\)$/] });

  test('paints the page before any button is enabled', async ({ page }) => {
    await page.goto('./');
    await expect(page.getByRole('heading', { name: NO_PROGRAMS })).toBeVisible();
    const buttons = page.getByRole('banner').getByRole('button');
    await expect(buttons).toHaveCount(5);
    for (const button of await buttons.all()) await expect(button).toBeDisabled();
    await expect(page.getByText(NEEDS_JAVASCRIPT)).toBeVisible();
    await expect(page.getByText(NOT_STARTED)).toBeHidden();
    await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(18, 64, 43)');
    const panel = await boxOf(page.locator('section:has(#no-programs)'));
    const horse = await boxOf(page.locator('section:has(#no-programs) svg').first());
    expect(horse.width / panel.width, 'horse width / panel width').toBeGreaterThan(0.3);

    await expect(page.locator('section:has(#no-programs) p')).toHaveText([
      describeCard(),
      // The prerendered page does not know the date.
      "Or race today's card",
    ]);
  });

  test('of the draws paints their bar', async ({ page }) => {
    await page.goto('./draw/');
    await expect(page.getByRole('heading', { name: 'Furlong', level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(18, 64, 43)');
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByText(NEEDS_JAVASCRIPT)).toBeVisible();
    await expect(page.getByText(NOT_STARTED_DRAWS)).toBeHidden();
  });
});

for (const width of [1440, 390]) {
  test(`the bar does not move when the draws replace their prerendered page, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { releaseReact } = await openWithoutReact(page, '', './draw/');
    await page.evaluate(() => document.fonts.ready);
    const parts = page.locator('header, h1 svg');
    const before = await Promise.all([boxOf(parts.first()), boxOf(parts.nth(1))]);
    releaseReact();
    await expect(page.getByRole('textbox', { name: 'Names' })).toBeVisible();
    expect(await Promise.all([boxOf(parts.first()), boxOf(parts.nth(1))])).toEqual(before);
  });
}

for (const path of ['./draw/', './draw/#check', LOCK_LINK]) {
  test(`the page has its bar in every frame at ${path.slice(0, 18)}`, async ({ page }) => {
    // Holds each script for a while, as a slow connection does.
    await page.route('**/*.js', async (route) => {
      await wait(50);
      await route.continue();
    });
    await page.addInitScript(() => {
      const bars: string[] = [];
      const watch = () => {
        const bar = document.querySelector('header')?.innerText ?? 'none';
        // Before the shell is parsed, there is nothing.
        if (document.getElementById('root') !== null && bars.at(-1) !== bar) bars.push(bar);
        requestAnimationFrame(watch);
      };
      requestAnimationFrame(watch);
      Object.assign(window, { bars });
    });
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'More' })).toBeVisible();
    const bars = await page.evaluate((): unknown => Reflect.get(window, 'bars'));
    // The shell has no buttons, but the same title.
    const title = path === './draw/' ? 'Draw lots' : 'Check a draw';
    const bar = expect.stringMatching(new RegExp(`^Furlong\\s+${title}`));
    expect(bars).toEqual([bar, bar]);
  });
}

test('a scanned lock loads no script of the races, of a session or of the check of a record', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/([\w.]+)-[\w-]{6}\.js$/.exec(request.url()) ?? [];
    if (name !== undefined) scripts.push(name);
  });
  await page.goto(LOCK_LINK);
  await expect(page.getByRole('heading', { name: 'Draw 1 is locked' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts).toContain('lock');
  const files = readdirSync(`${TEST_BUILD}/assets`);
  for (const name of [
    ...['startGame', 'game', 'races', 'deferred'],
    ...['DrawRoute', 'draw', 'RecordCheck', 'record', 'check', 'papaparse'],
  ]) {
    // Without this check, a chunk with a new name would pass.
    expect(files.some((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))).toBe(true);
    expect(scripts).not.toContain(name);
  }
});

test.describe('if scripts fail to load', () => {
  test.use({ expectedNoise: [/net::ERR_FAILED|Failed to fetch dynamically imported module/] });

  test('the page without any script shows a message after a while', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('./');
    const message = page.getByText(NOT_STARTED);
    await expect(message).toBeHidden();
    // Skips most of the ten seconds after which an animation shows the message.
    await message.evaluate((element) => {
      for (const animation of element.getAnimations()) animation.currentTime = 9_900;
    });
    await expect(message).toBeVisible();
    await expect(page.getByText(NEEDS_JAVASCRIPT)).toBeHidden();
  });

  test('the draws with only their first chunks show a message', async ({ page }) => {
    await page.route('**/assets/*.js', (route) =>
      /\/(index|start)-/.test(route.request().url()) ? route.continue() : route.abort(),
    );
    await page.goto('./draw/');
    await expect(page.getByRole('alert')).toHaveText(NOT_LOADED_DRAWS);
    await expect(page.getByRole('heading', { name: 'Furlong', level: 1 })).toBeVisible();
  });

  test('the page with only its first chunks shows a message, and stays visible', async ({
    page,
  }) => {
    // Two chunks load: the entry, and the one that shows the message and loads the other chunks.
    await page.route('**/assets/*.js', (route) =>
      /\/(index|start)-/.test(route.request().url()) ? route.continue() : route.abort(),
    );
    await page.goto('./');
    await expect(page.getByRole('alert')).toHaveText(NOT_LOADED);
    await expect(page.getByRole('heading', { name: NO_PROGRAMS })).toBeVisible();
  });

  test('the page without React shows a message, and disables its buttons', async ({ page }) => {
    const { releaseReact, reactRequested } = await openWithoutReact(page);
    await reactRequested;
    const enabledButtons = page.getByRole('button', { disabled: false });
    await expect(enabledButtons).toHaveText(['Generate Program']);
    releaseReact(false);
    await expect(page.getByRole('alert')).toHaveText(NOT_LOADED);
    await expect(enabledButtons).toHaveCount(0);
    await page.evaluate((meeting) => {
      location.hash = meeting;
    }, EXAMPLE);
    await page.goBack();
    await expect(enabledButtons).toHaveCount(0);
  });
});

/**
 * Opens the page. Delays the chunks that the HTML does not name, such as React, until `releaseReact` is called.
 * `releaseReact(false)` makes these chunks fail to load. `reactRequested` resolves when the page requests the first.
 */
async function openWithoutReact(page: Page, fragment = '', path = './') {
  let releaseReact: (isAvailable?: boolean) => void = () => undefined;
  const released = new Promise<boolean>((resolve) => {
    releaseReact = (isAvailable = true) => {
      resolve(isAvailable);
    };
  });
  let onRequest: () => void = () => undefined;
  const reactRequested = new Promise<void>((resolve) => {
    onRequest = resolve;
  });
  const html = await (await page.request.get(path)).text();
  await page.route('**/*.js', async (route) => {
    const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    if (html.includes(`${file}"`)) return route.continue();
    onRequest();
    return (await released) ? route.continue() : route.abort();
  });
  await page.goto(`${path}${fragment}`);
  return { game: new GamePage(page), releaseReact, reactRequested };
}

/** The tag and the box of each element that exists before and after the game loads, in whole pixels. */
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
