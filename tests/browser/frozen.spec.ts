import type { Page } from '@playwright/test';
import { expect, openInRealTime, pickSpeed, PROGRAM_NAMES, TALL, test } from './support/game';
import { ReferenceGame } from './support/reference-game';
import { expectSamplesToMatch, watchRace } from './support/watch';

declare global {
  interface Window {
    /** Set by `recordTimer`. */
    firings?: number[];
    /** Set by `timeRun`. */
    run?: { start: number; end: number };
  }
}

const HOUR_MS = 3_600_000;

test.use({ viewport: TALL });

// These tests run in real time, so an attempt may fail on a busy machine.
test.describe.configure({ mode: 'default', retries: 2 });

test('a page frozen for three seconds continues with the right picture and order @slow', async ({
  page,
  seed,
}) => {
  test.slow();
  const game = await openInRealTime(page, seed);
  const readSamples = await watchRace(page);
  await recordTimer(page);
  await game.button('Start All Races').click();
  await page.waitForTimeout(1_500);
  await freeze(page, 3_000);
  await page.waitForTimeout(1_000);

  expect(await longestGap(page), 'the longest time in which no timer fired').toBeGreaterThan(2_500);
  const recorded = await readSamples();
  // The waits and the freeze add up to 1.5 + 3 + 1 = 5.5 seconds.
  expect(recorded.at(-1)?.ms).toBeGreaterThan(5_000);
  const reference = ReferenceGame.started(seed);
  expectSamplesToMatch(recorded, reference);

  const { shown, ms } = await page.evaluate(() => ({
    shown: [...document.querySelectorAll('[data-status]')].map((row) => row.textContent.trim()),
    ms: performance.now() - (window.raceWatch?.start ?? NaN),
  }));
  // The page samples the order every 500 ms and whenever a horse finishes, so it may show an order that is
  // 500 ms old. Because the times are inexact, the loop accepts orders from 800 ms before to 200 ms after `ms`.
  /** The text of a program's result rows, for each program at each accepted moment. */
  const acceptedTexts: string[] = [];
  for (let elapsed = 0; elapsed <= ms + 200; elapsed += 100) {
    reference.advanceBy(elapsed === 0 ? 0 : 100);
    if (elapsed < ms - 800) continue;
    acceptedTexts.push(...reference.resultRows.map((rows) => rows.flat().join('')));
  }
  expect(shown).toHaveLength(60);
  for (const [program] of PROGRAM_NAMES.entries()) {
    const rows = shown.slice(program * 10, program * 10 + 10);
    expect(acceptedTexts).toContain(rows.join(''));
  }
});

test('a page that is frozen until after the end of the races shows the final results at once @slow', async ({
  page,
  seed,
}) => {
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
  expect(await longestGap(page), 'the longest time in which no timer fired').toBeGreaterThan(2_500);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  const reference = ReferenceGame.started(seed);
  reference.finish();
  expect(await game.allResultRows()).toEqual(reference.resultRows);
  expect(await game.countGallopers()).toBe(0);
});

test.describe('with two tracks in view', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('races last as long as their simulated time on a slow CPU, in a frozen page, and if the system time jumps @slow', async ({
    page,
    seed,
  }) => {
    test.slow();
    const game = await openInRealTime(page, seed);
    await timeRun(page);
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 20 });
    await game.button('Start All Races').evaluate((start: HTMLElement) => {
      start.click();
    });
    await shiftSystemTime(page, HOUR_MS);
    await freeze(page, 500);
    await shiftSystemTime(page, -2 * HOUR_MS);
    await page.waitForFunction(() => Number.isFinite(window.run?.end), undefined, {
      timeout: 30_000,
    });
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });

    const reference = ReferenceGame.started(seed);
    reference.finish();
    await expect.poll(() => game.allResultRows()).toEqual(reference.resultRows);
    const ticks = Math.max(...reference.timelines.map((timeline) => timeline.length - 1));
    const expectedMs = ticks * 100;
    const { start, end } = await page.evaluate(() => window.run ?? { start: NaN, end: NaN });
    expect(end - start).toBeGreaterThan(expectedMs - 100);
    // On the slow CPU, the page renders the end of the races late.
    expect(end - start).toBeLessThan(expectedMs + 5_000);
  });
});

/** Stores the times of the next click and of the end of all races in `window.run`. */
async function timeRun(page: Page): Promise<void> {
  await page.evaluate(() => {
    const run = { start: NaN, end: NaN };
    window.run = run;
    addEventListener(
      'click',
      () => {
        run.start = performance.now();
        let wasRacing = false;
        const observer = new MutationObserver(() => {
          const buttons = [...document.querySelectorAll('button')];
          const isRacing = buttons.some(({ textContent }) => textContent === 'Pause');
          if (wasRacing && !isRacing) {
            run.end = performance.now();
            observer.disconnect();
          }
          wasRacing = isRacing;
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      },
      { capture: true, once: true },
    );
  });
}

/** Moves the time that `Date.now` returns by `ms`. */
async function shiftSystemTime(page: Page, ms: number): Promise<void> {
  await page.evaluate((ms) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ms;
  }, ms);
}

/** Starts a timer in the page that fires every 100 ms, and records when it fires. */
async function recordTimer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const firings = [performance.now()];
    window.firings = firings;
    setInterval(() => firings.push(performance.now()), 100);
  });
}

/** The longest time between two consecutive firings of the timer of `recordTimer`, in ms. */
async function longestGap(page: Page): Promise<number> {
  const firings = await page.evaluate(() => window.firings ?? []);
  return Math.max(...firings.slice(1).map((at, index) => at - (firings[index] ?? NaN)));
}

/**
 * Stops the page's main thread, with its timers and frames, for `ms` of real time. The browser's own freeze
 * command only works on hidden pages, and a headless page is never hidden.
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
