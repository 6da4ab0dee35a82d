import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { raceOf } from '../../src/draws/run/drawRace';
import { formatCount, formatNumber } from '../../src/ui/words';
import {
  fieldAt,
  FINISH_POSITION,
  firstLanes,
  isDecidedDraw,
  lastLanes,
  placeOf,
  TICKETS,
} from '../../streams';
import { copySelection, emulateMedia, find, paste, violationsOf } from '../support/components';
import { openRace } from '../support/draw-race';
import { createNames, entrantsOf, lockNames, runSession, WORD } from '../support/draws';
import { plantSession } from '../support/plant-session';
import { visitDraws, type DrawsVisit } from '../support/open-draws';

const CROWD = createNames(TICKETS.max);
/** The smaller crowd takes less time. */
const NAMES = CROWD.slice(0, 640);

const findField = page.getByRole('searchbox', { name: 'Find a name' });
const boxes = page.getByRole('checkbox');

/** Pastes names into the list of a new draw. */
async function enter(names: readonly string[]): Promise<DrawsVisit> {
  const app = await visitDraws('');
  await page.getByRole('textbox', { name: 'Names' }).click();
  await paste(new ClipboardItem({ 'text/plain': names.join('\n') }));
  await expect.element(findField).toBeVisible();
  return app;
}

/** Plants a draw of all names of the smaller crowd, in order. */
function plantDrawn(rule: 'first' | 'last' = 'first', count = NAMES.length) {
  const draws = runSession([
    { entrants: entrantsOf(...NAMES), rule: { kind: rule, count }, word: WORD },
  ]);
  plantSession(draws);
  return draws.filter(isDecidedDraw);
}

function canvas(): HTMLCanvasElement {
  const canvas = document.querySelector('canvas');
  if (canvas === null) throw new Error('there is no canvas');
  return canvas;
}

/** Reads the pixels of the canvas: 0 for a transparent one. */
function readPixels(): ImageData {
  const { width, height } = canvas();
  // A copy, because a canvas that is read becomes a slower one.
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  context?.drawImage(canvas(), 0, 0);
  return context?.getImageData(0, 0, width, height) ?? new ImageData(width, height);
}

/** Counts the pixels that nearly have the `color` of the canvas, in which it draws rings, or its `outlineColor`. */
function countPixels(property: 'color' | 'outlineColor'): number {
  const { data } = readPixels();
  const color = Array.from(getComputedStyle(canvas())[property].matchAll(/\d+/g), Number);
  let count = 0;
  for (let start = 0; start < data.length; start += 4) {
    if (color.every((value, c) => Math.abs(value - (data[start + c] ?? 0)) < 16)) count++;
  }
  return count;
}

/** Reads which columns of the canvas have horses, and where the noses are at the gate and at the finish, in CSS pixels. */
function readPicture() {
  const { width, height, data } = readPixels();
  const { clientWidth } = canvas();
  let [first, last] = [width, 0];
  for (let pixel = 0; pixel < width * height; pixel++) {
    if ((data[4 * pixel + 3] ?? 0) < 128) continue;
    first = Math.min(first, pixel % width);
    last = Math.max(last, pixel % width);
  }
  const ratio = width / clientWidth;
  const sprite = parseFloat(getComputedStyle(canvas()).getPropertyValue('--sprite'));
  const gate = 0.9375 * sprite;
  return { first: first / ratio, last: last / ratio, gate, finish: gate + clientWidth - sprite };
}

it('pastes, finds, unticks and locks 5,000 names @slow', async () => {
  const app = await enter(CROWD);
  const name = (text: string) =>
    expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await name(formatCount(TICKETS.max, 'name'));
  expect(boxes.elements().length).toBeLessThan(200);
  const list = find('[role=list][aria-label="Who is here"]');
  list.scrollTop = list.scrollHeight;
  const last = page.getByRole('checkbox', { name: CROWD.at(-1) ?? '', exact: true });
  await expect.element(last).toBeVisible();
  const lastRow = last.element().closest('[role=listitem]');
  expect(lastRow?.getAttribute('aria-posinset')).toBe(String(TICKETS.max));
  await findField.fill('zoe 4809');
  await expect.poll(() => boxes.elements()).toHaveLength(1);
  await boxes.click();
  await name(formatCount(TICKETS.max - 1, 'name'));
  await findField.fill('nobody at all');
  await name('Nobody has this name.');
  await userEvent.keyboard('{Escape}');
  await expect.element(boxes.first()).toBeChecked();

  await app.button('Lock the list').click();
  await name('The record of a crowd travels as a file:');
  await findField.fill('mai 4998');
  const locked = page.getByRole('list', { name: 'The list' }).getByRole('listitem');
  await expect.poll(() => locked.elements()).toHaveLength(1);
  await expect.element(locked).toHaveTextContent('4997Thi Mai 4998');
});

it('copies the rows that are selected as a list', async () => {
  await enter(['Anna*3', ...NAMES]);
  page.getByRole('heading', { name: 'Who is here' }).element().focus();
  const [first, second] = document.querySelectorAll('[role=listitem]');
  if (!first || !second) throw new Error('the list has fewer than two rows');
  const range = document.createRange();
  range.setStart(first, 0);
  range.setEnd(second, second.childNodes.length);
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
  expect(await copySelection()).toBe(`Anna*3\n${NAMES[0]}`);
});

it('shows the race of 5,000 tickets as it is on a canvas, and enlarges a ticket that is found', async () => {
  const { app, race } = await openRace(CROWD, { rule: { kind: 'first', count: 3 } });
  app.advance(2_000);
  race.pause();
  const paths = raceOf(race.draw).run.paths();
  const lines = [...document.querySelectorAll('[data-kind=crowd] [class*=line]')];
  const [animation] = lines.flatMap((line) => line.getAnimations());
  const ms = Number(animation?.currentTime);
  expect(ms).toBe(500);
  const field = fieldAt(paths, ms);
  const [leader = 0] = firstLanes(field, 1);
  const [straggler = 0] = lastLanes(field, 1);
  await vi.waitFor(() => {
    const { first, last, gate, finish } = readPicture();
    const noseOf = (lane: number) =>
      gate + ((finish - gate) * (field.positions[lane] ?? 0)) / FINISH_POSITION;
    expect(Math.abs(last - noseOf(leader)), 'the leader').toBeLessThan(3);
    // The straggler is about 12 px long.
    expect(noseOf(straggler) - first).toBeGreaterThan(6);
    expect(noseOf(straggler) - first).toBeLessThan(16);
  });

  const before = readPixels().data;
  await findField.fill('Zoë 4809');
  const place = formatNumber(placeOf(field, 4808));
  await expect.element(page.getByText(`${place} of ${formatNumber(CROWD.length)}`)).toBeVisible();
  // Also during a pause, the ticket is large at once. The crowd has horses of 12 px, and a large one covers 300 pixels.
  const after = readPixels().data;
  expect(after.filter((value, index) => value !== before[index]).length / 4).toBeGreaterThan(50);
});

it('lists the result, and finds names in it', async () => {
  const [draw] = plantDrawn();
  await visitDraws('');
  const drawn = page.getByRole('list', { name: 'Drawn, in order' }).getByRole('listitem');
  await expect.element(drawn.first()).toHaveTextContent(draw?.drawn[0] ?? '');
  await findField.fill('Zoë 609');
  await expect.poll(() => drawn.elements()).toHaveLength(1);
});

it('marks the drawn places with a ring when they have finished, and not before', async () => {
  plantDrawn('last', 1);
  const app = await visitDraws('');
  await app.button('Watch again').click();
  await expect.element(page.getByRole('slider', { name: 'Time' })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  const before = countPixels('color');
  await userEvent.keyboard('{End}');
  await expect.poll(() => countPixels('color')).toBeGreaterThan(before + 50);
});

it('has the outlines of a new color scheme at once, also during a pause', async () => {
  const { app, race } = await openRace(CROWD);
  app.advance(2_000);
  race.pause();
  const before = countPixels('outlineColor');
  await emulateMedia({ 'prefers-color-scheme': 'dark' });
  // Pale outlines. In light colors, most outlines cover no pixel completely.
  await expect.poll(() => countPixels('outlineColor')).toBeGreaterThan(before + 1_000);
});

it('hides the invitation to check it on an idle stage like its button', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  plantDrawn();
  await visitDraws('#stage');
  const text = page.getByText('Hand out the file of the record.');
  await expect.element(text).toBeVisible();
  const { parentElement } = text.element();
  const opacity = () => parentElement && getComputedStyle(parentElement).opacity;
  await expect.poll(opacity).toBe('1');
  vi.advanceTimersByTime(4_000);
  await expect.poll(opacity).toBe('0');
});

it.each([
  ['enter', () => enter(NAMES)],
  [
    'locked',
    () => {
      plantSession([lockNames(NAMES)], { step: 'locked' });
      return visitDraws('');
    },
  ],
  [
    'race',
    async () => {
      const { race } = await openRace(NAMES);
      race.pause();
    },
  ],
  [
    'drawn',
    () => {
      plantDrawn();
      return visitDraws('');
    },
  ],
])('has no axe violations in the step %s, and fits every width', async (_, open) => {
  // Otherwise the page appears gradually, and its labels are transparent at first.
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
  await open();
  await expect.element(findField).toBeVisible();
  expect(await violationsOf()).toEqual([]);
  expect(await violationsOf(document.body, 'contrast')).toEqual([]);
  for (const width of [1024, 390, 320]) {
    await page.viewport(width, 720);
    await expect.element(findField).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(width);
  }
});
