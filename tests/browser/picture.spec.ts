import type { Page } from '@playwright/test';
import { expect, LAPS, openInRealTime, TALL, test } from './support/game';
import { Replay } from './support/replay';
import { expectToBeRight, type Sample, watchRace } from './support/watch';

test.use({ viewport: TALL });

// By the clock of the world: where the machine is busy elsewhere, an attempt may be lost.
test.describe.configure({ mode: 'default', retries: 2 });

for (const speed of [1, 4] as const) {
  test(`all through a race in real time at ${speed}×, every horse is where it is at that moment`, async ({
    page,
    seed,
  }) => {
    test.slow();
    const { replay, samples } = await watch(page, seed, { speed });
    const ticks = Math.max(...replay.timelines.map((timeline) => timeline.length - 1));
    const tickMs = 100 / speed;
    expect(samples.at(-1)?.ms).toBeGreaterThan(ticks * tickMs);
    // A machine that is busy with other things looks less often, and must see the same. The screen is no
    // faster at 4×: of the ticks it shows a fourth.
    const seen = new Set(samples.map(({ ms }) => Math.floor(ms / 100)));
    expect(seen.size, 'tenths of a second looked at').toBeGreaterThan((ticks / speed) * 0.5);
    expectToBeRight(samples, replay, speed);
  });
}

test('a page that was busy for a while in mid-race shows what it would have shown', async ({
  page,
  seed,
}) => {
  test.slow();
  const { replay, samples } = await watch(page, seed, {
    disturb() {
      for (const [at, length] of [
        [1_020, 130],
        [2_540, 360],
        [4_010, 900],
      ] as const) {
        setTimeout(() => {
          const end = performance.now() + length;
          while (performance.now() < end);
        }, at);
      }
    },
  });
  expectToBeRight(samples, replay);
});

test('in the picture, the horses of a race touch the line in the order of its result', async ({
  game,
  seed,
}) => {
  const replay = Replay.started(seed);
  await game.generateAndStart();
  await game.button('Pause').click();
  const arrivals = await game.runners.evaluateAll((runners) => {
    const animations = runners.flatMap((runner) => runner.getAnimations());
    const lines = runners.map((runner) => runner.getBoundingClientRect().width);
    const end = Math.max(
      ...animations.map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
    );
    const arrival = runners.map(() => Infinity);
    const isHome = (index: number, ms: number) => {
      const [runner, animation] = [runners[index], animations[index]];
      if (!runner || !animation) throw new Error('every runner is animated');
      animation.currentTime = ms;
      const { e } = new DOMMatrix(getComputedStyle(runner).transform);
      return e >= (lines[index] ?? NaN) - 1e-3;
    };
    // The last millisecond before the line, then ever smaller parts of it.
    return arrival.map((_, index) => {
      let [before, home] = [0, end];
      for (let ms = 0; ms <= end; ms += 100) {
        if (isHome(index, ms)) {
          [before, home] = [ms - 100, ms];
          break;
        }
      }
      for (let ms = before; ms <= home; ms++) {
        if (isHome(index, ms)) {
          [before, home] = [ms - 1, ms];
          break;
        }
      }
      for (let halving = 0; halving < 10; halving++) {
        const middle = (before + home) / 2;
        if (isHome(index, middle)) home = middle;
        else before = middle;
      }
      return home;
    });
  });
  await game.button('Resume').click();
  await game.finish();

  for (const [program, lap] of LAPS.entries()) {
    const names = (await game.laneTexts(lap)).map(([, name]) => name);
    const homes = names.map((name, lane) => ({ name, ms: arrivals[program * 10 + lane] ?? NaN }));
    const inPicture = homes.sort((a, b) => a.ms - b.ms).map(({ name }) => name);
    const inResult = (await game.resultRows(lap)).map(([, name]) => name);
    expect(inPicture).toEqual(inResult);
  }
  const crossings = replay.finishTimes;
  arrivals.forEach((ms, index) => {
    expect(Math.abs(ms - (crossings[index] ?? NaN))).toBeLessThan(0.5);
  });
});

/** A whole race on the clock of the world, and what the game says of it. */
async function watch(
  page: Page,
  seed: number,
  { speed = 1, disturb = () => undefined }: { speed?: 1 | 4; disturb?: () => void },
): Promise<{ replay: Replay; samples: readonly Sample[] }> {
  const game = await openInRealTime(page, seed);
  if (speed !== 1) {
    await game.button('More').click();
    await page.getByText(`${speed}×`, { exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const replay = Replay.started(seed);
  const samples = await watchRace(page);
  await game.button('Start All Races').click();
  await page.evaluate(disturb);
  await expect(page.getByRole('heading', { name: 'Final Results' })).toHaveCount(6, {
    timeout: 30_000,
  });
  const shown = await game.allResultRows();
  const over = Replay.started(seed);
  over.finish();
  expect(shown).toEqual(over.resultRows);
  return { replay, samples: await samples() };
}
