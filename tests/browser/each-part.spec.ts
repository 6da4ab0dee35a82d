import { expect, test, waitForVisible } from './support/game';
import { PAGES, stubPrint } from './support/parts';
import { watchRequests } from './support/requests';

/**
 * Parts that request no code when they open. The page loads the print sheet while it is idle, before the first part
 * opens. The ending (the line that says how the run ended) is requested when
 * the part before it opens. This request fails, and the page repeats it ten seconds later.
 */
const PARTS_WITHOUT_REQUESTS = ['the print sheet', 'the ending'];

test.use({ expectedNoise: [/net::ERR_FAILED|This part could not be loaded/] });

for (const { name: pageName, path, listParts } of PAGES) {
  test(`each part of ${pageName} that fails to load shows a message, and loads on the next try @slow`, async ({
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
    const waitForRequests = watchRequests(page);
    await stubPrint(page);
    if (pageName === 'the races') await game.generate();
    else await page.goto(path);
    // After the page shows the programs, it loads some parts on its own.
    await game.advanceClock(1_000);
    await waitForRequests();

    const message = page.getByText(/^This part could not be loaded\./).first();
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    for (const { name, open, shown, retriesByItself = false, close } of listParts(game)) {
      await test.step(name, async () => {
        failures = 0;
        isBlocked = true;
        await open();
        if (PARTS_WITHOUT_REQUESTS.includes(name)) {
          await game.advanceClock(1_000);
          expect(failures).toBe(0);
        } else {
          await waitForVisible(page, message);
          await expect(shown).toHaveCount(0);
          expect(failures).toBeGreaterThan(0);
        }
        isBlocked = false;
        if (retriesByItself) await game.advanceClock(10_000);
        else if ((await tryAgain.count()) === 0) await open();
        while ((await tryAgain.count()) > 0) {
          await tryAgain.first().click();
          await game.advanceClock(100);
        }
        await waitForVisible(page, shown.first());
        await close?.();
      });
    }
  });
}
