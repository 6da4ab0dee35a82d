import { readdirSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { holdClock, waitForReact } from './game';

const SUFFIX = '.demo.tsx';

/** The names of all demos. */
export const DEMOS = readdirSync('src/demos')
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length));

/** The development build of React logs this message. */
const DEV_TOOLS_MESSAGE = /^console info: %cDownload the React DevTools/;

/**
 * The options for `test.use` in tests of the demos: the address of the demos, and the expected noise, which is console
 * messages and errors that do not fail a test.
 */
export function demoOptions({ expectedNoise = [] }: { expectedNoise?: readonly RegExp[] } = {}) {
  return {
    baseURL: `http://127.0.0.1:${process.env.DEMOS_PORT ?? ''}/src/demos/`,
    // Joins the expressions into one. Playwright would read a second entry of this array as the options of the fixture.
    expectedNoise: [
      new RegExp([DEV_TOOLS_MESSAGE, ...expectedNoise].map(({ source }) => source).join('|')),
    ],
  };
}

/** Opens a demo with a clock that only the test advances. `query` is its name, and any settings: `late&after=500`. */
export async function openDemo(page: Page, query: string): Promise<void> {
  await holdClock(page);
  await page.goto(`./?demo=${query}`);
  await page.getByText('Source src/demos/').waitFor();
  // The first render is visible before the effects of the demo have subscribed.
  await waitForReact(page);
}

/** The value of the `Output` with this label. */
export function output(page: Page, label: string): Locator {
  return page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');
}

/** The marbles of the `RaceLine` with this label. */
export function marblesOf(page: Page, label: string): Locator {
  return page.getByRole('group', { name: label, exact: true }).locator('i:not([class*=complete])');
}
