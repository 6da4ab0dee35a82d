import { readdirSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { holdClock } from './game';

const SUFFIX = '.demo.tsx';

/** What the index collects by its glob. */
export const DEMOS = readdirSync('src/demos')
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length));

/** What a dev server and a React that is not built say of themselves. */
const DEV_NOISE = [
  /^console debug: \[vite\] connecting\.\.\.$/,
  /^console debug: \[vite\] connected\.$/,
  /^console info: %cDownload the React DevTools/,
];

/** `test.use(atDemos())`: the page is that of the dev server, and what it says besides is named. */
export function atDemos(...noise: RegExp[]) {
  return {
    baseURL: `http://127.0.0.1:${process.env.DEMOS_PORT ?? ''}/src/demos/`,
    // One expression: Playwright takes a list of objects for a value and its options.
    expectedNoise: [new RegExp([...DEV_NOISE, ...noise].map(({ source }) => source).join('|'))],
  };
}

/** Opens a demo on a clock that stands still. */
export async function openDemo(page: Page, query: string): Promise<void> {
  await holdClock(page);
  await page.goto(`./?demo=${query}`);
  await page.getByText('Source src/demos/').waitFor();
}

/** What a figure of the demo says. */
export function figure(page: Page, label: string): Locator {
  return page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');
}

/** The beads on a line. */
export function beads(page: Page, label: string): Locator {
  return page.getByRole('group', { name: label, exact: true }).locator('i:not([class*=end])');
}
