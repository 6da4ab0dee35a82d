import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { recomputeRace } from '../../src/draws/run/drawRace';
import {
  type DecidedDraw,
  fieldAt,
  FINISH_POSITION,
  firstLanes,
  lastLanes,
  placeOf,
} from '../../streams';
import { entrantsOf, runSession } from '../support/draws';
import { violationsOf } from './support/axe';
import { createNames, openRace, plantLockedDraw } from './support/draw';
import { plantSession } from './support/plant-session';
import { expect, test } from './support/test';

const CROWD = createNames(5000);

/** The rule that draws everyone in order, and a word. */
const everyone = { rule: { kind: 'first', count: 5000 }, word: 'giraffe' } as const;

const canvasOf = (page: Page) => page.locator('[data-kind=crowd] canvas');
const findField = (page: Page) => page.getByRole('searchbox', { name: 'Find a name' });

/** Pastes names into the field of the list. */
async function paste(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('textbox', { name: 'Names' }).focus();
  await page.evaluate((text) => navigator.clipboard.writeText(text), names.join('\n'));
  await page.keyboard.press('Control+V');
}

/** Reads the pixels of the canvas: 0 for a transparent one. */
async function readPixels(page: Page) {
  return canvasOf(page).evaluateHandle((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    // A copy, because a canvas that is read becomes a slower one.
    const context = new OffscreenCanvas(width, height).getContext('2d', {
      willReadFrequently: true,
    });
    context?.drawImage(canvas, 0, 0);
    return context?.getImageData(0, 0, width, height) ?? new ImageData(width, height);
  });
}

/** Counts the pixels of the canvas that nearly have its current `color`, in which it draws rings, or its `outlineColor`. */
async function countPixels(page: Page, property: 'color' | 'outlineColor'): Promise<number> {
  const pixels = await readPixels(page);
  return canvasOf(page).evaluate(
    (canvas: HTMLCanvasElement, [{ data }, property]) => {
      const color = Array.from(getComputedStyle(canvas)[property].matchAll(/\d+/g), Number);
      const hasColor = (pixel: number) =>
        color.every((value, c) => Math.abs(value - (data[4 * pixel + c] ?? 0)) < 16);
      return Array.from({ length: data.length / 4 }, (_, pixel) => pixel).filter(hasColor).length;
    },
    [pixels, property] as const,
  );
}

/** Reads which columns of the canvas have horses, and where the noses are at the gate and at the finish, in CSS pixels. */
async function readPicture(page: Page) {
  return canvasOf(page).evaluate(
    (canvas: HTMLCanvasElement, { width, height, data: pixels }) => {
      const { clientWidth } = canvas;
      let [first, last] = [width, 0];
      for (let pixel = 0; pixel < width * height; pixel++) {
        if ((pixels[4 * pixel + 3] ?? 0) < 128) continue;
        first = Math.min(first, pixel % width);
        last = Math.max(last, pixel % width);
      }
      const ratio = width / clientWidth;
      const sprite = parseFloat(getComputedStyle(canvas).getPropertyValue('--sprite'));
      const gate = 0.9375 * sprite;
      return {
        first: first / ratio,
        last: last / ratio,
        gate,
        finish: gate + clientWidth - sprite,
      };
    },
    await readPixels(page),
  );
}

/** Returns the moment that the animations of the track show, in simulated ms. */
function readMoment(page: Page): Promise<number> {
  return page.evaluate(() => {
    const lines = [...document.querySelectorAll('[data-kind=crowd] [class*=line]')];
    const [animation] = lines.flatMap((line) => line.getAnimations());
    return Number(animation?.currentTime);
  });
}

/** Expects the first and the last horse on the canvas to be where the race has them at a moment. */
async function expectPicture(page: Page, draw: DecidedDraw, ms: number): Promise<void> {
  const field = fieldAt(recomputeRace(draw).paths, ms);
  const [leader = 0] = firstLanes(field, 1);
  const [straggler = 0] = lastLanes(field, 1);
  const { first, last, gate, finish } = await readPicture(page);
  const noseOf = (lane: number) =>
    gate + ((finish - gate) * (field.positions[lane] ?? 0)) / FINISH_POSITION;
  expect(Math.abs(last - noseOf(leader)), 'the leader').toBeLessThan(3);
  // The straggler is about 12 px long.
  expect(noseOf(straggler) - first).toBeGreaterThan(6);
  expect(noseOf(straggler) - first).toBeLessThan(16);
}

test('5,000 names are pasted, found, unticked and locked, and the locked list finds them', async ({
  page,
}) => {
  await page.goto('./#draw');
  await paste(page, CROWD);
  await expect(page.getByText('5,000 names', { exact: true })).toBeVisible();
  const boxes = page.getByRole('checkbox');
  expect(await boxes.count()).toBeLessThan(200);
  const list = page.getByRole('list', { name: 'Who is here' });
  await list.evaluate((element) => {
    element.scrollTop = element.scrollHeight;
  });
  await expect(page.getByRole('checkbox', { name: CROWD.at(-1) ?? '', exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').last()).toHaveAttribute('aria-posinset', '5000');
  await findField(page).fill('zoe 4809');
  await expect(boxes).toHaveCount(1);
  await boxes.uncheck();
  await expect(page.getByText('4,999 names', { exact: true })).toBeVisible();
  await findField(page).fill('nobody at all');
  await expect(page.getByText('Nobody has this name.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(boxes.first()).toBeChecked();

  await page.getByRole('button', { name: 'Lock the list' }).click();
  await expect(page.getByText('The record of a crowd travels as a file:')).toBeVisible();
  await findField(page).fill('mai 4998');
  await expect(page.getByRole('list', { name: 'The list' }).getByRole('listitem')).toHaveText(
    '4997Thi Mai 4998',
  );
});

test('the rows that are selected in a crowd are copied as a list', async ({ page }) => {
  await page.goto('./#draw');
  await paste(page, ['Anna*3', ...CROWD]);
  const list = page.getByRole('list', { name: 'Who is here' });
  await page.getByRole('heading', { name: 'Who is here' }).focus();
  await list.evaluate((element) => {
    const [first = element, second = element] = element.querySelectorAll('[role=listitem]');
    const range = document.createRange();
    range.setStart(first, 0);
    range.setEnd(second, second.childNodes.length);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
  });
  await page.keyboard.press('Control+C');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`Anna*3\n${CROWD[0]}`);
});

test('a canvas shows the race of 5,000 tickets as it is, and enlarges a ticket that is found', async ({
  page,
}) => {
  const draw = await openRace(page, CROWD, { kind: 'first', count: 3 });
  await page.waitForTimeout(2000);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  const ms = await readMoment(page);
  expect(ms).toBeGreaterThan(200);
  await expectPicture(page, draw, ms);
  const before = await readPixels(page);
  await findField(page).fill('Zoë 4809');
  // The place is sampled four times a second, so it is up to a quarter of a second older than the picture.
  const shown = await page.getByText(/^[\d,]+ of 5,000$/).textContent();
  const place = Number(shown?.split(' ')[0]?.replace(',', ''));
  const { paths } = recomputeRace(draw);
  const places = [0, 20, 40, 60].map((age) => placeOf(fieldAt(paths, ms - age), 4808));
  expect(place).toBeGreaterThanOrEqual(Math.min(...places) - 100);
  expect(place).toBeLessThanOrEqual(Math.max(...places) + 100);
  // Also during a pause, the ticket is large at once. The crowd has horses of 12 px, and a large one covers 300 pixels.
  const changed = await before.evaluate(
    ({ data }, after) => data.filter((value, index) => value !== after.data[index]).length / 4,
    await readPixels(page),
  );
  expect(changed).toBeGreaterThan(50);
});

test('the result of a crowd is a list that finds names, and its record is a file that checks', async ({
  page,
}) => {
  const draws = runSession([{ ...everyone, entrants: entrantsOf(...CROWD) }]);
  await plantSession(page, draws);
  await page.goto('./#draw');
  const drawn = page.getByRole('list', { name: 'Drawn, in order' });
  const [winner = ''] = draws.flatMap((draw) => ('drawn' in draw ? draw.drawn : []));
  await expect(drawn.getByRole('listitem').first()).toContainText(winner);
  await findField(page).fill('Zoë 4809');
  await expect(drawn.getByRole('listitem')).toHaveCount(1);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the record' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  await page.goto('./#check');
  await page.getByLabel('File of a record').setInputFiles({
    name: 'record.json',
    mimeType: 'application/json',
    buffer: Buffer.from(file),
  });
  await expect(page.getByRole('heading', { name: 'Match', level: 2 })).toBeVisible();
});

test('a ring marks the drawn places of a crowd when they have finished, and not before', async ({
  page,
}) => {
  const draws = runSession([
    {
      entrants: entrantsOf(...CROWD.slice(0, 640)),
      rule: { kind: 'last', count: 1 },
      word: 'giraffe',
    },
  ]);
  await plantSession(page, draws);
  await page.goto('./#draw');
  await page.getByRole('button', { name: 'Watch again' }).click();
  const countRingPixels = () => countPixels(page, 'color');
  const slider = page.getByRole('slider', { name: 'Time' });
  await slider.press('Home');
  const before = await countRingPixels();
  await slider.press('End');
  await expect.poll(countRingPixels).toBeGreaterThan(before + 50);
});

test('a crowd has the outlines of a new color scheme at once, also during a pause', async ({
  page,
}) => {
  await openRace(page, CROWD);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  const before = await countPixels(page, 'outlineColor');
  await page.emulateMedia({ colorScheme: 'dark' });
  // Pale outlines. In light colors, most outlines cover no pixel completely.
  await expect.poll(() => countPixels(page, 'outlineColor')).toBeGreaterThan(before + 1000);
});

test('on an idle stage, the invitation to check a crowd is as invisible as its button', async ({
  page,
}) => {
  await page.clock.install();
  await plantSession(page, runSession([{ ...everyone, entrants: entrantsOf(...CROWD) }]));
  await page.goto('./#draw.stage');
  const opacityOf = () =>
    page
      .getByText('Hand out the file of the record.')
      .evaluate((text) => getComputedStyle(text.parentElement ?? text).opacity);
  await expect.poll(opacityOf).toBe('1');
  await page.clock.runFor(4_000);
  await expect.poll(opacityOf).toBe('0');
});

for (const step of ['enter', 'locked', 'race', 'drawn'] as const) {
  test(`the step ${step} of a crowd has no axe violations, and fits every width @slow`, async ({
    page,
  }) => {
    if (step === 'drawn') {
      await plantSession(page, runSession([{ ...everyone, entrants: entrantsOf(...CROWD) }]));
    }
    if (step === 'locked') await plantLockedDraw(page, CROWD);
    if (step === 'race') await openRace(page, CROWD);
    else await page.goto('./#draw');
    if (step === 'enter') await paste(page, CROWD);
    for (const width of [1280, 1024, 390, 320]) {
      await page.setViewportSize({ width, height: 720 });
      await expect(findField(page)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    if (step === 'race') await page.keyboard.press('Space');
    expect(await violationsOf(page)).toEqual([]);
  });
}
