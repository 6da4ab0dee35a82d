import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createPointsOfPick, formatPoints } from '../../src/races/pick/pickPoints';
import { listForm, rankSeason } from '../../src/races/season/seasonTable';
import {
  HORSES_PER_ROSTER,
  LIMIT_MS,
  ordinal,
  parseDate,
  runMeeting,
  seasonMeeting,
  seasonOf,
  seasonResults,
} from '../../streams';
import {
  boxOf,
  contrastViolations,
  denyLocalStorage,
  find,
  press,
  violationsOf,
  expectFocusIn,
} from '../support/components';
import { currentValue } from '../support/record';
import { PROGRAM_NAMES, visit } from '../support/visit';

const NOON = '2026-11-26T12:00Z';

/** The results of all days of November 2026. */
const MONTH = seasonResults(seasonOf('2026-11'), 30);

/** Fewer and smaller races than those of the page. */
const SMALL = { rounds: 3, size: 3 } as const;
const TINY = { rounds: 1, size: 3 } as const;

const FUN = 'This run is for fun: only the first one counts.';
const COUNTS = 'This run counts.';
const COUNTED = 'Today’s run has counted. Further runs are for fun.';
const NOT_COUNTED =
  'Today’s card, the same for everybody. Your first run counts, with the picks at its start.';
const PAST = 'A past day, for fun: a card counts only on its own day.';

const head = page.getByRole('region', { name: 'Season', exact: true });
const dialog = page.getByRole('dialog', { name: 'Season' });
const seasonButton = head.getByRole('button', { name: 'Season' });
const today = page.getByRole('link', { name: 'Today', exact: true });

beforeEach(() => {
  setTime(NOON);
});

describe('the card of a day', () => {
  it('opens at the gate by its link, by Today and by the menu', async () => {
    const app = await visit({ fragment: '#2026-11-26', ...TINY });
    const meeting = meetingOf('2026-11-26');
    const expectDay = async () => {
      await expectHeading('Thursday 26 November 2026');
      await expectStatus(NOT_COUNTED);
      expect(location.hash).toBe('#2026-11-26');
      expect(currentValue(app.stores.game.meeting$)).toEqual(meeting);
      await expect.element(app.button('Start All Races')).toBeEnabled();
    };
    await expectDay();
    for (const open of [
      () => today.click(),
      async () => {
        await page.viewport(390, 844);
        await expect.element(today).not.toBeInTheDocument();
        await app.choose('Today’s card');
      },
    ]) {
      await app.button('Re-generate Horses').click();
      await expect.element(head).not.toBeInTheDocument();
      await open();
      await expectDay();
    }
  });

  it('opens from the empty page, and moves the focus to Start', async () => {
    const app = await visit(TINY);
    await press(page.getByRole('link', { name: "Or race today's card: 26 November" }));
    await expectStatus(NOT_COUNTED);
    await expect.element(app.button('Start All Races')).toHaveFocus();
  });

  it('has no head if the date of its link does not exist', async () => {
    await visit({ fragment: '#2026-02-30' });
    await expect.element(page.getByRole('alert')).toHaveTextContent('This link cannot be read.');
    await expect.element(head).not.toBeInTheDocument();
  });

  it('counts once, with the picks at the start of its first run, and can be copied @slow', async () => {
    const { programs, results } = runMeeting(meetingOf('2026-11-26'), {
      ...SMALL,
      count: HORSES_PER_ROSTER,
      limitMs: LIMIT_MS,
    });
    const [program] = programs;
    const [first, second] = results.map(({ result }) => result.map(({ horseId }) => horseId));
    if (!program || !first?.[0] || !second?.[0] || !second[1]) throw new Error('no races');
    const app = await visit({ fragment: '#2026-11-26', ...SMALL });
    const { picks } = app.stores;
    picks.pick(1, first[0]);
    picks.pick(2, second[1]);
    await app.start();
    await expectStatus(COUNTS);
    await expect.element(head.getByRole('group', { name: 'Day' })).not.toBeInTheDocument();
    // The points are known, but not shown before the end.
    expect(head.element().textContent).not.toContain('points');
    await app.finish();
    await expectStatus(COUNTED);
    const points = formatPoints(createPointsOfPick()(program, first[0]));
    const line = `Furlong 26 Nov 2026 · 1 of 3 · ${points}`;
    await expect.element(head.getByText(line, { exact: true })).toBeVisible();
    const signs = 'Pick won in the 1st lap; pick lost in the 2nd lap; no pick in the 3rd lap';
    await expect
      .element(head.getByRole('img', { name: signs, exact: true }))
      .toHaveTextContent(/^✓ ✗ –$/);

    picks.pick(2, second[0]);
    await app.start();
    await expectStatus(FUN);
    await app.finish();
    await head.getByRole('button', { name: 'Copy result' }).click();
    await expect.element(head.getByRole('button', { name: 'Result copied' })).toBeVisible();
    const link = new URL('#2026-11-26', location.href).href;
    expect(await navigator.clipboard.readText()).toBe(`${line}\n✓ ✗ –\n${link}`);
  });

  it('counts once if a reload interrupts its first run, and gives no second try', async () => {
    const before = await visit({ fragment: '#2026-11-26', ...TINY });
    await before.start();
    await expectStatus(COUNTS);
    before.advance(1_000);
    await before.end();
    const app = await visit(TINY);
    await expectStatus(COUNTS);
    await app.button('Resume').click();
    await app.finish();
    await expectStatus(COUNTED);
    await app.start();
    await expectStatus(FUN);
    await app.finish();
    await expect
      .element(head.getByText('Furlong 26 Nov 2026 · 0 of 1 · 0 points', { exact: true }))
      .toBeVisible();
  });

  it('no longer counts after a link has shown its photo finish', async () => {
    await visit({ fragment: '#2026-11-26!1', ...TINY });
    await expect.element(page.getByRole('dialog', { name: /Photo finish/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expectStatus('Today’s card, for fun: its races were shown here before.');
  });

  it('is that of a past day if it stands at the gate at midnight', async () => {
    setTime('2026-11-26T23:59:59.900Z');
    await visit({ fragment: '#2026-11-26', ...TINY });
    await expectStatus(NOT_COUNTED);
    setTime('2026-11-27T00:00Z');
    await expectStatus(PAST);
  });

  it('still counts if its races run at midnight, and Today then leads to the next day @slow', async () => {
    setTime('2026-11-26T23:59:59.900Z');
    const app = await visit({ fragment: '#2026-11-26', ...TINY });
    await app.start();
    setTime('2026-11-27T00:00Z');
    await expectStatus(COUNTS);
    await app.finish();
    await expect.element(today).toHaveAttribute('href', '#2026-11-27');
    await expectStatus(/^A past day, whose run counted\./);
    await expect.element(head).toHaveTextContent('Furlong 26 Nov 2026 · 0 of 1 · 0 points');
    await today.click();
    await expectHeading('Friday 27 November 2026');
    await expectStatus(NOT_COUNTED);
  });

  it('counts without a storage, and the dialog says how long', async () => {
    denyLocalStorage();
    const app = await visit({ fragment: '#2026-11-26', ...TINY });
    await app.start();
    await expectStatus(COUNTS);
    await app.finish();
    await expect.element(head).toHaveTextContent('Furlong 26 Nov 2026 · 0 of 1 · 0 points');
    await seasonButton.click();
    await expect.element(dialog).toHaveTextContent('New days are kept until this page closes.');
  });

  it('no longer counts, and says so, if another tab clears the storage in mid-race', async () => {
    const app = await visit({ fragment: '#2026-11-26', ...TINY });
    await app.start();
    await expectStatus(COUNTS);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
    await expectStatus('This run no longer counts: your days were removed from this device.');
    await app.finish();
    await expectStatus(
      'Today’s card, for fun: only run 1 counts. Run 2 is next; “Today’s card” in the menu opens run 1.',
    );
  });
});

describe('the other days', () => {
  it('open by the arrows and the date field, which keep the focus', async () => {
    await visit({ fragment: '#2026-11-26', ...TINY });
    const after = head.getByRole('button', { name: 'Day after' });
    await press(after);
    await expectHeading('Friday 27 November 2026');
    expect(location.hash).toBe('#2026-11-27');
    await expectStatus(/^A day to come, for fun\. Anybody can look ahead/);
    await expect.element(after).toHaveFocus();
    await press(head.getByRole('button', { name: 'Day before' }));
    await expectHeading('Thursday 26 November 2026');
    await userEvent.keyboard('{Enter}');
    await expectHeading('Wednesday 25 November 2026');
    await expectStatus(PAST);
    const field = head.getByRole('textbox', { name: 'Day' });
    await expect.element(field).toHaveValue('2026-11-25');
    await press(field, '{ArrowUp}');
    await expect.element(field).not.toHaveValue('2026-11-25');
    await expect.poll(() => location.hash).toMatch(/^#2026-\d\d-\d\d$/);
    await expect.element(field).toHaveValue(location.hash.slice(1));
    await field.fill('2026-11-26');
    await expectHeading('Thursday 26 November 2026');
    await expect.element(field).toHaveFocus();
  });
});

describe('the season', () => {
  it('shows the days and the points of its horses in a dialog, whose calendar opens a day @slow', async () => {
    const app = await visit({ fragment: '#2026-11-26', ...TINY });
    await app.start();
    await app.finish();
    await press(seasonButton);
    await expectFocusIn(dialog);
    const [leader] = rankSeason(MONTH, 26);
    await expect
      .element(dialog.getByRole('row', { name: `1 ${leader?.horse.name}` }))
      .toHaveTextContent(String(leader?.points));
    await expect.element(dialog.getByText('after 26 days')).toBeVisible();
    await expect
      .element(dialog.getByRole('button', { name: /^Thursday 26 November 2026/ }))
      .toHaveTextContent(/0 points$/);
    expect(document.querySelectorAll('[role=dialog] [aria-current=date]')).toHaveLength(1);
    expect(await violationsOf(dialog.element())).toEqual([]);
    expect(await contrastViolations(dialog.element())).toEqual([]);
    await press(dialog.getByRole('button', { name: /^Tuesday 3 November 2026/ }));
    await expect.element(dialog).not.toBeInTheDocument();
    await expectHeading('Tuesday 3 November 2026');
    await expect.element(seasonButton).toHaveFocus();
    expect(await violationsOf(head.element())).toEqual([]);
    expect(await contrastViolations(head.element())).toEqual([]);
  });

  it('is forgotten after a question, which keeps the focus', async () => {
    const app = await visit({ fragment: '#2026-11-26', ...TINY });
    await app.start();
    await app.finish();
    await expectStatus(COUNTED);
    await seasonButton.click();
    const forget = dialog.getByRole('button', { name: 'Forget my season' });
    await expectFocusIn(dialog);
    await press(forget);
    await press(dialog.getByRole('button', { name: 'Keep' }));
    await expect.element(forget).toHaveFocus();
    await press(forget);
    await press(dialog.getByRole('button', { name: 'Forget', exact: true }));
    await expect.element(dialog.getByText('Your days are kept on this device.')).toHaveFocus();
    await expect.element(forget).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(head).toBeVisible();
    await expect.element(head.getByText(/^Furlong /)).not.toBeInTheDocument();
  });

  it('has no form on the first of a month, but the champion of the month before', async () => {
    setTime('2026-12-01T12:00Z');
    await visit({ fragment: '#2026-12-01', ...TINY });
    const [champion] = rankSeason(MONTH, Infinity);
    await expect
      .element(head)
      .toHaveTextContent(
        `Champion of November 2026: ${champion?.horse.name}, ${champion?.points} points`,
      );
    await expect.element(page.getByRole('list', { name: /^Form/ })).not.toBeInTheDocument();
  });
});

it('the form stands beside the tables, row by row, in words and without contrast violations', async () => {
  const app = await visit({ fragment: '#2026-11-26', ...TINY });
  const form = listForm(MONTH, 26);
  const [race] = currentValue(app.stores.game.programs$);
  for (const [scope, columns, horses] of [
    [
      page.getByRole('region', { name: /^Horse List/ }),
      ['Name', 'Color', 'Condition'],
      currentValue(app.stores.game.horses$),
    ],
    [app.program(PROGRAM_NAMES[0]), ['Pos', 'Name'], race?.horses ?? []],
  ] as const) {
    const list = scope.getByRole('list', { name: 'Form: the last placings, oldest first' });
    const table = scope.getByRole('table').first();
    await expect.poll(() => list.element().querySelectorAll('b').length).toBe(5 * horses.length);
    // The form is no column of the table.
    const heads = [...table.element().querySelectorAll('th')];
    expect(heads.map(({ innerText }) => innerText)).toEqual(columns);
    expect(table.element().querySelectorAll('tbody td')).toHaveLength(
      horses.length * columns.length,
    );
    const items = list.getByRole('listitem');
    expect(items.elements()).toHaveLength(horses.length);
    const rows = table.element().querySelectorAll('tbody tr');
    for (const [index, { id, name }] of horses.entries()) {
      const words = (form.get(id) ?? []).map((place) =>
        place === null ? 'did not finish' : ordinal(place),
      );
      const item = items.nth(index);
      expect(item.element().textContent).toContain(
        `${name}: ${words.slice(0, -1).join(', ')} and ${words.at(-1)}`,
      );
      const { top, bottom } = boxOf(item);
      const row = rows[index]?.getBoundingClientRect();
      expect(Math.abs(top + bottom - (row?.top ?? NaN) - (row?.bottom ?? NaN)) / 2).toBeLessThan(2);
    }
  }
  expect(await contrastViolations(find('[data-form]', find('#program-1')))).toEqual([]);
});

/** Sets the date and time of the page, which then stand still. */
function setTime(time: string): void {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(time);
}

function meetingOf(day: string) {
  const date = parseDate(day);
  if (date === null) throw new RangeError(`${day} is no date`);
  return seasonMeeting(date);
}

async function expectHeading(name: string): Promise<void> {
  await expect.element(head.getByRole('heading', { name, exact: true })).toBeVisible();
}

/** Expects what the head says about the card. */
async function expectStatus(text: string | RegExp): Promise<void> {
  const status = expect.poll(() => find('[aria-label=Season] [role=status] p').innerText);
  await (typeof text === 'string' ? status.toBe(text) : status.toMatch(text));
}
