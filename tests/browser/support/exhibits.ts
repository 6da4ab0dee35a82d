import type { Page } from '@playwright/test';
import { holdClock } from './game';

/** `test.use(atExhibits)` opens single components in states that the game never reaches, see `fixtures/`. */
export const atExhibits = {
  baseURL: `http://127.0.0.1:${process.env.EXHIBITS_PORT ?? ''}/exhibits/`,
};

/** Opens an exhibit with a held clock. */
export async function openExhibit(page: Page, name: string): Promise<void> {
  await holdClock(page);
  await page.goto(`./?${name}`);
}
