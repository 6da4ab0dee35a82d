import { firstValueFrom, Subject } from 'rxjs';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { copySelection, dropFiles, find, paste } from '../support/components';
import { button, namesField, openDraws, rowTexts } from '../support/open-draws';
import { currentValue } from '../support/record';

const alert = page.getByRole('alert');
const keepSwitch = page.getByRole('switch', { name: 'Keep this list on this device' });

async function expectRows(...texts: readonly string[]): Promise<void> {
  await expect.poll(rowTexts).toEqual(texts);
}

/** Opens a file with a list. */
async function chooseFile(name: string, ...content: BlobPart[]): Promise<void> {
  await userEvent.upload(page.getByLabelText('File with names'), new File(content, name));
}

function nameField(): HTMLTextAreaElement {
  const field = namesField.element();
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('The names have no field');
  return field;
}

describe('the field for the names', () => {
  it('has room for its whole placeholder from 390 px on', async () => {
    await openDraws();
    const field = nameField();
    const context = document.createElement('canvas').getContext('2d');
    for (const width of [1440, 1024, 721, 390]) {
      await page.viewport(width, 768);
      const { fontFamily, fontSize, paddingLeft, paddingRight } = getComputedStyle(field);
      if (context === null) throw new Error('There is no canvas');
      context.font = `${fontSize} ${fontFamily}`;
      const text = context.measureText(field.placeholder).width;
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - text;
      expect(room, `${width} px wide`).toBeGreaterThan(0);
    }
  });

  it('is large enough that an iPhone does not zoom in on it, as every field of the step', async () => {
    await page.viewport(390, 844);
    await openDraws(['Leni']);
    await keepSwitch.click();
    const fields = [...document.querySelectorAll('input:not([type]), select, textarea')];
    expect(fields.length).toBeGreaterThan(1);
    for (const field of fields) {
      expect(parseFloat(getComputedStyle(field).fontSize)).toBeGreaterThanOrEqual(16);
    }
  });

  it('saves a kept list at once when the visitor leaves the page, the tab or the window', async () => {
    const { draws } = await openDraws(['Leni']);
    draws.keepList('My list');
    for (const type of ['pagehide', 'visibilitychange', 'blur']) {
      draws.setText(type);
      const target = type === 'visibilitychange' ? document : window;
      target.dispatchEvent(new Event(type, { bubbles: true }));
      expect(localStorage.getItem('furlong-lists')).toContain(type);
    }
  });

  it('highlights `*3` behind the text, also from right to left, and beside a scrollbar', async () => {
    const { draws } = await openDraws(['Mia*3', 'דוד*3']);
    await expect.poll(() => document.querySelectorAll('mark').length).toBe(2);
    const field = nameField();
    const { left, right } = field.getBoundingClientRect();
    const middle = (left + right) / 2;
    const lefts = () =>
      [...document.querySelectorAll('mark')].map((mark) => mark.getBoundingClientRect().left);
    const [leftToRight, rightToLeft] = lefts();
    expect(leftToRight).toBeLessThan(middle);
    expect(rightToLeft).toBeGreaterThan(middle);

    // The browser of the tests hides scrollbars, but not those that a page styles.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('textarea::-webkit-scrollbar { width: 15px; }');
    document.adoptedStyleSheets.push(sheet);
    onTestFinished(() => {
      document.adoptedStyleSheets.pop();
    });
    draws.setText('דוד*3\n'.repeat(80));
    await expect.poll(() => lefts().length).toBe(80);
    const textRight =
      left +
      field.clientLeft +
      field.clientWidth -
      parseFloat(getComputedStyle(field).paddingRight);
    expect(textRight).toBeGreaterThan(middle);
    expect(find('pre[dir=auto]').getBoundingClientRect().right).toBeCloseTo(textRight, 0);
  });
});

describe('a list from the clipboard', () => {
  it('is read as a table, or as lines if the visitor wants, also after a reload', async () => {
    const { app } = await openDraws();
    const html = '<table><tr><td>Name</td><td>Tickets</td></tr></table>';
    const text = 'Name\tTickets\r\nAnna Berg\t3\r\nBen Ode\t1\r\n';
    const item = new ClipboardItem({ 'text/html': html, 'text/plain': text });
    await paste(item);
    await expectRows('Anna Berg×3', 'Ben Ode');
    await expect
      .element(page.getByText('Read as a table: names from 1 column'))
      .toHaveTextContent('tickets from “Tickets”, heading left out.');
    await button('Read as lines').click();
    // The clicked button is gone. The sentence takes the focus, so that Tab continues from there.
    await expect
      .poll(() => document.querySelector(':focus')?.textContent)
      .toContain('Read as lines.');
    await userEvent.tab();
    await expect.element(button('Read as a table')).toHaveFocus();
    await expectRows('Name Tickets', 'Anna Berg 3', 'Ben Ode 1');
    await app.end();
    await openDraws();
    await expectRows('Name Tickets', 'Anna Berg 3', 'Ben Ode 1');
    await button('Read as a table').click();
    await expectRows('Anna Berg×3', 'Ben Ode');
  });

  it.for([
    ['lines', '\n'],
    ['names', ', '],
  ])('stays out of the field if it has too many %s', async ([unit = '', separator = '']) => {
    await openDraws();
    const names = Array.from({ length: 50_000 }, (_, index) => `Name ${index}`);
    await paste(new ClipboardItem({ 'text/plain': names.join(separator) }));
    await expect
      .element(alert)
      .toHaveTextContent(`50,000 ${unit} are too many. A list has at most 10,000.`);
    await expect.element(namesField).toHaveValue('');
  });

  it('is the same list after a copy of its rows', async () => {
    await openDraws(['Anna*3', 'Ben', 'Ben']);
    await expectRows('Anna×3', 'Benrepeated', 'Benrepeated');
    getSelection()?.selectAllChildren(find('ul:has(> li input)'));
    expect(await copySelection()).toBe('Anna*3\nBen\nBen');
  });
});

describe('a file with names', () => {
  it('opens as a list if it is dropped or chosen, and the typed list is not lost', async () => {
    await openDraws(['Leni', 'Jonas']);
    expect(dropFiles(namesField.element(), 'Mia', 'Ben')).toBe('prevented');
    await expect.element(alert).toHaveTextContent('Drop one file at a time.');
    await expect.element(namesField).toHaveValue('Leni\nJonas');
    // Beside the field.
    expect(dropFiles(page.getByRole('banner').element(), 'Name;Lose\nAnna;3\nBen;1')).toBe(
      'prevented',
    );
    await expectRows('Anna×3', 'Ben');
    await expect.element(alert).not.toBeInTheDocument();
    // Windows-1252.
    await chooseFile('class.txt', Uint8Array.of(0x5a, 0x6f, 0xeb, 0x80, 0x0a, 0x4d, 0x69, 0x61));
    await expectRows('Zoë€', 'Mia');
    await page.getByLabelText('Open a list').selectOptions('Also not kept');
    await expect.element(namesField).toHaveValue('Leni\nJonas\nName;Lose\nAnna;3\nBen;1');
  });

  it('does not replace a later one if it is slow to read', async () => {
    const { draws } = await openDraws();
    const slow$ = new Subject<ArrayBuffer>();
    const read = vi.spyOn(File.prototype, 'arrayBuffer').mockReturnValueOnce(firstValueFrom(slow$));
    await chooseFile('slow.txt', 'Leni\nJonas');
    await expect.poll(() => read.mock.calls.length).toBe(1);
    await chooseFile('fast.txt', 'Oskar\nPaula');
    await expect.element(namesField).toHaveValue('Oskar\nPaula');
    slow$.next(await new Blob(['Leni\nJonas']).arrayBuffer());
    // A new task comes after all that the file causes.
    await new Promise((done) => {
      setTimeout(done);
    });
    expect(currentValue(draws.state$).list.text).toBe('Oskar\nPaula');
  });

  it('gets a sentence if it is no list, and the field stays', async () => {
    await openDraws(['Leni', 'Jonas']);
    await chooseFile('class.xlsx', 'PK');
    await expect.element(alert).toHaveTextContent('Copy the cells and paste them here.');
    await chooseFile('long.txt', 'a\n'.repeat(50_000));
    await expect.element(alert).toHaveTextContent(/^50,000 lines are too many\./);
    await expect.element(namesField).toHaveValue('Leni\nJonas');
  });
});
