import type { Page } from '@playwright/test';
import { expect, LAPS, openInRealTime, TALL, test } from './support/game';
import { Replay } from './support/replay';
import { expectToBeRight, watchRace } from './support/watch';

declare global {
  interface Window {
    beats?: number[];
  }
}

test.use({ viewport: TALL });

test('a page frozen for three seconds goes on as if it had not been', async ({ page, seed }) => {
  test.slow();
  const game = await openInRealTime(page, seed);
  const samples = await watchRace(page);
  await beat(page);
  await game.button('Start All Races').click();
  await page.waitForTimeout(1_500);
  await freeze(page, 3_000);
  await page.waitForTimeout(1_000);

  expect(await longestRest(page), 'its timers stood still').toBeGreaterThan(2_500);
  const seen = await samples();
  expect(seen.at(-1)?.ms).toBeGreaterThan(5_000);
  const replay = Replay.started(seed);
  expectToBeRight(seen, replay);

  const { shown, ms } = await page.evaluate(() => ({
    shown: [...document.querySelectorAll('[data-status]')].map((row) => row.textContent.trim()),
    ms: performance.now() - (window.raceWatch?.start ?? NaN),
  }));
  // Orders are shown every 500 ms and when somebody comes home.
  const possible: string[] = [];
  for (let elapsed = 0; elapsed <= ms + 200; elapsed += 100) {
    replay.pass(elapsed === 0 ? 0 : 100);
    if (elapsed >= ms - 800) possible.push(...replay.resultRows.map(String));
  }
  expect(shown).toHaveLength(60);
  for (const [program] of LAPS.entries()) {
    const rows = shown.slice(program * 10, program * 10 + 10);
    const texts = possible.map((text) => text.split(',').join(''));
    expect(texts).toContain(rows.join(''));
  }
});

test('of a page frozen beyond the end all races are over at once', async ({ page, seed }) => {
  test.slow();
  const game = await openInRealTime(page, seed);
  await beat(page);
  await game.button('Start All Races').click();
  await page.waitForTimeout(1_000);
  await freeze(page, 11_000);
  await expect(page.getByRole('heading', { name: 'Final Results' })).toHaveCount(6, {
    timeout: 1_000,
  });
  await expect(game.button('Pause')).toHaveCount(0);
  expect(await longestRest(page), 'its timers stood still').toBeGreaterThan(10_000);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  const replay = Replay.started(seed);
  replay.finish();
  expect(await game.allResultRows()).toEqual(replay.resultRows);
  expect(await game.gallopers()).toBe(0);
});

/** Has a timer of the page write down when it fires. */
async function beat(page: Page): Promise<void> {
  await page.evaluate(() => {
    const beats = [performance.now()];
    window.beats = beats;
    setInterval(() => beats.push(performance.now()), 100);
  });
}

/** The longest time between two beats, in ms. */
async function longestRest(page: Page): Promise<number> {
  const beats = await page.evaluate(() => window.beats ?? []);
  return Math.max(...beats.slice(1).map((at, index) => at - (beats[index] ?? NaN)));
}

/**
 * Stops the page's main thread while the world goes on: timers, frames and all. Asked to freeze, the
 * browser only obeys for a page that is hidden, which it never is without a head.
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
