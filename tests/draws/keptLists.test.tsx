import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdTimers } from '../support/components';
import { button, drawOnce, namesField, openDraws, passTime, rowTexts } from '../support/open-draws';

const NAMES = ['Leni', 'Jonas', 'Mia'];

const keepSwitch = page.getByRole('switch', { name: 'Keep this list on this device' });
const lists = page.getByRole('combobox', { name: 'Open a list' });
const checkbox = (name: string) => page.getByRole('checkbox', { name });

it('keeps a list under a name, for the next visit', async () => {
  const { app } = await openDraws(NAMES);
  await keepSwitch.click();
  const name = page.getByRole('textbox', { name: 'Name of the list' });
  await expect.element(name).toHaveFocus();
  // Replaces the name, because its text is selected.
  await userEvent.keyboard('Class 7b');
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveValue('Class 7b');
  await app.end();
  sessionStorage.clear();
  await openDraws();
  await expect.element(namesField).toHaveValue('');
  await namesField.fill('Oskar');
  const open = async (name: string, text: string) => {
    await lists.selectOptions(name);
    await expect.element(namesField).toHaveValue(text);
  };
  await open('Class 7b', NAMES.join('\n'));
  await open('Not kept', 'Oskar');
  await open('Class 7b', NAMES.join('\n'));
  await keepSwitch.click();
  await expect.element(keepSwitch).not.toBeChecked();
  expect(localStorage.getItem('furlong-lists')).toBe('[]');
  await open('Also not kept', 'Oskar');
  await open('Also not kept', NAMES.join('\n'));
});

it('shows who was absent on which day, until everyone is back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-11-23T09:00:00'));
  const { app, draws } = await openDraws(['Leni', 'Jonas']);
  draws.keepList('My list');
  await checkbox('Leni').click();
  await expect.poll(rowTexts).toEqual(['Leniabsent', 'Jonas']);
  const back = button('Everyone is back');
  await back.click();
  await expect.element(back).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Who is here' })).toHaveFocus();
  await expect.element(page.getByRole('log').getByText('Everyone is back.')).toBeInTheDocument();
  await checkbox('Leni').click();
  await app.end();
  sessionStorage.clear();
  vi.setSystemTime(new Date('2026-11-24T09:00:00'));
  await openDraws();
  await lists.selectOptions('My list');
  await expect.poll(rowTexts).toEqual(['Leniabsent Mon 23 Nov', 'Jonas']);
  await checkbox('Jonas').click();
  await expect.poll(rowTexts).toEqual(['Leniabsent Mon 23 Nov', 'Jonasabsent']);
  await back.click();
  await expect.element(page.getByText('2 names')).toBeVisible();
});

it('is without the drawn name on the next visit, whose draw gives back only its own name', async () => {
  const first = await openDraws(NAMES);
  first.draws.keepList('My list');
  const [name = ''] = (await drawOnce(first.draws)).drawn;
  await first.app.end();
  sessionStorage.clear();
  const { draws } = await openDraws();
  await lists.selectOptions('My list');
  await expect.element(checkbox(name)).not.toBeChecked();
  holdTimers();
  const [other = ''] = (await drawOnce(draws)).drawn;
  await passTime(1_000);
  await button(`Draw again with ${other}`).click();
  await expect.element(page.getByText('2 names', { exact: true })).toBeVisible();
  await expect.element(checkbox(name)).not.toBeChecked();
});

it('says so if the device keeps nothing, and the draw works', async () => {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    vi.spyOn(window, storage, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  }
  const { draws } = await openDraws(NAMES);
  await keepSwitch.click();
  await expect
    .element(
      page.getByText(
        'This device cannot keep this session. A reload begins a new one, and may lose names.',
      ),
    )
    .toBeVisible();
  await drawOnce(draws);
});
