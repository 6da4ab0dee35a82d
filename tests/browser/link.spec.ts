import type { Page } from '@playwright/test';
import { createStores } from '../../src/page/createStores';
import { readSnapshot } from '../../src/races/results/readSnapshot';
import { createResultsFile } from '../../src/races/results/exportResults';
import { createGame, parseMeeting } from '../../streams';
import { currentValue } from '../support/record';
import { contrastViolations, violationsOf } from './support/axe';
import { copyLink, saveJson } from './support/exports';
import {
  expect,
  GamePage,
  PROGRAM_NAMES,
  test,
  waitForFocus,
  waitForReact,
  waitForVisible,
  WHOLE_RACE_MS,
} from './support/game';
import { ReferenceGame } from './support/reference-game';

const UNREADABLE_LINK_MESSAGE =
  'This link cannot be read. Part of it is missing or was changed on the way. The horses below are new ones.';
const MEETING_CODE = 'K7Q-M2X-WD4';

test('a copied link opens the same races to the last bit, at any speed and with pauses @slow', async ({
  game,
  seed,
  browser,
  baseURL,
}) => {
  test.slow();
  await game.generateAndStart();
  await game.advanceClock(2_300);
  await game.button('Pause').click();
  await game.advanceClock(5_000);
  await game.button('Resume').click();
  await game.runToEnd();
  const link = await copyLink(game);
  const first = await saveJson(game);

  const otherContext = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await openAt(await otherContext.newPage(), link, seed + 1);
  await expect(other.page.getByRole('heading', { name: /^Final / })).toHaveCount(0);
  expect(await other.roster()).toEqual(await game.roster());
  await other.chooseOption('Speed', '4×');
  await other.start();
  await other.advanceClock(WHOLE_RACE_MS / 4);
  await expect(other.button('Pause')).toHaveCount(0);
  expect(await other.allResultRows()).toEqual(await game.allResultRows());
  const second = await saveJson(other);
  await otherContext.close();

  // Computes the expected content of both files without a page.
  const reference = ReferenceGame.started(seed);
  reference.finish();
  const snapshot = readSnapshot(createStores(reference.game));
  if (snapshot === null) throw new Error('the reference game has no meeting');
  expect(snapshot.results.flatMap(({ result }) => result)).toHaveLength(60);
  expect(first.content).toEqual(createResultsFile(snapshot, link));
  expect(second.content).toEqual(first.content);
  expect(second.name).toBe(first.name);
});

/** Malformed escapes, a script, `__proto__` and a long text. tests/races/hostile-links.test.ts has more. */
const HOSTILE_FRAGMENTS = [
  '%',
  '%E0%A4%A',
  '<script>alert(1)</script>',
  '__proto__',
  'A'.repeat(100_000),
];

test('a hostile link shows a message, and the game still works @slow', async ({ game }) => {
  test.slow();
  const { page } = game;
  const alert = page.getByRole('alert');
  for (const fragment of HOSTILE_FRAGMENTS) {
    await page.goto('about:blank');
    await page.goto(`./#${fragment}`);
    await game.ready();
    await waitForVisible(page, alert);
    await expect(alert, fragment.slice(0, 40)).toHaveText(
      new RegExp(`^${UNREADABLE_LINK_MESSAGE}`),
    );
    expect(await game.roster()).toHaveLength(20);
  }

  await test.step('a hostile link entered in the open page does not change the running races', async () => {
    await game.button('Dismiss').click();
    await game.generateAndStart();
    const running = new URL(page.url()).hash;
    expect(running).toMatch(/^#\w{3}-\w{3}-\w{3}$/);
    const roster = await game.roster();
    for (const fragment of HOSTILE_FRAGMENTS) {
      await setHash(page, `#${fragment}`);
      await waitForVisible(page, alert);
      await expect(alert, fragment.slice(0, 40)).toHaveText(/^This link cannot be read\./);
      await game.button('Dismiss').click();
      await expect(alert).toHaveCount(0);
      expect(new URL(page.url()).hash).toBe(running);
    }
    expect(await game.roster()).toEqual(roster);
    await game.finishWithKey();
    expect(await game.resultRows(PROGRAM_NAMES[5])).toHaveLength(10);
  });
});

test('the message about an unreadable link stays until Dismiss, which focuses the More button', async ({
  page,
}) => {
  const game = await openAt(page, `./#${MEETING_CODE.slice(0, 8)}`, 53);
  const alert = page.getByRole('alert');
  await waitForVisible(page, alert);
  const listTop = async () => (await game.horseList.boundingBox())?.y ?? NaN;
  const listTopBelowMessage = await listTop();
  await game.generate();
  await expect(alert).toBeVisible();
  await game.button('Dismiss').focus();
  await page.keyboard.press('Enter');
  await expect(alert).toHaveCount(0);
  await expect(game.button('More')).toBeFocused();
  expect(await listTop()).toBeLessThan(listTopBelowMessage);
  expect(new URL(page.url()).hash).toBe('');

  await test.step('the button in the message opens the code dialog, and a valid code dismisses the message', async () => {
    await setHash(page, '#K7Q');
    await waitForVisible(page, alert);
    const dialog = page.getByRole('dialog', { name: 'Enter a code' });
    const enter = game.button('Enter a meeting code');
    await enter.focus();
    await page.keyboard.press('Enter');
    await waitForFocus(page, dialog);
    await game.escape();
    await expect(enter).toBeFocused();
    await page.keyboard.press('Enter');
    await waitForFocus(page, dialog);
    await page.keyboard.type(MEETING_CODE);
    await page.keyboard.press('Enter');
    await game.advanceClock(300);
    await expect(dialog).toHaveCount(0);
    await expect(alert).toHaveCount(0);
    await expect(game.button('More')).toBeFocused();
  });
});

test('the message about an unreadable link fits every width and has no axe violations @slow', async ({
  page,
}) => {
  await openAt(page, './#K7Q', 53);
  await waitForVisible(page, page.getByRole('alert'));
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOf(page, { rules: 'all but contrast' })).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${width} px wide`).toBeLessThanOrEqual(0);
  }
  expect(await contrastViolations(page, ['[role=alert]'])).toEqual([]);
});

test('a link with a later rules version offers a reload', async ({ page }) => {
  await openAt(page, './#v9.WHATEVER', 53);
  await waitForVisible(page, page.getByRole('alert'));
  await expect(page.getByRole('alert')).toHaveText(
    /^This link needs a newer Furlong\. Reload the page to get it\. The horses below are new ones\./,
  );
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
});

test('a link pasted into the open page opens its meeting; an unreadable link keeps the roster', async ({
  game,
}) => {
  const { page } = game;
  const url = page.url();
  await game.generateAndFinish();
  await game.button('Re-generate Horses').click();
  // New races and new horses add no link to the address.
  expect(page.url()).toBe(url);

  const roster = await game.roster();
  await setHash(page, '#K7Q-M2X');
  await waitForVisible(page, page.getByRole('alert'));
  await expect(page.getByRole('alert')).toContainText('This link cannot be read.');
  await expect(page.getByRole('alert')).not.toContainText('The horses below are new ones.');
  expect(await game.roster()).toEqual(roster);

  await setHash(page, `#${MEETING_CODE}`);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await game.roster()).not.toEqual(roster);
  expect((await game.roster()).map(({ name }) => name)).toEqual(horseNamesOf(MEETING_CODE));
  await expect(page.getByText('No results yet', { exact: true })).toHaveCount(6);
});

test('a link stays in the address only while its meeting is on the screen', async ({ page }) => {
  // A code may be typed in lower case and with spaces, also in the address.
  const game = await openAt(page, './#k7q m2x wd4', 53);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect((await game.roster()).map(({ name }) => name)).toEqual(horseNamesOf(MEETING_CODE));

  await page.goto('about:blank');
  await page.goto(`./#${MEETING_CODE}`);
  await game.ready();
  const hash = () => new URL(page.url()).hash;
  await game.start();
  await game.finishWithKey();
  expect(hash()).toBe(`#${MEETING_CODE}`);
  await page.getByRole('link', { name: /^2nd Lap/ }).click();
  expect(hash()).toBe(`#${MEETING_CODE}`);
  await setHash(page, '#program-2');
  await page.goBack();
  await waitForReact(page);
  // Going back from the anchor of a section does not open the meeting again.
  await expect(page.getByRole('heading', { name: 'Final Results' })).toHaveCount(6);

  await test.step('going back to the link of an earlier run does not stop the running races', async () => {
    await setHash(page, '#program-3');
    await game.start();
    await game.advanceClock(1_000);
    await page.goBack();
    await waitForReact(page);
    await expect(game.button('Pause')).toBeVisible();
    // The link names the first run, but the second is running, so the page names that one.
    expect(hash()).toBe(`#${MEETING_CODE}.1.2`);
  });
});

test('new programs remove the link from the address', async ({ page }) => {
  const game = await openAt(page, `./#${MEETING_CODE}`, 53);
  expect(new URL(page.url()).hash).toBe(`#${MEETING_CODE}`);
  await game.regeneratePrograms();
  expect(new URL(page.url()).hash).toBe('');
});

/** Opens the address in a page with a known seed. */
async function openAt(page: Page, address: string, seed: number): Promise<GamePage> {
  const game = new GamePage(page);
  await game.open(seed);
  // Leaves the page first. If only the fragment of its address changed, the browser would not load it again.
  await page.goto('about:blank');
  await page.goto(address);
  await game.ready();
  return game;
}

async function setHash(page: Page, hash: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, hash);
  await waitForReact(page);
}

function horseNamesOf(text: string): string[] {
  const meeting = parseMeeting(text);
  if (typeof meeting === 'string') throw new Error(meeting);
  return currentValue(createGame({ meeting }).horses$).map(({ name }) => name);
}
