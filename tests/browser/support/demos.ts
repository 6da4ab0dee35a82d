import { readdirSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { holdClock } from './game';

const SUFFIX = '.demo.tsx';

/** The names of all demos. */
export const DEMOS = readdirSync('src/demos')
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length));

/** The development version of React logs it. */
const DEV_TOOLS = /^console info: %cDownload the React DevTools/;

/** Options for `test.use`: opens the demos instead of the game, and expects these console messages. */
export function atDemos(...noise: RegExp[]) {
  return {
    baseURL: `http://127.0.0.1:${process.env.DEMOS_PORT ?? ''}/src/demos/`,
    // A single expression, because Playwright reads an array of objects as a value with options.
    expectedNoise: [new RegExp([DEV_TOOLS, ...noise].map(({ source }) => source).join('|'))],
  };
}

/** Opens a demo on a clock that stands still. */
export async function openDemo(page: Page, query: string): Promise<void> {
  await holdClock(page);
  await page.goto(`./?demo=${query}`);
  await page.getByText('Source src/demos/').waitFor();
}

/** The value of an `Output`. */
export function output(page: Page, label: string): Locator {
  return page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');
}

/** The marbles of a `MarbleLine`. */
export function marbles(page: Page, label: string): Locator {
  return page.getByRole('group', { name: label, exact: true }).locator('i:not([class*=complete])');
}
