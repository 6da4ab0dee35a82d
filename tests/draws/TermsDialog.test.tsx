import { expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { find } from '../support/components';
import {
  button,
  drawOnce,
  lockButton,
  namesField,
  openDraws,
  wordField,
} from '../support/open-draws';

const NAMES = ['Leni', 'Jonas', 'Mia', 'Noah', 'Zoë'];

const opener = button('Title, prizes and word');
const dialog = page.getByRole('dialog', { name: 'Title, prizes and word' });
const alert = page.getByRole('alert');
const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });

/** Opens the dialog of the terms. */
async function openTerms(names: readonly string[] = NAMES) {
  const visit = await openDraws(names);
  await opener.click();
  await expect.element(textbox('Title')).toHaveFocus();
  return visit;
}

it('determines what is locked, shown and recorded', async () => {
  const { draws } = await openTerms();
  await textbox('Title').fill('Reading aloud');
  await textbox('Prizes').fill('A book\nA pen');
  await dialog.getByText('Several people').click();
  await button('Done').click();
  // The number of drawn places follows the prizes.
  await expect.element(page.getByRole('radio', { name: 'First 2' })).toBeChecked();
  await lockButton.click();
  await expect.element(page.getByText('Reading aloud')).toBeVisible();
  await expect.element(page.getByText('1. A book, 2. A pen')).toBeVisible();
  await expect.element(textbox('Word of person 3')).toBeVisible();
  await drawOnce(draws, 'six seven\npear\napple');
  await expect.element(page.getByText('A pen')).toBeVisible();
  draws.openRecord();
  const row = page.getByRole('row').nth(1);
  for (const text of ['Reading aloud', 'apple, pear, sixseven', 'A book']) {
    await expect.element(row).toHaveTextContent(text);
  }
});

it('shows a fault until it is corrected', async () => {
  await openTerms();
  await dialog.getByText('Something public').click();
  await expect.element(alert).toHaveTextContent('Say what gives the word.');
  await textbox('Prizes').fill('Book\n'.repeat(NAMES.length + 1));
  await expect.element(alert).toHaveTextContent('There are too many prizes: 6 for 5 names.');
  await textbox('Prizes').fill('A book\nA pen');
  await textbox('What, when, and which digits').fill('Lotto');
  await expect.element(alert).not.toBeInTheDocument();
});

it('shows a fault beside the list, whichever way the visitor locks, until it is corrected', async () => {
  const { draws } = await openDraws(NAMES);
  for (const tryToLock of [
    async () => {
      await namesField.click();
      await userEvent.keyboard('{Control>}{Enter}{/Control}');
    },
    () => lockButton.click(),
  ]) {
    draws.setTerms({ prizes: 'A book\nA pen', rule: { kind: 'last', count: 1 } });
    await tryToLock();
    await expect
      .element(alert)
      .toHaveTextContent('There must be a prize for each drawn place: 1, not 2.');
    await page.getByText('First 3', { exact: true }).click();
    await expect.element(alert).toHaveTextContent('3, not 2.');
    await button('One place fewer').click();
    await expect.element(alert).not.toBeInTheDocument();
  }
});

it('keeps what is typed in a field until it is left, and uses only what fits @slow', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `Name ${index + 1}`);
  await openTerms(names);
  const refusal = dialog.getByRole('alert');
  const type = async (field: Locator, text: string) => {
    await userEvent.clear(field);
    await expect.element(field).toHaveValue(null);
    for (let end = 1; end <= text.length; end++) {
      await userEvent.keyboard(text.charAt(end - 1));
      await expect.element(field).toHaveValue(Number(text.slice(0, end)));
    }
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
    const leave = async () => {
      await userEvent.tab();
      await expect.element(field).toHaveValue(Number(typed));
    };
    await type(field, typed);
    await leave();
    await type(field, refused);
    await expect.element(refusal).toHaveTextContent(`This must be a whole number from ${range}.`);
    await leave();
    await type(field, typed);
    await expect.element(refusal).not.toBeInTheDocument();
  }
  await dialog.getByText('A drand round', { exact: true }).click();
  const time = dialog.getByLabelText('Time of the round');
  const year = () =>
    document.querySelector<HTMLInputElement>('[type=datetime-local]')?.value.slice(0, 4);
  find('[type=datetime-local]').focus();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('2031');
  await expect.poll(year).toBe('2031');
  await expect.element(dialog.getByText(/round \d+, published .* 2031 at/)).toBeVisible();
  await time.fill('2023-11-27T18:30');
  await expect.element(refusal).toHaveTextContent('This must be a time in the future.');
  find('[type=datetime-local]').blur();
  await expect.poll(year).toBe('2031');
});

it('keeps the focus and the keys, and gives them back', async () => {
  await openTerms();
  // The page behind the dialog is hidden from roles.
  find('[class*=terms] > button').focus();
  await expect.element(textbox('Title')).toHaveFocus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(wordField).toBeVisible();
});
