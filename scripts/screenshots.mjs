// Takes the pictures of the README from the built page, of one meeting in one moment of its races.
import { launch, serve } from './browser.mjs';

const { url, stop } = await serve('dist');
const { browser } = await launch();
try {
  await take('racing', { width: 1440, height: 900, colorScheme: 'light' });
  await take('racing-dark', { width: 1440, height: 900, colorScheme: 'dark' });
  await take('racing-phone', { width: 390, height: 844, colorScheme: 'light' });
} finally {
  await browser.close();
  stop();
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
