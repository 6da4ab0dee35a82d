import type { Locator, Page } from '@playwright/test';
import { createPointsOfPick, formatPoints } from '../../src/races/pick/pickPoints';
import { listForm, rankSeason } from '../../src/races/season/seasonTable';
import { ordinal, seasonOf, seasonResults } from '../../streams';
import { contrastViolations, violationsOf } from './support/axe';
import { readClipboard } from './support/exports';
import {
  boxOf,
  expect,
  GamePage,
  holdClock,
  PROGRAM_NAMES,
  test,
  waitForFocus,
  waitForReact,
  waitForVisible,
} from './support/game';

declare global {
  interface Window {
    /** The layout shifts since the page opened. */
    shifts?: number[];
  }
}

const [FIRST, SECOND] = PROGRAM_NAMES;

const NOON = Date.UTC(2026, 10, 26, 12);
const BEFORE_MIDNIGHT = Date.UTC(2026, 10, 26, 23, 59, 58);

/** The results of all days of November 2026. */
const MONTH = seasonResults(seasonOf('2026-11'), 30);

const ROSTER = rankSeason(MONTH, 30)
  .map(({ horse }) => horse)
  .sort((a, b) => a.id - b.id);

const FUN = 'This run is for fun: only the first one counts.';
const COUNTED = 'Today’s run has counted. Further runs are for fun.';
const NOT_COUNTED =
  'Today’s card, the same for everybody. Your first run counts, with the picks at its start.';

test('a day opens at the gate by its link, by Today, from the empty page and from More, with the same races', async ({
  page,
}) => {
  const game = await openAt(page, '#2026-11-26');
  const expectDay = async () => {
    await expect(heading(page, 'Thursday 26 November 2026')).toBeVisible();
    await expect(status(page)).toHaveText(NOT_COUNTED);
    await expect(page).toHaveURL(/#2026-11-26$/);
    await expect(game.button('Start All Races')).toBeEnabled();
    await expect(game.results(FIRST)).toHaveCount(0);
    const names = (await game.laneTexts(FIRST)).map(([, name]) => name);
    expect(names).toEqual(horsesOf(1).map(({ name }) => name));
  };
  await expectDay();

  await game.button('Re-generate Horses').click();
  await waitForReact(page);
  await expect(head(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await expectDay();

  await page.setViewportSize({ width: 390, height: 844 });
  await game.button('Re-generate Horses').click();
  await expect(page.getByRole('link', { name: 'Today', exact: true })).toBeHidden();
  await game.choose('Today’s card');
  await game.advanceClock(300);
  await expectDay();

  await page.goto('about:blank');
  await page.goto('./');
  await game.ready();
  await page.getByRole('link', { name: "Or race today's card: 26 November" }).press('Enter');
  await waitForVisible(page, head(page));
  await expectDay();
  await expect(game.button('Start All Races')).toBeFocused();
});

test('the first run counts with the picks at its start, a later one does not, and the line can be copied', async ({
  page,
}) => {
  const game = await openAt(page, '#2026-11-26');
  const points = createPointsOfPick();
  const [program] = dayOf(26).programs;
  if (program === undefined) throw new Error('the card is empty');
  const line = `Furlong 26 Nov 2026 · 1 of 6 · ${formatPoints(points(program, winnerOf(1).id))}`;
  await pick(game, FIRST, winnerOf(1).name);
  await pick(game, SECOND, loserOf(2).name);
  await game.start();
  await expect(status(page)).toHaveText('This run counts.');
  await expect(head(page).getByRole('group', { name: 'Day' })).toHaveCount(0);
  // The points are known, but not shown before the end.
  await expect(head(page)).not.toContainText('points');
  await game.finishWithKey();
  await expect(status(page)).toHaveText(COUNTED);
  await expect(head(page).getByText(line, { exact: true })).toBeVisible();
  await expect(
    head(page).getByRole('img', {
      name: 'Pick won in the 1st lap; pick lost in the 2nd lap; no pick in the 3rd, 4th, 5th and 6th lap',
      exact: true,
    }),
  ).toHaveText('✓ ✗ – – – –');

  await pick(game, SECOND, winnerOf(2).name);
  await game.start();
  await expect(status(page)).toHaveText(FUN);
  await game.finishWithKey();
  await head(page).getByRole('button', { name: 'Copy result' }).click();
  await expect(head(page).getByRole('button', { name: 'Result copied' })).toBeVisible();
  expect(await readClipboard(page)).toBe(
    `${line}\n✓ ✗ – – – –\n${new URL('#2026-11-26', page.url()).href}`,
  );
});

test('a reload in mid-race and a second tab give no second try', async ({ page }) => {
  const game = await openAt(page, '#2026-11-26');
  const other = new GamePage(await page.context().newPage());
  await openAt(other.page, '#2026-11-26');
  const line = 'Furlong 26 Nov 2026 · 0 of 6 · 0 points';
  await page.bringToFront();
  // Opening the other tab has set the clock of this one. The page reads it within a minute.
  await game.advanceClock(60_000);
  await game.start();
  await expect(status(page)).toHaveText('This run counts.');
  await game.advanceClock(1_000);
  await page.reload();
  await game.ready();
  await waitForVisible(page, head(page));

  // The run has not finished anywhere, so the other tab does not know its picks.
  for (const again of [other, game]) {
    await again.page.bringToFront();
    await expect(status(again.page)).toHaveText(COUNTED);
    await pick(again, FIRST, winnerOf(1).name);
    await again.start();
    await expect(status(again.page)).toHaveText(FUN);
    await again.finishWithKey();
    await expect(head(again.page).getByText(line, { exact: true })).toBeVisible();
  }
  await other.page.close();
});

test('a link to a photo finish shows the day, which then no longer counts', async ({ page }) => {
  const game = await openAt(page, '#2026-11-26!3');
  await waitForFocus(page, page.getByRole('dialog', { name: /Photo finish/ }));
  await game.escape();
  await expect(status(page)).toHaveText('Today’s card, for fun: its races were shown here before.');
});

test('arrows, the date field and the calendar lead to other days by keyboard, and keep the focus', async ({
  page,
}) => {
  const game = await openAt(page, '#2026-11-26');
  const { keyboard } = page;
  const after = head(page).getByRole('button', { name: 'Day after' });
  await after.press('Enter');
  await expect(heading(page, 'Friday 27 November 2026')).toBeVisible();
  await expect(page).toHaveURL(/#2026-11-27$/);
  await expect(status(page)).toHaveText(/^A day to come, for fun\. Anybody can look ahead/);
  await expect(after).toBeFocused();
  await head(page).getByRole('button', { name: 'Day before' }).press('Enter');
  await head(page).getByRole('button', { name: 'Day before' }).press('Enter');
  await expect(heading(page, 'Wednesday 25 November 2026')).toBeVisible();
  await expect(status(page)).toHaveText('A past day, for fun: a card counts only on its own day.');
  const field = head(page).locator('input[type=date]');
  await expect(field).toHaveValue('2026-11-25');
  await field.focus();
  await keyboard.press('ArrowUp');
  await expect(field).not.toHaveValue('2026-11-25');
  await expect(page).toHaveURL(`./#${await field.inputValue()}`);
  await field.fill('2026-11-26');
  await expect(heading(page, 'Thursday 26 November 2026')).toBeVisible();
  await expect(field).toBeFocused();

  await game.start();
  await game.finishWithKey();
  const seasonButton = head(page).getByRole('button', { name: 'Season' });
  await seasonButton.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Season' });
  await waitForFocus(page, dialog);
  const [leader] = rankSeason(MONTH, 26);
  await waitForVisible(page, dialog.getByRole('row', { name: `1 ${leader?.horse.name}` }));
  await expect(dialog.getByRole('row', { name: `1 ${leader?.horse.name}` })).toContainText(
    String(leader?.points),
  );
  await expect(dialog.getByText('after 26 days')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Thursday 26 November 2026/ })).toHaveText(
    /0 points$/,
  );
  await expect(dialog.locator('[aria-current=date]')).toHaveCount(1);
  await test.step('the dialog and the head have no violations of axe', async () => {
    expect(await violationsOf(page, { rules: 'all but contrast' })).toEqual([]);
    expect(await contrastViolations(page, ['[role=dialog]'])).toEqual([]);
  });
  await dialog.getByRole('button', { name: /^Tuesday 3 November 2026/ }).press('Enter');
  await game.advanceClock(300);
  await expect(dialog).toHaveCount(0);
  await expect(heading(page, 'Tuesday 3 November 2026')).toBeVisible();
  await expect(seasonButton).toBeFocused();
  expect(await violationsOf(page, { rules: 'all but contrast' })).toEqual([]);
  expect(await contrastViolations(page, ['section[aria-label=Season]', '[data-form]'])).toEqual([]);
});

test('today changes at midnight, but not before the races are over, which still count', async ({
  page,
}) => {
  const game = await openAt(page, '#2026-11-26', BEFORE_MIDNIGHT);
  const today = page.getByRole('link', { name: 'Today', exact: true });
  await game.start();
  await game.advanceClock(4_000);
  await expect(status(page)).toHaveText('This run counts.');
  await game.finishWithKey();
  await game.advanceClock(1_500);
  await expect(today).toHaveAttribute('href', '#2026-11-27');
  await expect(status(page)).toHaveText(/^A past day, whose run counted\./);
  await expect(head(page).getByText('Furlong 26 Nov 2026 · 0 of 6 · 0 points')).toBeVisible();
  await today.click();
  await expect(heading(page, 'Friday 27 November 2026')).toBeVisible();
  await expect(status(page)).toHaveText(NOT_COUNTED);
});

test('a card that stands at the gate at midnight is that of a past day', async ({ page }) => {
  const game = await openAt(page, '#2026-11-26', BEFORE_MIDNIGHT);
  await expect(status(page)).toHaveText(NOT_COUNTED);
  await game.advanceClock(4_000);
  await expect(status(page)).toHaveText('A past day, for fun: a card counts only on its own day.');
});

test('the form stands beside the tables, row by row, and in words, and the tables keep their columns', async ({
  page,
}) => {
  const game = await openAt(page, '#2026-11-26');
  const form = listForm(MONTH, 26);
  const spoken = (id: number) =>
    (form.get(id) ?? []).map((place) => (place === null ? 'did not finish' : ordinal(place)));
  for (const [scope, columns, horses] of [
    [game.horseList, ['Name', 'Color', 'Condition'], ROSTER],
    [game.program(FIRST), ['Pos', 'Name'], horsesOf(1)],
  ] as const) {
    const list = scope.getByRole('list', { name: 'Form: the last placings, oldest first' });
    const table = scope.getByRole('table').first();
    await expect(table.getByRole('columnheader')).toHaveText([...columns]);
    await expect(table.locator('tbody tr')).toHaveCount(horses.length);
    await expect(table.locator('tbody td')).toHaveCount(horses.length * columns.length);
    await waitForVisible(page, list.locator('b').first());
    const items = list.getByRole('listitem');
    await expect(items).toHaveCount(horses.length);
    for (const [index, { id, name }] of horses.entries()) {
      const words = spoken(id);
      expect(words).toHaveLength(5);
      const text = `${name}: ${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
      await expect(items.nth(index)).toContainText(text);
    }
    for (const index of [0, horses.length - 1]) {
      const { top, bottom } = await boxOf(items.nth(index));
      const row = await boxOf(table.locator('tbody tr').nth(index));
      expect(Math.abs(top + bottom - row.top - row.bottom) / 2).toBeLessThan(2);
    }
  }

  await test.step('the first of a month has no form, but the champion of the month before', async () => {
    await page.goto('about:blank');
    await openAt(page, '#2026-12-01', Date.UTC(2026, 11, 1, 12));
    const [champion] = rankSeason(MONTH, Infinity);
    const text = `Champion of November 2026: ${champion?.horse.name}, ${champion?.points} points`;
    await waitForVisible(page, head(page).getByText(text));
    await expect(page.getByRole('list', { name: /^Form/ })).toHaveCount(0);
  });
});

test('a denied storage loses only the points of the visitor, and the dialog says so', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The browser denies it', 'SecurityError');
      },
    });
  });
  const game = await openAt(page, '#2026-11-26');
  await game.start();
  await expect(status(page)).toHaveText('This run counts.');
  await game.finishWithKey();
  await expect(head(page).getByText('Furlong 26 Nov 2026 · 0 of 6 · 0 points')).toBeVisible();
  const dialog = await openSeason(page);
  await expect(dialog.getByText('New days are kept until this page closes.')).toBeVisible();
});

test('a storage that is cleared in mid-race, or forgotten, loses only the points, and the head says so', async ({
  page,
}) => {
  const game = await openAt(page, '#2026-11-26');
  const other = await page.context().newPage();
  await other.goto('./licenses.txt');
  await page.bringToFront();
  await game.start();
  await expect(status(page)).toHaveText('This run counts.');
  await other.evaluate(() => {
    localStorage.clear();
  });
  await expect(status(page)).toHaveText(
    'This run no longer counts: your days were removed from this device.',
  );
  await game.finishWithKey();
  await expect(game.results(FIRST)).toBeVisible();
  await expect(status(page)).toHaveText(
    'Today’s card, for fun: only run 1 counts. Run 2 is next; “Today’s card” in the menu opens run 1.',
  );
  await other.close();

  await test.step('Forget asks first, and keeps the focus', async () => {
    await game.choose('Today’s card');
    await game.advanceClock(300);
    await game.start();
    await game.finishWithKey();
    await expect(status(page)).toHaveText(COUNTED);
    const dialog = await openSeason(page);
    const forget = dialog.getByRole('button', { name: 'Forget my season' });
    await forget.press('Enter');
    await dialog.getByRole('button', { name: 'Keep' }).press('Enter');
    await expect(forget).toBeFocused();
    await forget.press('Enter');
    await dialog.getByRole('button', { name: 'Forget', exact: true }).press('Enter');
    await expect(dialog.getByText('Your days are kept on this device.')).toBeFocused();
    await expect(forget).toHaveCount(0);
    await game.escape();
    await expect(head(page).getByText(/^Furlong /)).toHaveCount(0);
  });
});

test('a link to a day reserves the room of its head, and a date that does not exist says so', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) shifts.push(Number(entry.value));
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
  await openAt(page, '#2026-11-26');
  const shifts = await page.evaluate(() => window.shifts);
  expect(shifts?.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.05);

  await page.goto('about:blank');
  await page.goto('./#2026-02-30');
  await waitForVisible(page, page.getByRole('alert'));
  await expect(page.getByRole('alert')).toContainText('This link cannot be read.');
  await expect(head(page)).toHaveCount(0);
});

/** Opens the page at a moment, with a clock that only the test advances. */
async function openAt(page: Page, fragment: string, time = NOON): Promise<GamePage> {
  const game = new GamePage(page);
  await holdClock(page);
  await page.clock.setSystemTime(time);
  await page.goto(`./${fragment}`);
  await game.ready();
  // A dialog may hide the head from roles.
  await waitForVisible(page, page.locator('section[aria-label=Season]'));
  await game.waitForProgramSections();
  return game;
}

async function openSeason(page: Page): Promise<Locator> {
  await head(page).getByRole('button', { name: 'Season' }).click();
  const dialog = page.getByRole('dialog', { name: 'Season' });
  await waitForFocus(page, dialog);
  return dialog;
}

/** Picks a horse to win a race. */
async function pick(game: GamePage, program: string, horse: string): Promise<void> {
  const { page } = game;
  await game
    .program(program)
    .getByRole('button', { name: /^(Pick (a|for)|Your pick)/ })
    .click();
  const list = page.getByRole('dialog');
  await waitForFocus(page, list);
  await list.getByRole('button', { name: horse }).click();
  await game.advanceClock(300);
  await expect(list).toHaveCount(0);
}

function head(page: Page): Locator {
  return page.getByRole('region', { name: 'Season', exact: true });
}

function heading(page: Page, name: string): Locator {
  return head(page).getByRole('heading', { name, exact: true });
}

/** What the head says about the card. */
function status(page: Page): Locator {
  return head(page).getByRole('status').first().locator('p');
}

function dayOf(day: number) {
  const results = MONTH[day - 1];
  if (results === undefined) throw new Error(`the month has no day ${day}`);
  return results;
}

/** The horses of a race on 26 November, in lane order. */
function horsesOf(programId: number) {
  return dayOf(26).programs[programId - 1]?.horses ?? [];
}

/** The horse with this place in the order of finish of a race on 26 November. */
function horseAt(programId: number, place: number) {
  const placing = dayOf(26).results[programId - 1]?.result.at(place);
  const horse = horsesOf(programId).find(({ id }) => id === placing?.horseId);
  if (horse === undefined) throw new Error(`no horse has place ${place}`);
  return horse;
}

function winnerOf(programId: number) {
  return horseAt(programId, 0);
}

function loserOf(programId: number) {
  return horseAt(programId, -1);
}
