import { readdirSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { holdClock, waitForReact } from './game';

const SUFFIX = '.demo.tsx';

/** The names of all demos. */
export const DEMOS = readdirSync('src/demos')
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length));

/** The development build of React logs this message. */
const DEV_TOOLS = /^console info: %cDownload the React DevTools/;

/** Options for `test.use`: opens the demos instead of the game, and expects messages that match `noise`. */
export function atDemos(...noise: RegExp[]) {
  return {
    baseURL: `http://127.0.0.1:${process.env.DEMOS_PORT ?? ''}/src/demos/`,
    // Joined into one expression, because Playwright would read an array of two as a value and options.
    expectedNoise: [new RegExp([DEV_TOOLS, ...noise].map(({ source }) => source).join('|'))],
  };
}

/** Opens a demo with a held clock. `query` is the name of the demo, such as `race`, and optional knobs. */
export async function openDemo(page: Page, query: string): Promise<void> {
  await holdClock(page);
  await page.goto(`./?demo=${query}`);
  await page.getByText('Source src/demos/').waitFor();
  // The effects of the demo subscribe after the first render.
  await waitForReact(page);
}

/** The value of the `Output` with this label. */
export function output(page: Page, label: string): Locator {
  return page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');
}

/** The marbles of the `MarbleLine` with this label. */
export function marblesOf(page: Page, label: string): Locator {
  return page.getByRole('group', { name: label, exact: true }).locator('i:not([class*=complete])');
}
