import { expect, test, waitForVisible } from './support/game';
import { listParts, stubPrint } from './support/parts';
import { watchRequests } from './support/requests';

/**
 * Parts whose code is already loaded when they open. The page loads the print sheet when it is idle, and each of the
 * other two together with the part that precedes it in `listParts`.
 */
const LOADED_BEFORE = ['the print sheet', 'the ending', 'the check of a record'];

test.use({ expectedNoise: [/net::ERR_FAILED|This part could not be loaded/] });

test('each part that fails to load shows a message, and loads on the next try @slow', async ({
  game,
}) => {
  test.slow();
  const { page } = game;
  let isBlocked = false;
  let failures = 0;
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (!isBlocked) return route.continue();
    failures++;
    return route.abort();
  });
  const noRequests = watchRequests(page);
  await stubPrint(page);
  await game.generate();
  // The page loads some parts on its own after the programs.
  await game.pass(1_000);
  await noRequests();

  const message = page.getByText(/^This part could not be loaded\./).first();
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  for (const { name, open, shown, retriesByItself = false, close } of listParts(game)) {
    await test.step(name, async () => {
      failures = 0;
      isBlocked = true;
      await open();
      if (LOADED_BEFORE.includes(name)) {
        await game.pass(1_000);
        expect(failures).toBe(0);
      } else {
        await waitForVisible(page, message);
        await expect(shown).toHaveCount(0);
        expect(failures).toBeGreaterThan(0);
      }
      isBlocked = false;
      if (retriesByItself) await game.pass(10_000);
      else if ((await tryAgain.count()) === 0) await open();
      while ((await tryAgain.count()) > 0) {
        await tryAgain.first().click();
        await game.pass(100);
      }
      await waitForVisible(page, shown.first());
      await close?.();
    });
  }
});
