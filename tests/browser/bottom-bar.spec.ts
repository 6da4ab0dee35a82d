import type { Locator } from '@playwright/test';
import { boxOf, expect, LAPS, test } from './support/game';

test('one link per program name, in a fixed bar', async ({ game }) => {
  await expect(game.bottomBar).toHaveCount(0);
  await game.generate();
  const links = game.bottomBar.getByRole('link');
  await expect(links).toHaveCount(6);
  for (const [index, lap] of LAPS.entries()) {
    await expect(links.nth(index)).toHaveAccessibleName(lap);
    const id = await game.program(lap).getAttribute('id');
    await expect(links.nth(index)).toHaveAttribute('href', `#${id}`);
  }
  // With the leader's name in it, a link is called as before.
  await game.start();
  await game.pass(2_000);
  for (const [index, lap] of LAPS.entries()) {
    await expect(links.nth(index)).toHaveAccessibleName(lap);
  }
  const before = await boxOf(game.bottomBar);
  await game.page.mouse.wheel(0, 1_500);
  await expect.poll(() => game.page.evaluate(() => scrollY)).toBeGreaterThan(500);
  expect(await boxOf(game.bottomBar)).toEqual(before);
});

for (const width of [1440, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

    test('each link brings its section into view, the heading between the bars', async ({
      game,
    }) => {
      await game.generate();
      for (const lap of [...LAPS, LAPS[0]]) {
        await game.bottomBar.getByRole('link', { name: lap, exact: true }).click();
        const id = (await game.program(lap).getAttribute('id')) ?? '';
        expect(new URL(game.page.url()).hash).toBe(`#${id}`);
        const heading = game.page.getByRole('heading', { name: lap, exact: true });
        await expect(heading).toBeInViewport({ ratio: 1 });
        const { top, bottom } = await boxOf(heading);
        // What stands fixed at the top: on a phone only its first row.
        const barBottom = (await boxOf(game.button('Start All Races'))).bottom;
        expect(top).toBeGreaterThanOrEqual(barBottom);
        expect(bottom).toBeLessThanOrEqual((await boxOf(game.bottomBar)).top);
        expect(await isOnTop(heading)).toBe(true);
        if (lap !== LAPS[5]) expect(top).toBeLessThan(barBottom + 60);
      }
    });

    test('the link of the section in view is marked', async ({ game }) => {
      await game.generate();
      for (const lap of [LAPS[2], LAPS[0], LAPS[4]]) {
        const link = game.bottomBar.getByRole('link', { name: lap, exact: true });
        await link.click();
        await expect(link).toHaveAttribute('aria-current', 'location');
        await expect(game.bottomBar.locator('[aria-current]')).toHaveCount(1);
      }
    });

    test('at the end of the page the bar hides nothing of the last section', async ({ game }) => {
      await game.generateAndStart();
      await game.page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
      });
      const { top } = await boxOf(game.bottomBar);
      expect((await boxOf(game.program(LAPS[5]))).bottom).toBeLessThanOrEqual(top);
      await expect(game.stats(LAPS[5]).getByRole('row').last()).toBeInViewport({ ratio: 1 });
      expect(await isOnTop(game.stats(LAPS[5]).getByRole('cell').last())).toBe(true);
    });
  });
}

test('the links work by keyboard', async ({ game }) => {
  await game.generate();
  await game.bottomBar.getByRole('link', { name: LAPS[3], exact: true }).focus();
  await game.page.keyboard.press('Enter');
  await expect(game.page.getByRole('heading', { name: LAPS[3], exact: true })).toBeInViewport();
});

/** Whether a click in the middle of an element would hit it. */
async function isOnTop(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return node.contains(hit);
  });
}

test('the link of the section that was jumped to is the current one, the last one too', async ({
  game,
}) => {
  await game.generate();
  for (const lap of [LAPS[5], LAPS[2], LAPS[0]]) {
    const link = game.bottomBar.getByRole('link', { name: lap, exact: true });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'location');
    await expect(game.bottomBar.locator('[aria-current]')).toHaveCount(1);
  }
});
