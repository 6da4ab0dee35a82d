import type { Page } from '@playwright/test';
import { readClipboard } from './support/exports';
import { dropFiles } from './support/drop-files';
import { expect, test } from './support/game';

const namesOf = (page: Page) => page.getByRole('textbox', { name: 'Names' });
const rowsOf = (page: Page) => page.getByRole('checkbox').locator('xpath=ancestor::li');
const chooseFile = (page: Page, name: string, content: Buffer | string) =>
  page
    .getByLabel('File with names')
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });

test.beforeEach(async ({ page }) => {
  await page.goto('./#draw');
  await expect(namesOf(page)).toBeFocused();
});

test('the clipboard of a spreadsheet is read as a table, or as lines if the visitor wants', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async () => {
    const html = '<table><tr><td>Name</td><td>Tickets</td></tr></table>';
    const text = 'Name\tTickets\r\nAnna Berg\t3\r\nBen Ode\t1\r\n';
    const blob = (type: string, content: string) => new Blob([content], { type });
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/html': blob('text/html', html),
        'text/plain': blob('text/plain', text),
      }),
    ]);
  });
  await page.keyboard.press('Control+V');
  await expect(rowsOf(page)).toHaveText([/^Anna Berg×3/, /^Ben Ode$/]);
  await expect(page.getByText('Read as a table: names from 1 column')).toContainText(
    'tickets from “Tickets”, heading left out.',
  );
  await page.getByRole('button', { name: 'Read as lines' }).click();
  // The clicked button is gone. The sentence takes the focus, so that Tab continues from there.
  await expect(page.locator(':focus')).toContainText('Read as lines.');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Read as a table' })).toBeFocused();
  await expect(rowsOf(page)).toHaveText(['Name Tickets', 'Anna Berg 3', 'Ben Ode 1']);
  await page.reload();
  await expect(rowsOf(page)).toHaveText(['Name Tickets', 'Anna Berg 3', 'Ben Ode 1']);
  await page.getByRole('button', { name: 'Read as a table' }).click();
  await expect(rowsOf(page)).toHaveCount(2);
});

test('the lock button counts the unclear lines until the visitor decides about them', async ({
  page,
}) => {
  await namesOf(page).fill('Anna (3)\nBen (2)\nBig*9000\nCara');
  const lock = page.getByRole('button', { name: 'Lock the list' });
  await expect(lock).toHaveText(/3 lines unclear/);
  await page.getByRole('button', { name: 'Read as tickets' }).click();
  await expect(lock).toHaveText(/1 line unclear/);
  await expect(rowsOf(page)).toHaveText([/^Anna×3/, /^Ben×2/, /^Bigunclear/, /^Cara$/]);
  await expect(rowsOf(page).nth(2).getByRole('checkbox')).toBeDisabled();
  await expect(namesOf(page)).toHaveValue('Anna (3)\nBen (2)\nBig*9000\nCara');
});

test('a file that is dropped or chosen opens as a list, and the typed list is not lost', async ({
  page,
}) => {
  await namesOf(page).fill('Leni\nJonas');
  expect(await dropFiles(namesOf(page), 'Mia', 'Ben')).toBe('prevented');
  await expect(page.getByRole('alert')).toHaveText('Drop one file at a time.');
  await expect(namesOf(page)).toHaveValue('Leni\nJonas');
  // Beside the field.
  expect(await dropFiles(page.getByRole('banner'), 'Name;Lose\nAnna;3\nBen;1')).toBe('prevented');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(rowsOf(page)).toHaveText([/^Anna×3/, /^Ben$/]);
  // Windows-1252.
  await chooseFile(
    page,
    'class.txt',
    Buffer.from([0x5a, 0x6f, 0xeb, 0x80, 0x0a, 0x4d, 0x69, 0x61]),
  );
  await expect(rowsOf(page)).toHaveText(['Zoë€', 'Mia']);
  await page.getByLabel('Open a list').selectOption('Also not kept');
  await expect(namesOf(page)).toHaveValue('Leni\nJonas\nName;Lose\nAnna;3\nBen;1');
});

test('a file that is slow to read does not replace a later one', async ({ page }) => {
  await page.evaluate(() => {
    File.prototype.arrayBuffer = async function (this: File) {
      if (this.name === 'slow.txt') {
        await new Promise((read) => {
          window.addEventListener('read slow file', read);
        });
      }
      return new Response(this).arrayBuffer();
    };
  });
  await chooseFile(page, 'slow.txt', 'Leni\nJonas');
  await chooseFile(page, 'fast.txt', 'Oskar\nPaula');
  await expect(namesOf(page)).toHaveValue('Oskar\nPaula');
  await page.evaluate(async () => {
    window.dispatchEvent(new Event('read slow file'));
    await new Promise((done) => setTimeout(done, 100));
  });
  await expect(namesOf(page)).toHaveValue('Oskar\nPaula');
});

test('a file that is no list gets a sentence, and the field stays', async ({ page }) => {
  await namesOf(page).fill('Leni\nJonas');
  await chooseFile(page, 'class.xlsx', 'PK');
  await expect(page.getByRole('alert')).toHaveText('Copy the cells and paste them here.');
  await chooseFile(page, 'long.txt', 'a\n'.repeat(50_000));
  await expect(page.getByRole('alert')).toHaveText(/^50,000 lines are too many\./);
  await expect(namesOf(page)).toHaveValue('Leni\nJonas');
});

test('a paste of too many lines or names stays out of the field', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [unit, separator] of [
    ['lines', '\n'],
    ['names', ', '],
  ] as const) {
    await page.evaluate((separator) => {
      const names = Array.from({ length: 50_000 }, (_, index) => `Name ${index}`);
      return navigator.clipboard.writeText(names.join(separator));
    }, separator);
    await page.keyboard.press('Control+V');
    await expect(page.getByRole('alert')).toHaveText(
      `50,000 ${unit} are too many. A list has at most 10,000.`,
    );
    await expect(namesOf(page)).toHaveValue('');
  }
});

test('copied rows can be pasted as the same list', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await namesOf(page).fill('Anna*3\nBen\nBen');
  await page.evaluate(() => {
    const rows = document.querySelector('li input')?.closest('ul');
    if (rows) getSelection()?.selectAllChildren(rows);
  });
  await page.keyboard.press('Control+C');
  expect(await readClipboard(page)).toBe('Anna*3\nBen\nBen');
});

test('labels hide no part of a name, and a name that gets a label moves no row', async ({
  page,
}) => {
  const alike = 'Anna (3)\nАnna (3)\nAlexander Berg\nAlexander berg\nJohannes Berg*2\nBen\nBen';
  for (const count of [0, 80]) {
    const others = Array.from({ length: count }, (_, index) => `Leni ${index}`);
    await namesOf(page).fill([alike, ...others].join('\n'));
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
      [1024, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      const cutNames = await rowsOf(page)
        .locator('bdi[title]')
        .evaluateAll((names) =>
          names
            .filter((name) => name.clientWidth < name.scrollWidth)
            .map((name) => name.textContent),
        );
      expect(cutNames, `${width} px, ${count} others`).toEqual([]);
      const readTops = () =>
        rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top));
      const tops = await readTops();
      const box = page.getByRole('checkbox', { name: 'Johannes Berg' });
      await box.uncheck();
      expect(await readTops(), `${width} px, ${count} others`).toEqual(tops);
      await box.check();
    }
  }
});

test('all messages about a short list are visible, and some about a long one', async ({ page }) => {
  const faulty = 'Anna (3)\nАnna (3)\nAlexander Berg\nAlexander berg\nBen\nBen';
  const buttons = page.getByRole('button', { name: 'Keep one' });
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await namesOf(page).fill(faulty);
    await expect(buttons).toHaveCount(3);
    for (const button of await buttons.all()) {
      await expect(button, `${width} px`).toBeInViewport({ ratio: 1 });
    }
    const others = Array.from({ length: 80 }, (_, index) => `Leni ${index}`);
    await namesOf(page).fill([faulty, ...others].join('\n'));
    await expect(buttons.nth(1), `${width} px`).toBeInViewport({ ratio: 1 });
  }
});
