// Takes the pictures in docs/ from the built page: one fixed meeting, 4.5 s after the start of its races.
import { launch, serve } from './browser.mjs';

const RACE_MS = 4500;

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
  // Fixes the seed and the time, so that every run takes the same pictures.
  await page.addInitScript(() => {
    crypto.getRandomValues = (array) => array;
  });
  await page.clock.install({ time: 0 });
  await page.goto(url);
  await page.getByRole('button', { name: 'Generate Program' }).click();
  if (width < 992) await page.getByRole('button', { name: 'Hide Horses' }).click();
  await page.clock.pauseAt(60_000);
  await page.getByRole('button', { name: 'Start All Races' }).click();
  await page.clock.runFor(RACE_MS);
  await page.mouse.move(0, 0);
  // Animations run in real time: the installed clock does not control them.
  await page.evaluate(async (ms) => {
    await document.fonts.ready;
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = ms;
    }
  }, RACE_MS);
  await page.screenshot({ path: `docs/${name}.png` });
  await page.close();
  console.log(`docs/${name}.png`);
}
