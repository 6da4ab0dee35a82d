import type { Page } from '@playwright/test';
import { createStores } from '../../src/game/createStores';
import { readSnapshot } from '../../src/game/results/readSnapshot';
import { createResultsFile } from '../../src/game/results/resultsFile';
import { createGame, parseMeeting } from '../../streams';
import { current } from '../support/record';
import { violationsOf } from './support/axe';
import {
  appear,
  expect,
  GamePage,
  LAPS,
  settle,
  takeFocus,
  test,
  WHOLE_RACE,
} from './support/game';
import { Replay } from './support/replay';
import { CLIPBOARD, copyLink, saveJson } from './support/exports';

const UNREADABLE =
  'This link cannot be read. Part of it is missing or was changed on the way. The horses below are new ones.';
const SHARED = 'K7Q-M2X-WD4';

test('a copied link gives somebody else the same races to the last bit, whatever speed and pauses', async ({
  game,
  seed,
  browser,
  baseURL,
  context,
}) => {
  test.slow();
  await context.grantPermissions(CLIPBOARD);
  await game.generateAndStart();
  await game.pass(2_300);
  await game.button('Pause').click();
  await game.pass(5_000);
  await game.button('Resume').click();
  await game.finish();
  const link = await copyLink(game);
  const first = await saveJson(game);

  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await openAt(await elsewhere.newPage(), link, seed + 1);
  await expect(other.page.getByRole('heading', { name: /^Final / })).toHaveCount(0);
  expect(await other.roster()).toEqual(await game.roster());
  await other.pick('Speed', '4×');
  await other.start();
  await other.pass(WHOLE_RACE / 4);
  await expect(other.button('Pause')).toHaveCount(0);
  expect(await other.allResultRows()).toEqual(await game.allResultRows());
  const second = await saveJson(other);
  await elsewhere.close();

  // What the files say, here without a page.
  const replay = Replay.started(seed);
  replay.finish();
  const snapshot = readSnapshot(createStores(replay.game));
  if (snapshot === null) throw new Error('a game with programs has a meeting');
  expect(snapshot.results.flatMap(({ result }) => result)).toHaveLength(60);
  expect(first.file).toEqual(createResultsFile(snapshot, link));
  expect(second.file).toEqual(first.file);
  expect(second.name).toBe(first.name);
});

const hostile = [
  '%',
  '%00',
  '%E0%A4%A',
  '<script>alert(1)</script>',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,x',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'prototype.1.1',
  '../../etc/passwd',
  '?a=b',
  'K7Q',
  'K7Q-M2X-WD',
  'K7Q-M2X-WD4.',
  'K7Q-M2X-WD4.1',
  'K7Q-M2X-WD4.0.0',
  'K7Q-M2X-WD4.+1.1',
  'K7Q-M2X-WD4.1e9.1',
  'K7Q-M2X-WD4.9999999999.1',
  'K7Q-M2X-WD4.NaN.1',
  'K7Q-M2X-WD5',
  'UUU-UUU-UUU',
  'program-',
  'program-1e3',
  '{"seed":1}',
  'A'.repeat(100_000),
] as const;

/** What a browser, a server or a template on the way could stumble over before the page does. */
const opening = ['%', '%E0%A4%A', '<script>alert(1)</script>', '__proto__', 'A'.repeat(100_000)];

test('the page opened with hostile links: a message, new horses and a game that works', async ({
  page,
}) => {
  test.slow();
  const game = await openAt(page, './', 53);
  for (const fragment of opening) {
    await page.goto('about:blank');
    await page.goto(`./#${fragment}`);
    await game.ready();
    await appear(page, page.getByRole('alert'));
    await expect(page.getByRole('alert'), fragment.slice(0, 40)).toHaveText(
      new RegExp(`^${UNREADABLE}`),
    );
    expect(await game.roster()).toHaveLength(20);
  }
  await game.generateAndFinish();
  expect(await game.resultRows(LAPS[5])).toHaveLength(10);
});

test('thirty hostile links put into the open page: each has its message, and the races go on', async ({
  game,
}) => {
  const { page } = game;
  await game.generateAndStart();
  const roster = await game.roster();
  const alarm = page.getByRole('alert');
  for (const fragment of hostile) {
    await go(page, `#${fragment}`);
    await appear(page, alarm);
    await expect(alarm, fragment.slice(0, 40)).toHaveText(/^This link cannot be read\./);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alarm).toHaveCount(0);
    expect(new URL(page.url()).hash).toBe('');
  }
  expect(await game.roster()).toEqual(roster);
  await game.finish();
  expect(await game.resultRows(LAPS[5])).toHaveLength(10);
});

test('the message stays until it is dismissed, pushes the page, and then is gone for good', async ({
  page,
}) => {
  const game = await openAt(page, `./#${SHARED.slice(0, 8)}`, 53);
  const alarm = page.getByRole('alert');
  await appear(page, alarm);
  const top = async () => (await game.horseList.boundingBox())?.y ?? NaN;
  const pushed = await top();
  await game.generate();
  await expect(alarm).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alarm).toHaveCount(0);
  expect(await top()).toBeLessThan(pushed);
  expect(new URL(page.url()).hash).toBe('');
});

test('when the message goes, the focus that was on it goes to the menu', async ({ game }) => {
  const { page } = game;
  await go(page, '#K7Q');
  await appear(page, page.getByRole('alert'));
  await game.button('Dismiss').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(game.button('More')).toBeFocused();

  await go(page, '#K7Q');
  await appear(page, page.getByRole('alert'));
  const dialog = page.getByRole('dialog', { name: 'Enter a code' });
  const enter = game.button('Enter a meeting code');
  await enter.focus();
  await page.keyboard.press('Enter');
  await takeFocus(page, dialog);
  await game.escape();
  await expect(enter).toBeFocused();
  await page.keyboard.press('Enter');
  await takeFocus(page, dialog);
  await page.keyboard.type(SHARED);
  await page.keyboard.press('Enter');
  await game.pass(300);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(game.button('More')).toBeFocused();
});

test('a link of later rules asks for a reload', async ({ page }) => {
  await openAt(page, './#v9.WHATEVER', 53);
  await appear(page, page.getByRole('alert'));
  await expect(page.getByRole('alert')).toHaveText(
    /^This link needs a newer Furlong\. Reload the page to get it\. The horses below are new ones\./,
  );
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
});

test('a link pasted into the open page opens its meeting; one that cannot be read leaves the races alone', async ({
  game,
}) => {
  const { page } = game;
  await game.generateAndFinish();
  const roster = await game.roster();
  await go(page, '#K7Q-M2X');
  await appear(page, page.getByRole('alert'));
  await expect(page.getByRole('alert')).toContainText('This link cannot be read.');
  await expect(page.getByRole('alert')).not.toContainText('The horses below are new ones.');
  expect(await game.roster()).toEqual(roster);

  await go(page, `#${SHARED}`);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await game.roster()).not.toEqual(roster);
  expect((await game.roster()).map(({ name }) => name)).toEqual(rosterOf(SHARED));
  await expect(page.getByText('No results yet', { exact: true })).toHaveCount(6);
});

test('the address names what is on the screen or nothing', async ({ page }) => {
  const game = await openAt(page, `./#${SHARED}`, 53);
  const hash = () => new URL(page.url()).hash;
  await game.start();
  await game.finish();
  expect(hash()).toBe(`#${SHARED}`);
  await page.getByRole('link', { name: /^2nd Lap/ }).click();
  expect(hash()).toBe('#program-2');
  await page.goBack();
  await settle(page);
  // A walk on the page is no new opening.
  await expect(page.getByRole('heading', { name: 'Final Results' })).toHaveCount(6);
  await game.button('Re-generate Program').click();
  expect(hash()).toBe('');
});

test('back to the link of before leaves the races that run now alone', async ({ page }) => {
  const game = await openAt(page, `./#${SHARED}`, 53);
  await page.getByRole('link', { name: /^3rd Lap/ }).click();
  await game.start();
  await game.finish();
  await game.start();
  await game.pass(1_000);
  await page.goBack();
  await settle(page);
  await expect(game.button('Pause')).toBeVisible();
  // It says the first run, and the second is on.
  expect(new URL(page.url()).hash).toBe('');
});

test('a code in the address may be typed as loosely as in the field', async ({ page }) => {
  const game = await openAt(page, './#k7q m2x wd4', 53);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect((await game.roster()).map(({ name }) => name)).toEqual(rosterOf(SHARED));
});

test('without a link nothing is written to the address', async ({ game }) => {
  const before = game.page.url();
  await game.generateAndFinish();
  await game.button('Re-generate Horses').click();
  expect(game.page.url()).toBe(before);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 1024, 390]) {
    test(`the message has no barrier, ${colorScheme}, ${width} px wide`, async ({ page }) => {
      test.slow();
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await openAt(page, './#K7Q', 53);
      await appear(page, page.getByRole('alert'));
      expect(await violationsOf(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
}

async function openAt(page: Page, address: string, seed: number): Promise<GamePage> {
  const game = new GamePage(page);
  await game.open(seed);
  await page.goto('about:blank');
  await page.goto(address);
  await game.ready();
  return game;
}

async function go(page: Page, hash: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, hash);
  await settle(page);
}

function rosterOf(text: string): string[] {
  const meeting = parseMeeting(text);
  if (typeof meeting === 'string') throw new Error(meeting);
  return current(createGame({ meeting }).horses$).map(({ name }) => name);
}
