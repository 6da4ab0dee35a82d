import type { Page } from '@playwright/test';
import { formatGroupedFingerprint } from '../../src/draws/describeDraw';
import { formatRecordCsv } from '../../src/draws/record/recordExports';
import { unpackRecord } from '../../src/draws/record/recordLink';
import { checkDraws, createRandom, formatDraws, lockDraw } from '../../streams';
import { type DrawPlan, entrantsOf, runSession } from '../support/draws';
import { violationsOf } from './support/axe';
import {
  readClipboard,
  readClipboardTable,
  refuseClipboard,
  removeClipboard,
  saveFile,
  saveText,
} from './support/exports';
import { boxOf, expect, holdClock, test, waitForVisible } from './support/game';
import { withLockTimes } from '../support/plant-session';
import { plantLockedSession, plantSession } from './support/plant-session';
import { readQr } from './support/read-qr';

const NAMES = ['Leni', 'Jonas', 'Zoë', 'Thi Mai', 'محمد', '<b>Mia</b>', '=1+1'];
const plan: DrawPlan = {
  entrants: entrantsOf(...NAMES),
  rule: { kind: 'first', count: 1 },
  word: 'giraffe',
};
/** Three draws: with a word, locked but not run, and without a word. */
const draws = runSession([
  plan,
  { ...plan, word: null },
  { ...plan, rule: { kind: 'last', count: 3 }, word: '' },
]);

test('the record lists every draw, can be copied as a link, a text and CSV, and can be saved as a file', async ({
  page,
}) => {
  await plantSession(page, draws);
  await openRecord(page);
  await expect(page.getByRole('heading', { name: 'Record' })).toBeFocused();
  await expect(page.getByText('3 draws, 21 November 2026')).toBeVisible();
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toHaveText(
    /^1\s*14:09 first of 7.*the first draw.*a person in the room.*giraffe.*number \d$/,
  );
  await expect(rows.nth(2)).toHaveText(/^2\s*14:10 locked, not run.*chained to draw 1/);
  await expect(rows.nth(3)).toHaveText(/14:11 last 3 of 7.*chained to draw 2.*only this device/);
  await expect(rows.nth(3).getByRole('listitem')).toHaveCount(3);

  const qrCode = page.getByRole('img', { name: 'QR code of the link' });
  const link = await readQr(qrCode);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(await readClipboard(page)).toBe(link);
  expect(new URL(link ?? '').pathname).toBe(new URL(page.url()).pathname);
  const record = await recordIn(link);
  expect(record).toBe(formatDraws(draws));
  expect(checkDraws(record).map(({ kind }) => kind)).toEqual(['match', 'not run', 'match']);

  await page.getByRole('button', { name: 'Copy as text' }).click();
  await expect(page.getByRole('button', { name: 'Text copied' })).toBeVisible();
  expect(await readClipboard(page)).toContain(link);
  await page.getByRole('button', { name: 'Copy as CSV' }).click();
  await expect(page.getByRole('button', { name: 'CSV copied' })).toBeVisible();
  // The clipboard may convert the line endings.
  const lines = (await readClipboard(page)).split(/\r?\n/);
  expect(lines).toEqual(formatRecordCsv(withLockTimes(draws)).split('\r\n'));
  const table = await readClipboardTable(page);
  expect(table).toHaveLength(lines.length);
  expect(new Set(table.map((cells) => cells.length))).toEqual(new Set([14]));
  const csv = await saveText(page, () =>
    page.getByRole('button', { name: 'Download CSV' }).click(),
  );
  expect(csv).toEqual({
    name: 'furlong-draws-2026-11-21.csv',
    text: `\ufeff${formatRecordCsv(withLockTimes(draws))}`,
  });
  const { name, content } = await saveFile(page, () =>
    page.getByRole('button', { name: 'Download JSON' }).click(),
  );
  expect(name).toBe('furlong-draws-2026-11-21.json');
  expect(content).toMatchObject({ version: 1, link, record });

  await page.getByRole('button', { name: 'Back to the draw' }).click();
  await expect(page.getByRole('heading', { name: 'Record' })).toHaveCount(0);
});

test('a draw that waits for its word is listed, but is not in the link of the record', async ({
  page,
}) => {
  const locked = runSession([plan, { ...plan, word: null }]);
  await plantLockedSession(page, locked);
  await openRecord(page);
  await expect(page.getByRole('row').nth(2)).toHaveText(/locked, waiting for the word/);
  await expect(page.getByText('Draw 2 joins the record when its race is over.')).toBeVisible();
  const link = await readQr(page.getByRole('img', { name: 'QR code of the link' }));
  expect(await recordIn(link)).toBe(formatDraws(locked.slice(0, 1)));
});

test('if the browser refuses to copy, or has no clipboard, the link or the text is selected', async ({
  page,
}) => {
  await plantSession(page, draws);
  await openRecord(page);
  await refuseClipboard(page);
  for (const attempt of [1, 2]) {
    await page.getByRole('button', { name: 'Copy link' }).click();
    const field = page.getByLabel('Link', { exact: true });
    await expect(field, `attempt ${attempt}`).toBeFocused();
    const selected = await page.evaluate(() => getSelection()?.toString());
    expect(selected).toBe(await field.inputValue());
  }
  await expect(page.getByText('The link is selected, so you can copy it yourself.')).toBeVisible();
  await removeClipboard(page);
  const text = page.getByLabel('Text to copy');
  for (const [button, start] of [
    ['Copy as text', /^Furlong, three draws/],
    ['Copy as CSV', /^Draw\tLocked\tRule/],
    ['Copy as text', /^Furlong, three draws/],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(text).toHaveValue(start);
    await expect(text).toBeFocused();
    const selected = await page.evaluate(() => getSelection()?.toString());
    expect(selected).toBe(await text.inputValue());
  }
  await expect(page.getByText('The text is selected, so you can copy it yourself.')).toBeVisible();
});

test('a copy that the clipboard does not answer says nothing once a newer copy has succeeded', async ({
  page,
}) => {
  await page.clock.install();
  await plantSession(page, draws);
  await openRecord(page);
  await page.evaluate(() => {
    const { clipboard } = navigator;
    const writeText = clipboard.writeText.bind(clipboard);
    clipboard.writeText = () => {
      clipboard.writeText = writeText;
      return new Promise(() => undefined);
    };
  });
  await page.getByRole('button', { name: 'Copy as text' }).click();
  await page.getByRole('button', { name: 'Copy as CSV' }).click();
  await expect(page.getByRole('button', { name: 'CSV copied' })).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(page.getByRole('button', { name: 'Copy as CSV' })).toBeVisible();
  await expect(page.getByLabel('Text to copy')).toHaveCount(0);
});

test('a record of many names has a link and no QR code', async ({ page }) => {
  const names = randomNames(1).slice(0, 20);
  await plantSession(page, runSession([{ ...plan, entrants: entrantsOf(...names) }]));
  await openRecord(page);
  await expect(page.getByText('Too many names for a QR code.')).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toHaveCount(0);
});

test('a record that is too long for a link is offered as a file', async ({ page }) => {
  const plans = [1, 2].map((seed) => ({ ...plan, entrants: entrantsOf(...randomNames(seed)) }));
  await plantSession(page, runSession(plans));
  await openRecord(page);
  await expect(page.getByText('This record is too long for a link. Send the file.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Download JSON' })).toBeEnabled();
});

test('without CompressionStream, the record is offered as a file', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'CompressionStream');
  });
  await plantSession(page, draws);
  await openRecord(page);
  await expect(page.getByText('This browser cannot create the link. Send the file.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
});

test('Print prints the record on A4, with names, fingerprints and the QR code @slow', async ({
  page,
}) => {
  await plantSession(page, draws);
  await openRecord(page);
  // Does not dispatch `afterprint`, so that the sheet stays until the test has read it.
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
    };
  });
  const qrCode = page.getByRole('img', { name: 'QR code of the link' });
  const link = await readQr(qrCode);
  await page.getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('body > article');
  await expect(page.locator('#root')).toBeHidden();
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveText('Furlong draw record');
  await expect(sheet.getByRole('row')).toHaveCount(4);
  for (const { fingerprint } of draws) {
    await expect(sheet).toContainText(formatGroupedFingerprint(fingerprint));
  }
  expect(await readQr(sheet.getByRole('img', { name: 'QR code of the link' }))).toBe(link);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  await expect(sheet).toHaveCount(0);
});

test('translators leave every fingerprint as it is', async ({ page }) => {
  /** Expects fingerprints on the page, each of them in an element that translators skip. */
  const expectUntranslated = async (screen: string) => {
    const [all, translated] = await page.evaluate(() => {
      const body = document.importNode(document.body, true);
      const count = () => body.textContent.match(/[0-9A-Z]{4}-[0-9A-Z]{4}/g)?.length ?? 0;
      for (const element of body.querySelectorAll('script, style')) element.remove();
      const all = count();
      for (const element of body.querySelectorAll('[translate=no]')) element.remove();
      return [all, count()];
    });
    expect(all, screen).toBeGreaterThan(0);
    expect(translated, screen).toBe(0);
  };
  await plantLockedSession(page, runSession([plan, plan, { ...plan, word: null }]));
  await page.goto('./#draw');
  await page.getByRole('heading', { name: 'A word from the room' }).waitFor();
  await expectUntranslated('lock');
  await openRecord(page);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.locator('body > article').waitFor({ state: 'attached' });
  await expectUntranslated('record and its sheet');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  const link = await readQr(page.getByRole('img', { name: 'QR code of the link' }).first());
  await page.getByRole('button', { name: 'Back to the draw' }).click();
  await page.getByRole('button', { name: 'Race without a word' }).click();
  await page.getByRole('button', { name: 'Race', exact: true }).last().click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await expectUntranslated('race');
  await page.goto(link ?? '');
  await page.getByRole('button', { name: 'Names of each list' }).click();
  await expectUntranslated('check');
  await page.goto(`./#check.lock.1.${draws[0]?.fingerprint}`);
  await page.getByRole('heading', { name: 'Draw 1 is locked' }).waitFor();
  await expectUntranslated('lock page');
});

test('the record fits every width, also with long names, and has no axe violations', async ({
  page,
}) => {
  await holdClock(page);
  const long = entrantsOf('x'.repeat(200), 'Leni '.repeat(39).trim(), ...NAMES);
  const plans: DrawPlan[] = [1, 3, 9].map((count) => ({
    entrants: long,
    rule: { kind: 'last', count },
    word: 'w'.repeat(200),
  }));
  await plantSession(page, runSession([...plans, { ...plan, word: null }, plan]));
  await page.goto('./#draw');
  const open = page.getByRole('button', { name: 'Record', exact: true });
  await waitForVisible(page, open);
  await open.click();
  await waitForVisible(page, page.getByRole('button', { name: 'Copy link' }));
  for (const width of [1440, 1280, 1024, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth, `${width} px wide`).toBe(width);
    for (const row of await page.getByRole('row').all()) {
      expect((await boxOf(row)).right, `${width} px wide`).toBeLessThanOrEqual(width);
    }
    const lineCounts = await page
      .getByRole('cell')
      .locator('b')
      .evaluateAll((fingerprints) => fingerprints.map((node) => node.getClientRects().length));
    expect(new Set(lineCounts), `${width} px wide`).toEqual(new Set([1]));
    if (width === 1440 || width === 390) expect(await violationsOf(page)).toEqual([]);
  }
});

/** Returns the text of the record in a link. */
async function recordIn(link: string | undefined): Promise<string> {
  return formatDraws([...(await unpackRecord(link?.split('#check.')[1] ?? ''))]);
}

test('on a phone with a share sheet, each link of a draw is sent with it, and a refusal copies the link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value({ title = '', url = '' }: ShareData) {
        document.body.dataset.shared = `${title} ${url}`;
        return title === 'Draw 1'
          ? Promise.reject(new DOMException('denied', 'NotAllowedError'))
          : Promise.resolve();
      },
    });
  });
  const body = page.locator('body');
  await plantLockedSession(page, [
    lockDraw({ ...plan, number: 1, previous: null, secret: new Uint8Array(32) }),
  ]);
  await page.goto('./#draw');
  await page.getByRole('button', { name: 'Send the lock' }).click();
  await expect(body).toHaveAttribute('data-shared', /^Draw 1 is locked http.*#check\.lock\./);
  await page.getByRole('textbox', { name: 'A word from the room' }).fill('giraffe');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.keyboard.press('f');
  await expect(
    page.getByText('Scan, or send the link. Any phone works it out again.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(body).toHaveAttribute('data-shared', /^Draw 1 http.*#check\./);
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(await readClipboard(page)).toContain('#check.');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(body).toHaveAttribute('data-shared', /^Record of draws http.*#check\./);
});

/** Opens the draws, and then the record of the planted session. */
async function openRecord(page: Page): Promise<void> {
  await page.goto('./#draw');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByRole('heading', { name: 'For the audience' }).waitFor();
}

/** Returns 200 names of random Chinese characters, which do not compress. */
function randomNames(seed: number): string[] {
  const random = createRandom('names', seed);
  const character = () => String.fromCodePoint(0x4e00 + Math.floor(20_000 * random.next()));
  return Array.from({ length: 200 }, () => Array.from({ length: 80 }, character).join(''));
}
