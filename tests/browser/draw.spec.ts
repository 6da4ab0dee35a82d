import type { Locator, Page } from '@playwright/test';
import type { WordSource } from '../../streams';
import { contrastViolations, violationsOf } from './support/axe';
import { createNames, openRace, plantLockedDraw } from './support/draw';
import { readClipboard } from './support/exports';
import { boxOf, cellsOf, expect, test, waitForVisible } from './support/game';

const NAMES = ['Leni', 'Jonas', 'Anna*3', 'Mia', 'Jonas', 'Zoë', 'Thi Mai', 'Łukasz'];

/** The time from the end of a draw until `Draw again without …` works and takes the focus, in ms. */
const READY_MS = 1_000;

/** Opens the draws with a list of names. */
async function enterNames(page: Page, names: readonly string[] = NAMES): Promise<void> {
  await page.goto('./#draw');
  await page.getByRole('textbox', { name: 'Names' }).fill(names.join('\n'));
}

/** The visible list of faults. A status for screen readers repeats its texts when typing pauses. */
function faultsOf(page: Page): Locator {
  return page.locator('[class*=faults]');
}

/** Puts a long text into a field, as one paste does. In Chromium, `fill` takes minutes for ten thousand lines. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((element: HTMLTextAreaElement, value) => {
    element.setRangeText(value, 0, element.value.length);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
}

/** Locks the list, enters a word, and finishes the race. */
async function drawOnce(page: Page, word = 'giraffe'): Promise<void> {
  await page.getByRole('button', { name: 'Lock the list' }).click();
  await page.getByRole('textbox', { name: 'A word from the room' }).fill(word);
  await page.getByRole('button', { name: 'Race', exact: true }).click();
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: 'Draw again with everyone' })).toBeVisible();
}

test('a whole draw works with the keyboard alone, and its link shows a match in another browser', async ({
  page,
  browser,
}) => {
  await page.goto('./#draw');
  await expect(page.getByRole('textbox', { name: 'Names' })).toBeFocused();
  await page.keyboard.insertText(NAMES.join('\n'));
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('textbox', { name: 'A word from the room' })).toBeFocused();
  await page.keyboard.type('giraffe');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused();
  await page.keyboard.press('f');
  const again = page.getByRole('button', { name: /^Draw again without/ });
  await expect(again).toBeFocused();
  const name = (await again.textContent())?.replace('Draw again without ', '') ?? '';
  expect(NAMES.map((entry) => entry.replace('*3', ''))).toContain(name);
  await page.keyboard.press('n');
  await expect(page.getByRole('button', { name: 'Lock the list' })).toBeEnabled();
  await page.keyboard.press('Tab');
  await page.keyboard.press('r');
  await expect(page.getByRole('cell', { name: 'giraffe' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).press('Enter');
  await expect.poll(() => readClipboard(page)).toContain('#check.');
  const link = await readClipboard(page);

  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('heading', { name: 'Match' })).toBeVisible();
  await expect(elsewhere.getByText(name, { exact: true }).first()).toBeVisible();
  await other.close();
});

test('drawing again without the winner removes its tickets, and an unchecked name is out until it is checked again', async ({
  page,
}) => {
  await enterNames(page, ['Leni*2', 'Jonas*2', 'Mia*2']);
  await drawOnce(page);
  const again = page.getByRole('button', { name: /^Draw again without/ });
  await expect(again).toBeFocused();
  const name = (await again.textContent())?.replace('Draw again without ', '') ?? '';
  await again.click();
  await expect(page.getByText('2 names, 4 tickets')).toBeVisible();
  await expect(page.getByRole('checkbox', { name })).not.toBeChecked();
  const checkbox = page.getByRole('checkbox', { checked: true }).first();
  await checkbox.uncheck();
  await expect(faultsOf(page).getByText('One name only. A race needs two.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lock the list' })).toBeDisabled();
  await page.getByRole('checkbox', { name }).check();
  await expect(page.getByText('2 names, 4 tickets')).toBeVisible();
});

test('from 390 px on, the whole placeholder of the names is visible', async ({ page }) => {
  await page.goto('./#draw');
  const field = page.getByRole('textbox', { name: 'Names' });
  await field.waitFor();
  await page.evaluate(() => document.fonts.ready);
  for (const width of [1440, 1024, 721, 390]) {
    await page.setViewportSize({ width, height: 768 });
    const room = await field.evaluate((element: HTMLTextAreaElement) => {
      const { fontFamily, fontSize, paddingLeft, paddingRight } = getComputedStyle(element);
      const context = document.createElement('canvas').getContext('2d');
      if (context === null) throw new Error('There is no canvas');
      context.font = `${fontSize} ${fontFamily}`;
      const text = context.measureText(element.placeholder).width;
      return element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - text;
    });
    expect(room, `${width} px wide`).toBeGreaterThan(0);
  }
});

test('a kept list is saved at once when the visitor leaves the page, the tab or the window', async ({
  page,
}) => {
  await enterNames(page, ['Leni']);
  await page.getByRole('switch', { name: 'Keep this list on this device' }).click();
  const field = page.getByRole('textbox', { name: 'Names' });
  for (const type of ['pagehide', 'visibilitychange', 'blur']) {
    const saved = await field.evaluate((element: HTMLTextAreaElement, event) => {
      element.setRangeText(`\n${event}`, element.value.length, element.value.length);
      element.dispatchEvent(new Event('input', { bubbles: true }));
      const target = event === 'visibilitychange' ? document : window;
      target.dispatchEvent(new Event(event, { bubbles: true }));
      return localStorage.getItem('furlong-lists');
    }, type);
    expect(saved).toContain(type);
  }
});

test('a kept list is without the drawn name on the next visit, and the next draw gives back only its own name', async ({
  page,
  context,
}) => {
  await enterNames(page, ['Leni', 'Jonas', 'Mia']);
  await page.getByRole('switch', { name: 'Keep this list on this device' }).click();
  await drawOnce(page);
  const again = page.getByRole('button', { name: /^Draw again without/ });
  const name = (await again.textContent())?.replace('Draw again without ', '') ?? '';
  await page.close();
  const later = await context.newPage();
  await later.goto('./#draw');
  await later.getByLabel('Open a list').selectOption('My list');
  await expect(later.getByRole('checkbox', { name })).not.toBeChecked();
  await later.getByRole('button', { name: 'Lock the list' }).click();
  await later.getByRole('button', { name: 'Race without a word' }).click();
  await later.getByRole('button', { name: 'Race', exact: true }).last().click();
  await later.keyboard.press('f');
  await expect(later.getByRole('button', { name: /^Draw again without/ })).toBeFocused();
  await later.getByRole('button', { name: /^Draw again with (?!everyone)/ }).click();
  await expect(later.getByText('2 names', { exact: true })).toBeVisible();
  await expect(later.getByRole('checkbox', { name })).not.toBeChecked();
});

test('the page says what is wrong with the list, keeps the typed text, and can ignore a repeated name', async ({
  page,
}) => {
  await enterNames(page);
  const faults = page.getByRole('status').filter({ hasText: 'Jonas' });
  await expect(faults).toContainText('Jonas is on two lines, so Jonas has two tickets.');
  await page.getByRole('button', { name: 'Keep one Jonas' }).click();
  await expect(page.getByText('Jonas is on two lines')).toHaveCount(0);
  // The clicked button is gone. The list of faults takes the focus, so that Tab continues from there.
  await expect(faultsOf(page)).toBeFocused();
  const names = page.getByRole('textbox', { name: 'Names' });
  await expect(names).toHaveValue(NAMES.join('\n'));
  await names.fill('Leni*5000\nMia*14');
  await expect(
    faultsOf(page).getByText('5,014 tickets. One race takes 5,000. Take away 14.'),
  ).toBeVisible();
  await paste(names, Array.from({ length: 10_412 }, () => 'x').join('\n'));
  await expect(faultsOf(page).getByText('10,412 lines are too many.')).toBeVisible();
  await names.fill('<img src=x onerror=alert(1)>\n__proto__\n=1+1\nمحمد');
  await expect(page.getByText('4 names')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: '<img src=x onerror=alert(1)>' })).toBeChecked();
});

test('a reload does not undo a lock, and a draw whose list was unlocked again stays in the record', async ({
  page,
}) => {
  await enterNames(page);
  await page.getByRole('button', { name: 'Lock the list' }).click();
  await page.getByRole('textbox', { name: 'A word from the room' }).fill('gir');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'A word from the room' })).toHaveValue('gir');
  await page.getByRole('button', { name: 'Unlock the list' }).click();
  await page.getByRole('button', { name: 'Lock the list' }).click();
  await expect(page.getByText('Draw 2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Race without a word' }).click();
  await expect(
    page.getByText('Then only this device decided, and the record says so.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Race', exact: true }).last().click();
  await page.getByRole('button', { name: 'Finish now' }).click();
  await page.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByText('locked, not run')).toBeVisible();
});

test('a device keeps a list under a name, for the next visit', async ({ page }) => {
  await enterNames(page);
  await page.getByRole('switch', { name: 'Keep this list on this device' }).check();
  const name = page.getByRole('textbox', { name: 'Name of the list' });
  await expect(name).toBeFocused();
  // Replaces the name, because its text is selected.
  await page.keyboard.type('Class 7b');
  await name.press('Enter');
  await expect(name).toHaveValue('Class 7b');
  await page.evaluate(() => {
    sessionStorage.clear();
  });
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Names' })).toHaveValue('');
  await page.getByRole('textbox', { name: 'Names' }).fill('Oskar');
  const lists = page.getByRole('combobox', { name: 'Open a list' });
  await lists.selectOption('Class 7b');
  await expect(page.getByRole('textbox', { name: 'Names' })).toHaveValue(NAMES.join('\n'));
  await lists.selectOption('Not kept');
  await expect(page.getByRole('textbox', { name: 'Names' })).toHaveValue('Oskar');
  await lists.selectOption('Class 7b');
  await page.getByRole('switch', { name: 'Keep this list on this device' }).uncheck();
  expect(await page.evaluate(() => localStorage.getItem('furlong-lists'))).toBe('[]');
  await lists.selectOption('Also not kept');
  await expect(page.getByRole('textbox', { name: 'Names' })).toHaveValue('Oskar');
  await lists.selectOption('Also not kept');
  await expect(page.getByRole('textbox', { name: 'Names' })).toHaveValue(NAMES.join('\n'));
});

test('a kept list shows who was absent and drawn on which day, until everyone is back', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-23T09:00:00'));
  await enterNames(page, ['Leni', 'Jonas']);
  await page.getByRole('switch', { name: 'Keep this list on this device' }).check();
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await page.getByRole('checkbox', { name: 'Leni' }).uncheck();
  await expect(row('Leni')).toHaveText('Leniabsent');
  const back = page.getByRole('button', { name: 'Everyone is back' });
  await back.click();
  await expect(back).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Who is here' })).toBeFocused();
  await expect(page.getByRole('log').getByText('Everyone is back.')).toBeAttached();
  await page.getByRole('checkbox', { name: 'Leni' }).uncheck();
  // The next visit.
  await page.evaluate(() => {
    sessionStorage.clear();
  });
  await page.clock.setFixedTime(new Date('2026-11-24T09:00:00'));
  await page.reload();
  await page.getByRole('combobox', { name: 'Open a list' }).selectOption('My list');
  await expect(row('Leni')).toHaveText('Leniabsent Mon 23 Nov');
  await page.getByRole('checkbox', { name: 'Jonas' }).uncheck();
  await expect(row('Jonas')).toHaveText('Jonasabsent');
  await back.click();
  await expect(page.getByText('2 names')).toBeVisible();
});

test('no field of the draws is so small that an iPhone zooms in on it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterNames(page);
  await page.getByRole('switch', { name: 'Keep this list on this device' }).check();
  for (const field of await page.locator('input:not([type]), select, textarea').all()) {
    const size = await field.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    expect(size).toBeGreaterThanOrEqual(16);
  }
});

test('a tab shows what another tab changes in the same kept list', async ({ page, context }) => {
  await enterNames(page);
  await page.getByRole('switch', { name: 'Keep this list on this device' }).check();
  const other = await context.newPage();
  await other.goto('./#draw');
  await other.getByRole('combobox', { name: 'Open a list' }).selectOption('My list');
  await other.getByRole('textbox', { name: 'Names' }).fill('Oskar');
  await expect(page.getByRole('textbox', { name: 'Names' })).toHaveValue('Oskar');
  await page.getByRole('textbox', { name: 'Names' }).fill('Oskar\nPaula');
  await expect(other.getByRole('textbox', { name: 'Names' })).toHaveValue('Oskar\nPaula');
});

test('a device that keeps nothing says so, and the draw works', async ({ page }) => {
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await enterNames(page);
  await page.getByRole('switch', { name: 'Keep this list on this device' }).click();
  await expect(
    page.getByText('This device keeps no lists. A reload or a closed page loses names and draws.'),
  ).toBeVisible();
  await drawOnce(page);
});

test('Draw now shows who was drawn without a race, and no button speaks of one', async ({
  page,
}) => {
  await enterNames(page);
  await page.getByRole('radio', { name: 'Draw now' }).check({ force: true });
  await page.getByRole('button', { name: 'Lock the list' }).click();
  await expect(page.getByRole('button', { name: 'Draw', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Race/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Draw without a word' }).click();
  await expect(
    page.getByText('Then only this device decided, and the record says so.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('textbox', { name: 'A word from the room' }).fill('giraffe');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Drawn' })).toBeVisible();
  await expect(page.getByRole('log').getByText(/^Draw 1\. .*, number \d+\.$/)).toBeAttached();
  await page.getByRole('button', { name: 'Watch the race' }).click();
  await expect(page.getByRole('button', { name: 'Pause replay' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Watch again' })).toBeFocused();
  // The next draw has the same length, also after a reload.
  await expect(async () => {
    await page.getByRole('button', { name: 'Draw again with everyone' }).click();
    await expect(page.getByRole('radio', { name: 'Draw now' })).toBeChecked({ timeout: 500 });
  }).toPass();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Draw now' })).toBeChecked();
});

test('a button takes the focus shortly after a draw, unless the menu is open by then', async ({
  page,
}) => {
  const menu = page.getByRole('dialog', { name: 'More' });
  const more = page.getByRole('button', { name: 'More' });
  await page.clock.install();
  await enterNames(page);
  // Loads the chunk of the menu, so that a later click opens the menu immediately.
  await more.click();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(more).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu.locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  for (const isMenuOpen of [true, false]) {
    await page.getByRole('button', { name: 'Lock the list' }).click();
    await page.getByRole('button', { name: 'Race without a word' }).click();
    await page.getByRole('button', { name: 'Race', exact: true }).last().click();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);
    const again = page.getByRole('button', { name: 'Draw again with everyone' });
    // `f` has no effect until the page listens to keys, which may be after it shows the race.
    await expect(async () => {
      await page.keyboard.press('f');
      await expect(again).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.clock.runFor(READY_MS - 5);
    await again.press('Space');
    await expect(again).toBeVisible();
    await again.blur();
    if (isMenuOpen) await more.click();
    // Passes READY_MS, and then 500 ms in which the menu would close if the button took the focus.
    await page.clock.runFor(505);
    await expect(menu).toHaveCount(isMenuOpen ? 1 : 0);
    if (isMenuOpen) await page.keyboard.press('Escape');
    else await expect(page.getByRole('button', { name: /^Draw again without/ })).toBeFocused();
    await page.clock.resume();
    await again.click();
  }
});

test('after a replay, “Watch again” has the focus and keeps it', async ({ page }) => {
  await page.clock.install();
  await enterNames(page);
  await drawOnce(page);
  await expect(page.getByRole('button', { name: /^Draw again without/ })).toBeFocused();
  const watch = page.getByRole('button', { name: 'Watch again' });
  await watch.press('Enter');
  await page.getByRole('button', { name: 'Back to the draw' }).press('Enter');
  await expect(watch).toBeFocused();
  await page.clock.runFor(READY_MS + 100);
  await expect(watch).toBeFocused();
});

test('the rule “First 6” draws six names, and the check can show their race again', async ({
  page,
}) => {
  await enterNames(page, createNames(12));
  await page.getByText('First 3', { exact: true }).click();
  const more = page.getByRole('button', { name: 'One place more' });
  const fewer = page.getByRole('button', { name: 'One place fewer' });
  for (let clicks = 0; clicks < 9; clicks++) await more.click();
  await expect(page.getByRole('radio', { name: 'First 12' })).toBeChecked();
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  // A radio group contains only radio buttons.
  await expect(page.getByRole('radiogroup', { name: 'Drawn' }).getByRole('button')).toHaveCount(0);
  for (let clicks = 0; clicks < 6; clicks++) await fewer.click();
  await drawOnce(page);
  const names = await page.getByRole('listitem').locator('bdi').allTextContents();
  expect(new Set(names).size).toBe(6);

  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => readClipboard(page)).toContain('#check.');
  await page.goto(await readClipboard(page));
  const verdict = page.getByRole('heading', { name: 'Match', exact: true });
  await expect(verdict).toBeVisible();
  const [, drawn = ''] = (await cellsOf(page.getByRole('table', { name: 'Draws' })))[0] ?? [];
  expect(drawn).toBe(`${names.join(', ')}\nfirst 6 of 12`);
  const watch = page.getByRole('button', { name: 'Watch draw 1', exact: true });
  await watch.click();
  await expect(page.getByRole('slider', { name: 'Time' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the check' }).click();
  await expect(verdict).toBeVisible();
  await expect(watch).toBeFocused();
});

test('the menu of a race changes the speed, shows the shortcuts, enters full screen, and ends the race', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openRace(page, createNames(30));
  const menu = page.getByRole('dialog', { name: 'More' });
  const choose = async (name: string | RegExp) => {
    await page.getByRole('button', { name: 'More' }).click();
    await menu.getByText(name).click();
  };
  await choose('2×');
  await page.keyboard.press('Escape');
  await choose('Keyboard shortcuts');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');

  const isFullScreen = () => page.evaluate(() => document.fullscreenElement !== null);
  const bar = page.getByRole('banner');
  await page.getByRole('button', { name: 'More' }).click();
  await expect(menu.getByRole('button', { name: /^Full screen/ })).toHaveAttribute(
    'aria-keyshortcuts',
    'Shift+F',
  );
  await page.keyboard.press('Escape');
  await choose(/^Full screen/);
  await expect.poll(isFullScreen).toBe(true);
  await expect(menu).toBeHidden();
  // On a phone, the bar stays above the content. In a larger window, it is a box in a corner.
  await expect(bar).not.toHaveCSS('position', 'fixed');
  await page.keyboard.press('Shift+F');
  await expect.poll(isFullScreen).toBe(false);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect(bar).toHaveCSS('position', 'fixed');
  await page.getByRole('button', { name: 'More' }).click();
  // The menu is below its button, although the bar is wider than in a window.
  expect((await boxOf(bar)).right - (await boxOf(menu)).right).toBeCloseTo(0, 0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await expect.poll(isFullScreen).toBe(false);
  await expect(page.getByRole('button', { name: 'Speed 2×' })).toBeVisible();

  await choose(/^Finish now/);
  await expect(page.getByRole('button', { name: 'Draw again with everyone' })).toBeVisible();
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByRole('button', { name: 'Full screen' }).click();
  // Nothing else in the bar of the record needs the room.
  await page.getByRole('button', { name: 'Back to the draw' }).click();
  await choose('Check a draw');
  await expect(page.getByRole('button', { name: 'Check it' })).toBeVisible();
  await choose('Back to the races');
  await expect(page.getByRole('button', { name: 'Generate Program' })).toBeVisible();
  await expect.poll(isFullScreen).toBe(false);
});

test('a browser without full screen, as on an iPhone, has no button for it, and Shift F does nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const property of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen'] as const) {
      Object.defineProperty(document, property, { value: undefined });
    }
  });
  await enterNames(page);
  await expect(page.getByRole('button', { name: 'Full screen' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Back to the races' })).toBeVisible();
  await page.getByRole('button', { name: 'Lock the list' }).focus();
  await page.keyboard.press('Shift+F');
});

test('a race without a word has one button that says Race, and Back or a word returns to the field', async ({
  page,
}) => {
  await plantLockedDraw(page, ['Leni', 'Jonas']);
  await page.goto('./#draw');
  const race = page.getByRole('button', { name: /race/i }).and(page.locator('main *'));
  const field = page.getByRole('textbox', { name: 'A word from the room' });
  await expect(race).toHaveText(['Race', 'Race without a word']);
  for (const ask of ['Race without a word', 'Race']) {
    await page.getByRole('button', { name: ask, exact: true }).click();
    await expect(race).toHaveText(['Race']);
    await expect(race).toBeFocused();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(field).toBeFocused();
  }
  await field.press('Enter');
  await expect(race).toHaveText(['Race']);
  await field.fill('giraffe');
  await expect(race).toHaveText(['Race', 'Race without a word']);
  await page.getByRole('button', { name: 'Race without a word' }).click();
  await expect(page.getByRole('button', { name: /^Fix the word/ })).toHaveCount(0);
  await race.click();
  await expect(page.getByText('No word')).toBeVisible();
});

test('the explanation of the word fits on a screen for each source, and Escape returns the focus', async ({
  context,
}) => {
  const sources: readonly WordSource[] = [
    { kind: 'person' },
    { kind: 'people', count: 5 },
    { kind: 'dice' },
    { kind: 'public', text: 'DAX, close of 27 Nov' },
    { kind: 'drand', round: 1_000 },
  ];
  for (const source of sources) {
    const page = await context.newPage();
    // The dialog moves into a phone.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await plantLockedDraw(page, ['Leni', 'Jonas'], source);
    await page.goto('./#draw');
    for (const [width, height] of [
      [1280, 720],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      const how = page.getByRole('button', { name: 'How does this work?' });
      await how.click();
      const dialog = page.getByRole('dialog', { name: 'How does this work?' });
      await waitForVisible(page, dialog);
      const { top, bottom } = await boxOf(dialog);
      expect(top, `${source.kind}, ${width} px wide`).toBeGreaterThanOrEqual(0);
      expect(bottom, `${source.kind}, ${width} px wide`).toBeLessThanOrEqual(height);
      expect(await dialog.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
      expect(await violationsOf(page, { parts: ['[role=dialog]'] })).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(how).toBeFocused();
    }
    await page.close();
  }
});

test('the bar of a phone fits in each step, and its button says where it leads', async ({
  page,
}) => {
  const expectBar = async (leave: string, to: string) => {
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 700 });
      await expect(page.getByRole('button', { name: leave })).toHaveText(`${leave}${to}`);
      await expect(page.getByRole('banner').getByText(to, { exact: true })).toBeVisible();
      const faults = await page.getByRole('banner').evaluate((bar) => {
        const title = document.createRange();
        title.selectNodeContents(bar.querySelector('h1') ?? bar);
        const boxes = [title, ...bar.querySelectorAll('button')]
          .map((part) => part.getBoundingClientRect())
          .filter((box) => box.width > 0);
        return boxes.filter(
          ({ left, right }, index) => left < 0 || right > (boxes[index + 1]?.left ?? innerWidth),
        );
      });
      expect(faults, `${leave}, ${width} px wide`).toEqual([]);
    }
  };
  await enterNames(page);
  await expectBar('Back to the races', 'Races');
  await page.getByRole('button', { name: 'Lock the list' }).click();
  await page.getByRole('textbox', { name: 'A word from the room' }).fill('giraffe');
  await expectBar('Back to the races', 'Races');
  await page.getByRole('button', { name: 'Race', exact: true }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Resume' }).waitFor();
  await expectBar('Back to the races', 'Races');
  await page.keyboard.press('f');
  await page.getByRole('button', { name: 'Watch again' }).click();
  await expectBar('Back to the draw', 'Draw');
  await page.getByRole('button', { name: 'Back to the draw' }).click();
  await expectBar('Back to the races', 'Races');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expectBar('Back to the draw', 'Draw');
  await page.goto('./#check');
  await expectBar('Draw lots yourself', 'Draw lots');
});

test('New session asks for confirmation, and the session begins with draw 1', async ({ page }) => {
  await enterNames(page);
  await drawOnce(page);
  await page.getByRole('button', { name: 'More' }).click();
  const newSession = page.getByRole('button', { name: 'New session' });
  await newSession.click();
  await page.getByRole('button', { name: 'Back', exact: true }).press('Enter');
  await expect(newSession).toBeFocused();
  await newSession.press('Enter');
  await expect(page.getByText('Numbers begin at 1 again. Copy the record first.')).toBeVisible();
  await expect(newSession).toBeFocused();
  await newSession.press('Enter');
  await page.getByRole('button', { name: 'Lock the list' }).click();
  await expect(page.getByText('Draw 1', { exact: true })).toBeVisible();
});

test('no step has axe violations in either color scheme @slow', async ({ page }) => {
  const expectNoViolations = async () => {
    expect(await violationsOf(page, { rules: 'all but contrast' })).toEqual([]);
    expect(await contrastViolations(page, ['html'])).toEqual([]);
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enterNames(page, [...NAMES, 'Oskar*x']);
  // Axe replaces the clock of the page, so the timer of the announcement must have fired before.
  await expect(page.getByRole('status').filter({ hasText: /\S/ }).first()).toBeAttached();
  await expectNoViolations();
  await page.getByRole('button', { name: 'Lock the list' }).click();
  await page.getByRole('button', { name: 'Race without a word' }).click();
  await expectNoViolations();
  await page.getByRole('button', { name: 'Race', exact: true }).last().click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expectNoViolations();
  await page.getByRole('button', { name: 'Finish now' }).click();
  await expect(page.getByRole('button', { name: /^Draw again without/ })).toBeVisible();
  await expectNoViolations();
  await page.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByRole('heading', { name: 'Record' })).toBeVisible();
  await expectNoViolations();
});

test('the highlight of `*3` is behind the text, also if the name is written from right to left', async ({
  page,
}) => {
  await enterNames(page, ['Mia*3', 'דוד*3']);
  const field = await boxOf(page.getByRole('textbox', { name: 'Names' }));
  const [leftToRight, rightToLeft] = await page
    .locator('mark')
    .evaluateAll((marks) => marks.map((mark) => mark.getBoundingClientRect().left));
  const middle = (field.left + field.right) / 2;
  expect(leftToRight).toBeLessThan(middle);
  expect(rightToLeft).toBeGreaterThan(middle);

  await test.step('also beside a scrollbar', async () => {
    await page.evaluate(() => {
      // Playwright hides scrollbars, but not those that a page styles.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('textarea::-webkit-scrollbar { width: 15px; }');
      document.adoptedStyleSheets.push(sheet);
    });
    const box = page.getByRole('textbox', { name: 'Names' });
    await box.fill(Array.from({ length: 80 }, () => 'דוד*3').join('\n'));
    const textRight = await box.evaluate((node) => {
      const { paddingRight } = getComputedStyle(node);
      return (
        node.getBoundingClientRect().left +
        node.clientLeft +
        node.clientWidth -
        parseFloat(paddingRight)
      );
    });
    const marks = await boxOf(page.locator('pre').last());
    expect(textRight).toBeGreaterThan(middle);
    expect(marks.right).toBeCloseTo(textRight, 0);
  });
});

test('no step is wider than its window', async ({ page }) => {
  const long = 'Bartholomäus-Maximilian von und zu Hohenlohe-Schillingsfürst';
  const expectToFit = async () => {
    for (const [width, height] of [
      [1920, 1080],
      [1440, 900],
      [1024, 768],
      [390, 844],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      const tooWide = await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement;
        if (scrollWidth <= clientWidth) return [];
        return Array.from(document.querySelectorAll('main *'))
          .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
          .map((element) => `${element.tagName} ${element.className}`);
      });
      expect(tooWide, `${width} × ${height}`).toEqual([]);
    }
  };
  await enterNames(page, [long, `${long}*2`, 'Zoë']);
  await expectToFit();
  await page.getByRole('button', { name: 'Lock the list' }).click();
  await expectToFit();
  await page.getByRole('textbox', { name: 'A word from the room' }).fill('giraffe');
  await page.getByRole('button', { name: 'Race', exact: true }).click();
  await page.keyboard.press(' ');
  await expectToFit();
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: /^Draw again without/ })).toBeVisible();
  await expectToFit();
  await page.keyboard.press('r');
  await expectToFit();
});

test('long names wrap or are truncated, and stay inside of their panels', async ({ page }) => {
  const names = ['Donaudampfschifffahrtsgesellschaft', 'Rindfleischetikettierungsgesetz'];
  await openRace(page, names);
  const title = page.getByRole('heading', { level: 1 }).locator('span:visible');
  const firstTool = page.getByRole('banner').getByRole('button').first();
  await page.keyboard.press(' ');
  for (const width of [1024, 821, 768, 721]) {
    await page.setViewportSize({ width, height: 800 });
    const { x = NaN, width: titleWidth = NaN } = (await title.boundingBox()) ?? {};
    const tool = await firstTool.boundingBox();
    expect(x + titleWidth, `${width} px`).toBeLessThan(tool?.x ?? NaN);
  }
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: /^Draw again without/ })).toBeVisible();
  const panels = page.getByRole('region', { name: 'Draw 1' }).locator(':scope > div:has(h2)');
  await expect(panels).toHaveCount(2);
  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const outside = await panels.evaluateAll((panels) =>
      panels.flatMap((panel) => {
        const { left, right } = panel.getBoundingClientRect();
        return Array.from(panel.querySelectorAll('h2, p, button, button > span, p > bdi, p b'))
          .filter((element) => {
            const box = element.getBoundingClientRect();
            return box.left < left - 0.5 || box.right > right + 0.5;
          })
          .map((element) => `${element.tagName} ${element.textContent}`);
      }),
    );
    expect(outside, `${width} px`).toEqual([]);
  }
  await page.getByRole('button', { name: 'Watch again' }).click();
  await page.getByRole('slider', { name: 'Time' }).press('End');
  for (const width of [768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('opening the draws pauses the races, and changes nothing else', async ({ page, game }) => {
  await game.generate();
  await game.start();
  await page.getByRole('button', { name: 'Hide Horses' }).click();
  await page.evaluate(() => {
    window.scrollTo({ top: 700, behavior: 'instant' });
  });
  const top = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('d');
  await waitForVisible(page, page.getByRole('textbox', { name: 'Names' }));
  await expect(page).toHaveURL(/#draw$/);
  await page.getByRole('button', { name: 'Back to the races' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show Horses' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
  expect(page.url()).not.toContain('#draw');
});
