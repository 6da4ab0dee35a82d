// Takes the pictures in docs/ from the built page. They show one fixed meeting, and have the same pixels every time.
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { launch, serve } from './browser.mjs';

/** When the still pictures are taken, in ms after the start of the races. */
const STILL_MS = 4500;

/** The animated picture shows the first race until some horses have finished, and holds its last frame. */
const ANIMATION = { durationMs: 5600, frameMs: 80, lastFrameMs: 2000 };

/** The names in the picture of a draw, and when it is taken, in ms after the start of the race. */
const NAMES = ['Leni', 'Jonas', 'Mia', 'Noah', 'Ada', 'Bo', 'Élise', 'Omar'].join('\n');
const DRAW_STILL_MS = 8_000;

/** The size limit of the animated picture, in kB, because the README loads it. */
const MAX_KB = 700;

/** The size limit of the preview, in kB, because sites load it for each link. */
const MAX_PREVIEW_KB = 60;

const { url, stop } = await serve('dist');
// With partial raster, Chromium redraws only a part of a tile. Timing decides which part, and so changes the pixels.
const { browser } = await launch(['--disable-partial-raster']);
try {
  await animate('race');
  await take('racing', { width: 1440, height: 900, colorScheme: 'light' });
  await take('racing-dark', { width: 1440, height: 900, colorScheme: 'dark' });
  await takePreview();
  await takeDrawsPreview();
  await take('racing-phone', { width: 390, height: 844, colorScheme: 'light' });
} finally {
  await browser.close();
  stop();
}

/**
 * @typedef {{ width: number, height: number, colorScheme: 'light' | 'dark' }} Look
 * @typedef {import('@playwright/test').Page} Page
 */

/**
 * Takes a picture of the page during the races.
 *
 * @param {string} name
 * @param {Look} look
 */
async function take(name, look) {
  // From a width of 992 pixels, the list of horses is beside the races.
  const page = await openAtGate(look, { hasList: look.width >= 992 });
  await start(page);
  await advanceClock(page, STILL_MS);
  await showAnimationsAt(page, STILL_MS);
  await page.screenshot({ path: `docs/${name}.png` });
  await page.close();
  console.log(`docs/${name}.png`);
}

/** Takes the picture that a site shows with a link to the page. */
async function takePreview() {
  const page = await openAtGate(
    { width: 1200, height: 630, colorScheme: 'light' },
    { hasList: false },
  );
  await start(page);
  await advanceClock(page, STILL_MS);
  await showAnimationsAt(page, STILL_MS);
  await savePreview(page, 'public/preview.jpg');
}

/** Takes the picture that a site shows with a link to the draws: the race of a draw. */
async function takeDrawsPreview() {
  const page = await openPage({ width: 1200, height: 630, colorScheme: 'light' }, 'draw/');
  await page.getByRole('textbox', { name: 'Names', exact: true }).fill(NAMES);
  await page.getByRole('button', { name: 'Lock the list' }).click();
  await page.getByRole('textbox', { name: 'A word from the room' }).fill('giraffe');
  await stopClock(page);
  await page.getByRole('textbox', { name: 'A word from the room' }).press('Enter');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await advanceClock(page, DRAW_STILL_MS);
  // The race of a draw takes four times as long as one of the game.
  await showAnimationsAt(page, DRAW_STILL_MS / 4);
  await savePreview(page, 'public/draw/preview.jpg');
}

/**
 * @param {Page} page
 * @param {string} path
 */
async function savePreview(page, path) {
  const image = await sharp(await page.screenshot())
    .jpeg({ quality: 50, mozjpeg: true })
    .toBuffer();
  const kB = Math.round(image.length / 1000);
  if (kB > MAX_PREVIEW_KB) throw new Error(`${path} has ${kB} kB, more than ${MAX_PREVIEW_KB} kB`);
  writeFileSync(path, image);
  await page.close();
  console.log(`${path} (${kB} kB)`);
}

/**
 * Takes an animated picture of the first race.
 *
 * @param {string} name
 */
async function animate(name) {
  const page = await openAtGate(
    { width: 1000, height: 720, colorScheme: 'light' },
    { hasList: false },
  );
  const section = page.getByRole('region', { name: '1st Lap 1200m' });
  const box = await section.boundingBox();
  if (box === null) throw new Error('The first race is not visible');
  const clip = { x: box.x - 12, y: box.y - 8, width: box.width + 24, height: box.height + 16 };
  await start(page);
  const { durationMs, frameMs, lastFrameMs } = ANIMATION;
  const frames = [];
  const delay = [];
  for (let ms = 0; ms <= durationMs; ms += frameMs) {
    if (ms > 0) await advanceClock(page, frameMs);
    await showAnimationsAt(page, ms);
    frames.push(await page.screenshot({ clip }));
    delay.push(ms === durationMs ? lastFrameMs : frameMs);
  }
  await page.close();
  const image = await sharp(frames, { join: { animated: true } })
    .webp({ quality: 88, delay })
    .toBuffer();
  const kB = Math.round(image.length / 1000);
  if (kB > MAX_KB) throw new Error(`docs/${name}.webp has ${kB} kB, more than ${MAX_KB} kB`);
  writeFileSync(`docs/${name}.webp`, image);
  console.log(`docs/${name}.webp (${kB} kB)`);
}

/**
 * Opens the races with a stopped clock, and generates programs.
 *
 * @param {Look} look
 * @param {{ hasList: boolean }} options whether the list of horses stays open
 */
async function openAtGate(look, { hasList }) {
  const page = await openPage(look, '');
  await page.getByRole('button', { name: 'Generate Program' }).click();
  if (!hasList) await page.getByRole('button', { name: 'Hide Horses' }).click();
  await stopClock(page);
  return page;
}

/**
 * Opens a page with a fixed seed.
 *
 * @param {Look} look
 * @param {string} path
 */
async function openPage({ width, height, colorScheme }, path) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme });
  await page.addInitScript(() => {
    crypto.getRandomValues = (array) => array;
  });
  await page.clock.install({ time: 0 });
  await page.goto(url + path);
  return page;
}

/** @param {Page} page */
async function stopClock(page) {
  await page.evaluate(() => document.fonts.ready);
  await page.clock.pauseAt(60_000);
  await nextFrames(page);
}

/** @param {Page} page */
async function start(page) {
  await page.getByRole('button', { name: 'Start All Races' }).click();
  await page.mouse.move(0, 0);
  await nextFrames(page);
}

/**
 * Advances the clock of the page.
 *
 * @param {Page} page
 * @param {number} ms
 */
async function advanceClock(page, ms) {
  await page.clock.runFor(ms);
  await nextFrames(page);
}

/**
 * Pauses all animations at `ms`, because the installed clock does not control them.
 *
 * @param {Page} page
 * @param {number} ms
 */
async function showAnimationsAt(page, ms) {
  await page.evaluate((ms) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = ms;
    }
  }, ms);
  await nextFrames(page);
}

/**
 * Waits for five frames, because React may render in several tasks, and an `IntersectionObserver` reports
 * one frame late. Animations of 1 ms count the frames, because the installed clock replaces `requestAnimationFrame`.
 *
 * @param {Page} page
 */
async function nextFrames(page) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame++) await document.body.animate(null, 1).finished;
  });
}
