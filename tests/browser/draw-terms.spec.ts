import type { Locator, Page } from '@playwright/test';
import { ROUND_1000, runSession } from '../support/draws';
import { expect, test } from './support/game';
import { plantLockedSession } from './support/plant-session';

const NAMES = ['Leni', 'Jonas', 'Mia', 'Noah', 'Zoë'];

/** Opens the draws with a list of names. */
async function enterNames(page: Page, names = NAMES): Promise<void> {
  await page.goto('./#draw');
  await page.getByRole('textbox', { name: 'Names' }).fill(names.join('\n'));
}

async function openTerms(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Title, prizes and word' }).click();
  await page.getByRole('dialog', { name: 'Title, prizes and word' }).waitFor();
}

const lock = (page: Page) => page.getByRole('button', { name: /^Lock the list/ }).click();

/** Ends the race that is running, and waits for its result. */
async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finish now' }).click();
  await page
    .getByRole('button', { name: /^Draw again/ })
    .first()
    .waitFor();
}

test('the title, the prizes and the words of several people are locked, shown and recorded', async ({
  page,
}) => {
  await enterNames(page);
  await openTerms(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('Reading aloud');
  await page.getByRole('textbox', { name: 'Prizes' }).fill('A book\nA pen');
  await page.getByText('Several people').click();
  await page.getByRole('button', { name: 'Done' }).click();
  // The number of drawn places follows the prizes.
  await expect(page.getByRole('radio', { name: 'First 2' })).toBeChecked();
  await lock(page);
  await expect(page.getByText('Reading aloud')).toBeVisible();
  await expect(page.getByText('1. A book, 2. A pen')).toBeVisible();
  const word = (person: number) => page.getByRole('textbox', { name: `Word of person ${person}` });
  await word(1).fill('  Six  SEVEN! ');
  await word(2).fill('pear');
  await word(2).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('A word is missing.');
  await word(3).fill('Apple');
  await expect(page.getByText('apple, pear, six seven')).toBeVisible();
  await word(3).press('Enter');
  await finish(page);
  await expect(page.getByText('A pen')).toBeVisible();
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('Reading aloud');
  await expect(row).toContainText('apple, pear, six seven');
  await expect(row).toContainText('A book');
});

test('a fault of the terms is shown, however the visitor locks, until it is corrected', async ({
  page,
}) => {
  await enterNames(page);
  await openTerms(page);
  await page.getByText('Something public').click();
  await expect(page.getByRole('alert')).toHaveText('Say what gives the word.');
  await page.getByRole('textbox', { name: 'Prizes' }).fill('Book\n'.repeat(NAMES.length + 1));
  await expect(page.getByRole('alert')).toHaveText('There are too many prizes: 6 for 5 names.');
  await page.getByRole('textbox', { name: 'Prizes' }).fill('A book\nA pen');
  await page.getByRole('textbox', { name: 'What, when, and which digits' }).fill('Lotto');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Escape');
  const names = page.getByRole('textbox', { name: 'Names' });
  for (const tryToLock of [() => names.press('Control+Enter'), () => lock(page)]) {
    await page.getByText('Last', { exact: true }).click();
    await tryToLock();
    await expect(page.getByRole('alert')).toHaveText(
      'There must be a prize for each drawn place: 1, not 2.',
    );
    await page.getByText('First 3', { exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('3, not 2.');
    await page.getByRole('button', { name: 'One place fewer' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.reload();
  }
});

test('each field keeps what is typed until it is left, and uses only what fits', async ({
  page,
}) => {
  const names = Array.from({ length: 30 }, (_, index) => `Name ${index + 1}`);
  await enterNames(page, names);
  await openTerms(page);
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  const dialog = page.getByRole('dialog');
  const refusal = dialog.getByRole('alert');
  const type = async (field: Locator, text: string) => {
    await field.press('Control+A');
    await field.press('Delete');
    await expect(field).toHaveValue('');
    await field.pressSequentially(text);
    await expect(field).toHaveValue(text);
  };
  for (const { choice, label, typed, refused, range } of [
    { choice: 'Last', label: 'Number of places', typed: '12', refused: '0', range: '1 to 30' },
    { choice: 'Groups', label: 'Number of groups', typed: '12', refused: '1', range: '2 to 30' },
    {
      choice: 'Several people',
      label: 'Number of people',
      typed: '5',
      refused: '6',
      range: '2 to 5',
    },
  ]) {
    await dialog.getByText(choice, { exact: true }).click();
    const field = dialog.getByRole('spinbutton', { name: label });
    await type(field, typed);
    await field.blur();
    await expect(field).toHaveValue(typed);
    await type(field, refused);
    await expect(refusal).toHaveText(`This must be a whole number from ${range}.`);
    await field.blur();
    await expect(field).toHaveValue(typed);
    await type(field, typed);
    await expect(refusal).toHaveCount(0);
  }
  await dialog.getByText('A drand round', { exact: true }).click();
  const time = dialog.getByLabel('Time of the round');
  await time.press('Tab');
  await time.press('Tab');
  await page.keyboard.type('2031');
  await expect(time).toHaveValue(/^2031-/);
  await expect(dialog.getByText(/round \d+, published .* 2031 at/)).toBeVisible();
  await time.fill('2023-11-27T18:30');
  await expect(refusal).toHaveText('This must be a time in the future.');
  await time.blur();
  await expect(time).toHaveValue(/^2031-/);
});

test('the dialog of the terms keeps the focus and the keys, and gives them back', async ({
  page,
}) => {
  await enterNames(page);
  await openTerms(page);
  const opener = page.locator('button', { hasText: 'Title, prizes and word' });
  await opener.evaluate((button) => {
    button.focus();
  });
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('textbox', { name: 'A word from the room' })).toBeVisible();
});

test('a fixed word can no longer be changed, and its hash is in the code that the page shows', async ({
  page,
}) => {
  await enterNames(page);
  await lock(page);
  const field = page.getByRole('textbox', { name: 'A word from the room' });
  await field.fill('giraffe');
  await expect(page.getByText('The lock', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Fix the word/ }).click();
  await expect(page.getByText('The lock and the word', { exact: true })).toBeVisible();
  await expect(field).toHaveAttribute('readonly');
  await page.reload();
  await expect(page.getByText('The lock and the word', { exact: true })).toBeVisible();
});

test('a drawn name that is not there is passed over, and the next in the order moves up', async ({
  page,
}) => {
  await enterNames(page);
  await lock(page);
  await page.getByRole('textbox', { name: 'A word from the room' }).fill('giraffe');
  await page.keyboard.press('Enter');
  await finish(page);
  const notHere = page.getByRole('button', { name: /is not here$/ });
  const absent = (await notHere.getAttribute('aria-label'))?.replace(' is not here', '') ?? '';
  await notHere.click();
  await page.getByRole('button', { name: `Pass over ${absent}` }).press('Enter');
  await expect(page.getByText(`Not here, passed over: ${absent}`)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Drawn' })).toBeFocused();
  await expect(page.getByRole('button', { name: `${absent} is not here` })).toHaveCount(0);
  const second = (await notHere.getAttribute('aria-label'))?.replace(' is not here', '') ?? '';
  // The button does nothing shortly after the race.
  await expect(async () => {
    await page.getByRole('button', { name: `Draw again without ${second}` }).click();
    await expect(page.getByRole('checkbox', { name: absent })).not.toBeChecked({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('checkbox', { name: second })).not.toBeChecked();
  await expect(page.getByText('3 names', { exact: true })).toBeVisible();
});

test('everyone is dealt to groups', async ({ page }) => {
  await enterNames(page);
  await openTerms(page);
  await page.getByText('Groups', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Names of the groups' }).fill('Red\nBlue');
  await page.getByRole('button', { name: 'Done' }).click();
  await lock(page);
  await page.getByRole('textbox', { name: 'A word from the room' }).fill('giraffe');
  await page.keyboard.press('Enter');
  await finish(page);
  const group = (name: string) =>
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
      .last();
  await expect(group('Red').getByRole('listitem')).toHaveCount(3);
  await expect(group('Blue').getByRole('listitem')).toHaveCount(2);
});

test('the signature of a drand round is verified before the race, without a network', async ({
  page,
  context,
}) => {
  const source = { kind: 'drand', round: 1000 } as const;
  const entrants = NAMES.map((name) => ({ name, tickets: 1 }));
  const rule = { kind: 'first', count: 1 } as const;
  await plantLockedSession(page, runSession([{ entrants, rule, source, word: null }]));
  await page.goto('./#draw');
  const field = page.getByRole('textbox', { name: 'drand round 1000' });
  await field.fill('six seven');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This is not the signature of a round.');
  await field.fill(ROUND_1000.replace(/9$/, '8'));
  await expect(page.getByRole('alert')).toContainText('drand has not signed this round');
  await context.setOffline(true);
  await field.fill(JSON.stringify({ round: 1000, signature: ROUND_1000 }));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Race', exact: true })).toBeEnabled();
  await context.setOffline(false);
  await field.press('Enter');
  await finish(page);
});

test('a duplicated tab has the list, but not the lock, which stays in the first tab over a reload', async ({
  page,
}) => {
  await enterNames(page);
  await lock(page);
  const field = page.getByRole('textbox', { name: 'A word from the room' });
  await field.waitFor();
  // Copies the storage of the tab, as “Duplicate tab” does.
  const popup = page.waitForEvent('popup');
  await page.evaluate(() => window.open(location.href));
  const copy = await popup;
  await expect(copy.getByText('This tab is a copy of another one.')).toBeVisible();
  await expect(copy.getByRole('textbox', { name: 'Names' })).toHaveValue(NAMES.join('\n'));
  expect(await copy.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('secret ');
  await page.reload();
  await expect(field).toBeVisible();
  await copy.close();
});
