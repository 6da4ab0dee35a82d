import { countCommits, takeCommits } from './support/commits';
import { countStyleRules, expect, GamePage, TALL, test } from './support/game';

test.use({ viewport: TALL });

test('no race adds a style rule, not even the first', async ({ game }) => {
  await game.generate();
  // Loads when the browser is idle, with the last of the sheets that need no visitor. A busy machine can take long.
  await game.page.locator('link[rel=stylesheet][href*=NewVersion]').waitFor({ state: 'attached' });
  await game.page.waitForFunction(() =>
    [...document.querySelectorAll('link[rel=stylesheet]')].every((link) => {
      return link instanceof HTMLLinkElement && link.sheet !== null;
    }),
  );
  const before = await countStyleRules(game.page);
  for (const run of ['first', 'second']) {
    await game.start();
    await game.advanceClock(2_000);
    await game.finishWithKey();
    expect(await countStyleRules(game.page), run).toBe(before);
  }
});

test('countCommits counts each commit, and the elements that React renders again @slow', async ({
  page,
  seed,
}) => {
  await countCommits(page);
  const game = new GamePage(page);
  await game.open(seed);
  await game.advanceClock(2_000);
  // The parts that load after the page, among them the tools of the bar, render it again.
  await page.locator('header [class*=tools]').waitFor({ state: 'attached' });
  await expect.poll(async () => (await takeCommits(page)).count).toBe(0);
  for (const label of ['Hide Horses', 'Show Horses', 'Hide Horses']) {
    await game.button(label).click();
    await game.advanceClock(100);
    // The only h1 is in the action bar.
    const { count, rendered } = await takeCommits(page);
    expect(count).toBeGreaterThan(0);
    expect(rendered.h1).toBe(1);
  }
  await game.advanceClock(1_000);
  expect(await takeCommits(page)).toEqual({ count: 0, rendered: {} });
});
