import { expect, type GamePage } from './game';

/** How long a worker may take to store every file on a busy machine, in ms. */
const INSTALL_MS = 12_000;

const ATTEMPTS = 5;

/**
 * Waits until the service worker has stored every file and answers in place of the server. Chromium sometimes does
 * not start a worker while DevTools, and therefore Playwright, is attached. Then this function stops the worker and
 * reloads the page, which registers it again.
 */
export async function waitForWorker(game: GamePage): Promise<void> {
  const { page } = game;
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  for (let attempt = 1; attempt < ATTEMPTS; attempt++) {
    try {
      await expect.poll(isControlled, { timeout: INSTALL_MS }).toBe(true);
      return;
    } catch {
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('ServiceWorker.enable');
      await devTools.send('ServiceWorker.stopAllWorkers');
      await page.reload();
      await game.ready();
      await game.pass(2_000);
    }
  }
  await expect.poll(isControlled, { timeout: INSTALL_MS }).toBe(true);
}
