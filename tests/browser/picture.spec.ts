import type { Page } from '@playwright/test';
import { expect, LAPS, openInRealTime, TALL, test } from './support/game';
import { Replay } from './support/replay';
import { expectToBeRight, type Sample, watchRace } from './support/watch';

test.use({ viewport: TALL });

// By the clock of the world: where the machine is busy elsewhere, an attempt may be lost.
test.describe.configure({ mode: 'default', retries: 2 });

test('all through a race in real time, every horse is where it is at that moment', async ({
  page,
  seed,
}) => {
  test.slow();
  const { replay, samples } = await watch(page, seed);
  const duration = Math.max(...replay.timelines.map((timeline) => timeline.length - 1)) * 100;
  expect(samples.at(-1)?.ms).toBeGreaterThan(duration);
  const ticks = new Set(samples.map(({ ms }) => Math.floor(ms / 100)));
  // A machine that is busy with other things looks less often, and must see the same.
  expect(ticks.size, 'ticks looked at').toBeGreaterThan((duration / 100) * 0.5);
  expectToBeRight(samples, replay);
});

test('a page that was busy for a while in mid-race shows what it would have shown', async ({
  page,
  seed,
}) => {
  test.slow();
  const { replay, samples } = await watch(page, seed, () => {
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

/** A whole race in real time, and what the game says of it. */
async function watch(
  page: Page,
  seed: number,
  disturb: () => void = () => undefined,
): Promise<{ replay: Replay; samples: readonly Sample[] }> {
  const game = await openInRealTime(page, seed);
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
