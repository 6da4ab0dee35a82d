// Takes the pictures of the README from the built page, of one meeting in one moment of its races.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from './browser.mjs';

const server = spawn(process.execPath, ['scripts/serve.mjs', 'dist', '/'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const line = String((await once(server.stdout, 'data'))[0]);
const url = /http:\S+/.exec(line)?.[0] ?? '';

const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: BROWSER_ARGS,
});
try {
  await take('racing', { width: 1440, height: 900, colorScheme: 'light' });
  await take('racing-dark', { width: 1440, height: 900, colorScheme: 'dark' });
  await take('racing-phone', { width: 390, height: 844, colorScheme: 'light' });
} finally {
  await browser.close();
  server.kill();
}

/**
 * @param {string} name
 * @param {{ width: number, height: number, colorScheme: 'light' | 'dark' }} look
 */
async function take(name, { width, height, colorScheme }) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme });
  // Always the same meeting.
  await page.addInitScript(() => {
    crypto.getRandomValues = (array) => array;
  });
  await page.goto(url);
  await page.getByRole('button', { name: 'Generate Program' }).click();
  if (width < 992) await page.getByRole('button', { name: 'Hide Horses' }).click();
  await page.getByRole('button', { name: 'Start All Races' }).click();
  await page.waitForTimeout(4500);
  await page.mouse.move(0, 0);
  await page.screenshot({ path: `docs/${name}.png` });
  await page.close();
  console.log(`docs/${name}.png`);
}
