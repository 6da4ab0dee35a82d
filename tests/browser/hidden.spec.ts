import type { Page } from '@playwright/test';
import { expect, LAPS, openInRealTime, pickSpeed, TALL, test } from './support/game';
import { ReferenceGame } from './support/reference-game';
import { expectToBeRight, watchRace } from './support/watch';

declare global {
  interface Window {
    firings?: number[];
  }
}

test.use({ viewport: TALL });

// These tests run in real time, so a busy machine may cost an attempt.
test.describe.configure({ mode: 'default', retries: 2 });

test('a page frozen for three seconds continues with the right picture and order', async ({
  page,
  seed,
}) => {
  test.slow();
  const game = await openInRealTime(page, seed);
  const samples = await watchRace(page);
  await recordTimer(page);
  await game.button('Start All Races').click();
  await page.waitForTimeout(1_500);
  await freeze(page, 3_000);
  await page.waitForTimeout(1_000);

  expect(await longestGap(page), 'the longest time without a timer').toBeGreaterThan(2_500);
  const seen = await samples();
  expect(seen.at(-1)?.ms).toBeGreaterThan(5_000);
  const reference = ReferenceGame.started(seed);
  expectToBeRight(seen, reference);

  const { shown, ms } = await page.evaluate(() => ({
    shown: [...document.querySelectorAll('[data-status]')].map((row) => row.textContent.trim()),
    ms: performance.now() - (window.raceWatch?.start ?? NaN),
  }));
  // The page shows an order every 500 ms and whenever a horse finishes.
  const possible: string[] = [];
  for (let elapsed = 0; elapsed <= ms + 200; elapsed += 100) {
    reference.pass(elapsed === 0 ? 0 : 100);
    if (elapsed >= ms - 800) possible.push(...reference.resultRows.map(String));
  }
  expect(shown).toHaveLength(60);
  for (const [program] of LAPS.entries()) {
    const rows = shown.slice(program * 10, program * 10 + 10);
    const texts = possible.map((text) => text.split(',').join(''));
    expect(texts).toContain(rows.join(''));
  }
});

test('a page frozen beyond the end shows the final results at once', async ({ page, seed }) => {
  test.slow();
  const game = await openInRealTime(page, seed);
  await pickSpeed(page, 4);
  await recordTimer(page);
  await game.button('Start All Races').click();
  await page.waitForTimeout(250);
  await freeze(page, 3_000);
  await expect(page.getByRole('heading', { name: 'Final Results' })).toHaveCount(6, {
    timeout: 1_000,
  });
  await expect(game.button('Pause')).toHaveCount(0);
  expect(await longestGap(page), 'the longest time without a timer').toBeGreaterThan(2_500);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  const reference = ReferenceGame.started(seed);
  reference.finish();
  expect(await game.allResultRows()).toEqual(reference.resultRows);
  expect(await game.gallopers()).toBe(0);
});

/** Records the times at which a timer of the page fires. */
async function recordTimer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const firings = [performance.now()];
    window.firings = firings;
    setInterval(() => firings.push(performance.now()), 100);
  });
}

/** The longest time between two firings in ms. */
async function longestGap(page: Page): Promise<number> {
  const firings = await page.evaluate(() => window.firings ?? []);
  return Math.max(...firings.slice(1).map((at, index) => at - (firings[index] ?? NaN)));
}

/**
 * Stops the page's main thread in real time, with its timers and frames. The browser's own command for
 * freezing only works on hidden pages, and a headless page is never hidden.
 */
async function freeze(page: Page, ms: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Debugger.enable');
  const paused = new Promise((done) => browser.once('Debugger.paused', done));
  await browser.send('Debugger.pause');
  await paused;
  await new Promise((done) => setTimeout(done, ms));
  await browser.send('Debugger.resume');
  await browser.detach();
}
