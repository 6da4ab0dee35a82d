import type { Page } from '@playwright/test';
import { expect, type GamePage } from './game';

/** How long a worker may take to store every file on a busy machine, in ms. */
const INSTALL_MS = 12_000;

/**
 * Waits until the service worker has stored every file and answers in place of the server. Playwright attaches
 * DevTools, and with DevTools attached, Chromium sometimes does not start a worker. If the worker does not answer in
 * time, this function stops the workers and reloads the page, so that the page registers its worker again.
 */
export async function waitForWorker(game: GamePage): Promise<void> {
  const { page } = game;
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect(async () => {
    try {
      await expect.poll(isControlled, { timeout: INSTALL_MS }).toBe(true);
    } catch (error) {
      await stopWorkers(page);
      await page.reload();
      await game.ready();
      // The page registers the worker in an idle callback, for which the held clock must advance.
      await game.advanceClock(2_000);
      throw error;
    }
  }).toPass({ timeout: 5 * INSTALL_MS });
}

/** Stops the service workers of the page. The browser starts them again for the next event. */
export async function stopWorkers(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.stopAllWorkers');
  await devTools.detach();
}
