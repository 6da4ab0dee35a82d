import type { Page } from '@playwright/test';
import { holdClock } from './game';

/**
 * The options for `test.use` in tests of exhibits: the address of the exhibits. `tests/browser/fixtures/exhibits.tsx`
 * says what an exhibit is.
 */
export const exhibitOptions = {
  baseURL: `http://127.0.0.1:${process.env.EXHIBITS_PORT ?? ''}/exhibits/`,
};

/** Opens an exhibit with a held clock. `name` is its key in `exhibits`. */
export async function openExhibit(page: Page, name: string): Promise<void> {
  await holdClock(page);
  await page.goto(`./?${name}`);
}
