import type { Page } from '@playwright/test';
import { holdClock } from './game';

/** `test.use(atExhibits)`: the page is not the game but one of its parts, see `fixtures/`. */
export const atExhibits = {
  baseURL: `http://127.0.0.1:${process.env.EXHIBITS_PORT ?? ''}/exhibits/`,
};

/** Opens an exhibit on a clock that stands still. */
export async function openExhibit(page: Page, name: string): Promise<void> {
  await holdClock(page);
  await page.goto(`./?${name}`);
}
