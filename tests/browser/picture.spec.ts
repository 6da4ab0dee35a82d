import type { Page } from '@playwright/test';
import { expect, openInRealTime, pickSpeed, TALL, test } from './support/game';
import { ReferenceGame } from './support/reference-game';
import { expectSamplesToMatch, type Sample, watchRace } from './support/watch';

test.use({ viewport: TALL });

// These tests run in real time. They retry, and run one at a time, because they may fail on a busy machine.
test.describe.configure({ mode: 'default', retries: 2 });

for (const [speed, tag] of [
  [1, ' @slow'],
  [4, ''],
] as const) {
  test(`every horse is at its position in the race, throughout a race in real time at ${speed}×${tag}`, async ({
    page,
    seed,
  }) => {
    test.slow();
    const { reference, samples } = await watchWholeRace(page, seed, { speed });
    const ticks = Math.max(...reference.timelines.map((timeline) => timeline.length - 1));
    const tickMs = 100 / speed;
    expect(samples.at(-1)?.ms).toBeGreaterThan(ticks * tickMs);
    // A busy machine may skip frames, but at least half of the 100 ms intervals must contain a sample.
    const sampled = new Set(samples.map(({ ms }) => Math.floor(ms / 100)));
    expect(sampled.size, 'sampled intervals of 100 ms').toBeGreaterThan((ticks / speed) * 0.5);
    expectSamplesToMatch(samples, reference, speed);
  });
}

test('a page that blocks during a race shows the right picture afterwards @slow', async ({
  page,
  seed,
}) => {
  test.slow();
  const { reference, samples } = await watchWholeRace(page, seed, {
    speed: 2,
    disturb() {
      for (const [startMs, durationMs] of [
        [510, 130],
        [1_270, 360],
        [2_010, 900],
      ] as const) {
        setTimeout(() => {
          const end = performance.now() + durationMs;
          while (performance.now() < end);
        }, startMs);
      }
    },
  });
  expectSamplesToMatch(samples, reference, 2);
});

test.describe('with two tracks in view', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('on a slow CPU, no horse moves backwards through a pause and a resume @slow', async ({
    page,
    seed,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'only Chromium can throttle the CPU');
    const game = await openInRealTime(page, seed);
    const readSamples = await watchRace(page);
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await game.button('Start All Races').click();
    // Clicks by script, because Playwright's clicks wait for many frames.
    await page.evaluate(async () => {
      for (const label of ['Pause', 'Resume', 'Pause', 'Resume', '']) {
        await new Promise((resolve) => setTimeout(resolve, 500));
        const buttons = [...document.querySelectorAll('button')];
        if (label !== '') buttons.find(({ textContent }) => textContent.includes(label))?.click();
      }
    });
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const samples = await readSamples();
    const steps = samples.flatMap(({ positions }, index) => {
      const before = samples[index - 1]?.positions ?? positions;
      return positions.map((position, horse) => position - (before[horse] ?? NaN));
    });
    expect(Math.max(...steps)).toBeGreaterThan(0);
    expect(Math.min(...steps)).toBeGreaterThan(-0.05);
  });
});

/** Calls `disturb` in the page at the start, and samples all races to their end. `reference` has the same races. */
async function watchWholeRace(
  page: Page,
  seed: number,
  { speed, disturb = () => undefined }: { speed: 1 | 2 | 4; disturb?: () => void },
): Promise<{ reference: ReferenceGame; samples: readonly Sample[] }> {
  const game = await openInRealTime(page, seed);
  if (speed !== 1) await pickSpeed(page, speed);
  const reference = ReferenceGame.started(seed);
  const readSamples = await watchRace(page);
  await game.button('Start All Races').click();
  await page.evaluate(disturb);
  await expect(page.getByRole('heading', { name: 'Final Results' })).toHaveCount(6, {
    timeout: 30_000,
  });
  const shown = await game.allResultRows();
  const final = ReferenceGame.started(seed);
  final.finish();
  expect(shown).toEqual(final.resultRows);
  return { reference, samples: await readSamples() };
}
