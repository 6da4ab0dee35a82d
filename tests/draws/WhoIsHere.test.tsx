import { describe, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { find, holdTimers } from '../support/components';
import {
  button,
  lockButton,
  namesField,
  openDraws,
  passTime,
  rowTexts,
} from '../support/open-draws';
import { createNames } from '../support/draws';
import { currentValue } from '../support/record';

const NAMES = ['Leni', 'Jonas', 'Anna*3', 'Mia', 'Jonas'];

/** Some names that get labels and messages, because they are unclear, look alike or repeat. */
const FAULTY = ['Anna (3)', 'Аnna (3)', 'Alexander Berg', 'Alexander berg', 'Ben', 'Ben'];

/** The visible list of faults. A status for screen readers repeats its texts when typing pauses. */
const faults = () => find('[class*=faults]');
const others = (count: number) => Array.from({ length: count }, (_, index) => `Leni ${index}`);
const checkbox = (name: string) => page.getByRole('checkbox', { name });

describe('the list of who is here', () => {
  it('leaves out an unchecked name until it is checked again', async () => {
    await openDraws(['Jonas*2', 'Mia*2']);
    await expect.element(page.getByText('2 names, 4 tickets')).toBeVisible();
    await checkbox('Jonas').click();
    await expect.poll(() => faults().textContent).toBe('One name only. A race needs two.');
    await expect.element(lockButton).toBeDisabled();
    await checkbox('Jonas').click();
    await expect.element(page.getByText('2 names, 4 tickets')).toBeVisible();
    await expect.element(lockButton).toBeEnabled();
  });

  it('hides no part of a name behind labels, and moves no row for a label @slow', async () => {
    const names = [...FAULTY, 'Johannes Berg*2'];
    const { draws } = await openDraws();
    const topsOfRows = () => {
      const [first, ...tops] = [...document.querySelectorAll('li:has(input)')].map(
        (row) => row.getBoundingClientRect().top,
      );
      return [0, ...tops.map((top) => top - (first ?? NaN))];
    };
    for (const count of [0, 80]) {
      draws.setText([...names, ...others(count)].join('\n'));
      await expect.poll(() => topsOfRows().length).toBe(names.length + count);
      for (const [width, height] of [
        [1440, 900],
        [1280, 720],
        [1024, 768],
        [390, 844],
      ] as const) {
        await page.viewport(width, height);
        const cutNames = [...document.querySelectorAll('li bdi[title]')]
          .filter((name) => name.clientWidth < name.scrollWidth)
          .map((name) => name.textContent);
        expect(cutNames, `${width} px, ${count} others`).toEqual([]);
        const tops = topsOfRows();
        const { key = '' } =
          currentValue(draws.state$).list.rows.find(({ name }) => name === 'Johannes Berg') ?? {};
        draws.toggleEntry(key);
        await expect.poll(rowTexts).toContain('Johannes Bergabsent');
        expect(topsOfRows(), `${width} px, ${count} others`).toEqual(tops);
        draws.toggleEntry(key);
      }
    }
  });
});

describe('the faults of the list', () => {
  it('say what is wrong, and can ignore a repeated name without a change of the text', async () => {
    const { draws } = await openDraws();
    holdTimers();
    draws.setText(NAMES.join('\n'));
    await expect
      .poll(() => faults().textContent)
      .toContain('Jonas is on two lines, so Jonas has two tickets.');
    await passTime(2_000);
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Jonas is on two lines' }))
      .toBeInTheDocument();
    await button('Keep one Jonas').click();
    // The clicked button is gone. The list of faults takes the focus, so that Tab continues from there.
    await expect.poll(() => faults().textContent).toBe('');
    expect(document.activeElement).toBe(faults());
    await expect.element(namesField).toHaveValue(NAMES.join('\n'));
    draws.setText('Leni*5000\nMia*14');
    await expect
      .poll(() => faults().textContent)
      .toBe('5,014 tickets. One race takes 5,000. Take away 14.');
  });

  it('have no markup: a name is a text', async () => {
    const names = ['<img src=x onerror=alert(1)>', '__proto__', '=1+1', 'محمد'];
    await openDraws(names);
    await expect.element(page.getByText('4 names')).toBeVisible();
    expect(rowTexts()).toEqual(names);
    await expect.element(checkbox('<img src=x onerror=alert(1)>')).toBeChecked();
  });

  it('are all in view if the list is short, and some if it is long', async () => {
    const { draws } = await openDraws();
    const buttons = page.getByRole('button', { name: 'Keep one' });
    const expectInView = async (button: Locator, width: number) => {
      await expect.element(button, { message: `${width} px` }).toBeInViewport({ ratio: 1 });
    };
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
    ] as const) {
      await page.viewport(width, height);
      draws.setText(FAULTY.join('\n'));
      await expect.poll(() => buttons.elements().length).toBe(3);
      await expect.poll(() => rowTexts().length).toBe(FAULTY.length);
      for (const index of [0, 1, 2]) await expectInView(buttons.nth(index), width);
      draws.setText([...FAULTY, ...others(80)].join('\n'));
      await expect.poll(() => rowTexts().length).toBe(FAULTY.length + 80);
      await expectInView(buttons.nth(1), width);
    }
  });

  it('are counted by the lock button while lines are unclear', async () => {
    const names = ['Anna (3)', 'Ben (2)', 'Big*9000', 'Cara'];
    await openDraws(names);
    await expect.element(lockButton).toHaveTextContent('3 lines unclear');
    await button('Read as tickets').first().click();
    await expect.element(lockButton).toHaveTextContent('1 line unclear');
    expect(rowTexts()).toEqual(['Anna×3', 'Ben×2', 'Bigunclear', 'Cara']);
    await expect.element(checkbox('Big')).toBeDisabled();
    await expect.element(namesField).toHaveValue(names.join('\n'));
  });
});

describe('the rule', () => {
  it('has buttons for one place more or fewer, up to the number of names', async () => {
    await openDraws(createNames(5));
    await page.getByText('First 3', { exact: true }).click();
    const more = button('One place more');
    await more.click();
    await more.click();
    await expect.element(page.getByRole('radio', { name: 'First 5' })).toBeChecked();
    await expect.element(more).toHaveAttribute('aria-disabled', 'true');
    find('[aria-label="One place more"]').click();
    // A radio group contains only radio buttons.
    const group = page.getByRole('radiogroup', { name: 'Drawn' });
    expect(group.getByRole('button').elements()).toEqual([]);
    await button('One place fewer').click();
    await expect.element(page.getByRole('radio', { name: 'First 4' })).toBeChecked();
  });
});
