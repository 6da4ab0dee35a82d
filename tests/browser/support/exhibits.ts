import type { Page } from '@playwright/test';
import { holdClock } from './game';

/**
 * Options for `test.use`: opens the exhibits of `tests/browser/fixtures/` instead of the game. An exhibit
 * shows components in a state that the game never reaches.
 */
export const atExhibits = {
  baseURL: `http://127.0.0.1:${process.env.EXHIBITS_PORT ?? ''}/exhibits/`,
};

/** Opens an exhibit with a held clock. */
export async function openExhibit(page: Page, name: string): Promise<void> {
  await holdClock(page);
  await page.goto(`./?${name}`);
}
