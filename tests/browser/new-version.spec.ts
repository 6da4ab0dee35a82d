import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { serve } from '../../scripts/browser.mjs';
import { BASE_PATH, TEST_BUILD } from './support/test-build.mjs';
import { expect, GamePage, PROGRAM_NAMES, test as base, waitForVisible } from './support/game';
import { stopWorkers, waitForWorker } from './support/workers';

interface Site {
  readonly url: string;
  /** Replaces the site with a version whose files in `assets/` have other names. */
  readonly deploy: () => void;
}

const test = base.extend<{ site: Site }>({
  site: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'furlong-'));
    cpSync(TEST_BUILD, folder, { recursive: true });
    const { url, stop } = await serve(folder, BASE_PATH);
    await use({
      url,
      deploy: () => {
        renameAssets(folder);
      },
    });
    stop();
    rmSync(folder, { recursive: true });
  },
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
});

// Missing files cause failed requests and console messages. They match `expectedNoise`, so they do not fail the test.
test.use({ reuseContext: false, expectedNoise: [/\(404\)|status of 404|new version of Furlong/] });

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the page offers a new version while no race runs, and the reload keeps the run and updates both pages @slow', async ({
    page,
    context,
    site,
    seed,
  }) => {
    const game = new GamePage(page);
    await game.open(seed);
    await game.advanceClock(2_000);
    await waitForWorker(game);
    const note = page.getByText('A new version is ready.');
    await game.generateAndStart();
    site.deploy();
    const worker = context.waitForEvent('serviceworker');
    // The page looks for a new version when it becomes visible.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await worker;
    await expect
      .poll(() =>
        page.evaluate(
          async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state,
        ),
      )
      .toBe('installed');
    await game.advanceClock(500);
    await expect(note).toHaveCount(0);
    await game.button('Finish now').click();
    await waitForVisible(page, note);
    const results = await game.allResultRows();

    const scripts = () =>
      page
        .locator('script[type=module]')
        .evaluateAll((all) => all.map((script) => script.outerHTML));
    const before = await scripts();
    const loaded = waitForLoad(page);
    await page.getByRole('status').getByRole('button', { name: 'Reload' }).click();
    await loaded;
    await game.ready();
    expect(await scripts()).not.toEqual(before);
    await waitForVisible(page, game.program(PROGRAM_NAMES[0]));
    expect(await game.allResultRows()).toEqual(results);
    await expect(note).toHaveCount(0);

    await page.goto('./draw/');
    await waitForVisible(page, page.getByRole('textbox', { name: 'Names' }));
    for (const script of await scripts()) expect(script).toContain('~');
    await game.openMore();
    await game.advanceClock(500);
    await expect(note).toHaveCount(0);
  });
});

test('a page whose chunks are gone says that there is a new version, and reloads with its paused run', async ({
  page,
  site,
  seed,
}) => {
  const game = new GamePage(page);
  await game.open(seed);
  await game.generateAndStart();
  await game.advanceAndPause(2_000);
  const [lanes, results] = [await game.allLaneTexts(), await game.allResultRows()];
  site.deploy();
  await game.button('More').click();
  const alert = page.getByRole('alert');
  await waitForVisible(page, alert);
  await expect(alert).toContainText('There is a new version of Furlong.');
  await expect(game.button('Try again')).toHaveCount(0);
  const loaded = page.waitForEvent('load');
  await alert.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await game.ready();
  await expect(game.button('Resume')).toBeFocused();
  expect(await game.allLaneTexts()).toEqual(lanes);
  expect(await game.allResultRows()).toEqual(results);
  await game.openMore();
});

test('the draws whose chunks are gone say that there is a new version, and reload with their list', async ({
  page,
  site,
}) => {
  const names = page.getByRole('textbox', { name: 'Names' });
  await page.goto('./draw/');
  await names.fill('Leni\nZoë');
  site.deploy();
  await page.getByRole('button', { name: 'More' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('There is a new version of Furlong.');
  await alert.getByRole('button', { name: 'Reload' }).click();
  await expect(names).toHaveValue('Leni\nZoë');
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('radiogroup', { name: 'Theme' })).toBeVisible();
});

/** Renames each file in `assets/`, as a change of its hash does, and replaces the old name in every file that contains it. */
function renameAssets(folder: string): void {
  const assets = readdirSync(join(folder, 'assets'));
  const renames = assets.map((file) => [file, file.replace(/\.\w+$/, '~$&')] as const);
  const pages = ['index.html', join('draw', 'index.html')];
  for (const file of [...pages, 'sw.js', ...assets.map((asset) => join('assets', asset))]) {
    const path = join(folder, file);
    if (!/\.(html|js|css)$/.test(file)) continue;
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      renames.reduce((changed, [from, to]) => changed.replaceAll(from, to), text),
    );
  }
  for (const [from, to] of renames) {
    renameSync(join(folder, 'assets', from), join(folder, 'assets', to));
  }
  // The pages name the files in assets/, so their revisions in the precache list must change too.
  const worker = join(folder, 'sw.js');
  const code = readFileSync(worker, 'utf8');
  writeFileSync(worker, code.replace(/(index\.html[`'"],revision:[`'"])[^`'"]+/g, '$1another'));
}

/**
 * Waits until the page reloads, which happens when the new worker activates. The new worker activates when the old one
 * is idle. Chromium sometimes does not notice that a worker is idle while Playwright is attached to it through
 * DevTools. If the page has not reloaded after 3 s, this function stops the old worker.
 */
async function waitForLoad(page: Page): Promise<void> {
  try {
    await page.waitForEvent('load', { timeout: 3_000 });
  } catch {
    const loaded = page.waitForEvent('load');
    await stopWorkers(page);
    await loaded;
  }
}
