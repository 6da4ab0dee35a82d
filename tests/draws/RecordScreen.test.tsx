import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { formatGroupedFingerprint, formatLockLink } from '../../src/draws/describeDraw';
import { formatRecordCsv } from '../../src/draws/record/recordExports';
import { unpackRecord } from '../../src/draws/record/recordLink';
import { checkDraws, createRandom, formatDraws } from '../../streams';
import {
  boxOf,
  catchDownload,
  contrastViolations,
  emulateMedia,
  find,
  violationsOf,
} from '../support/components';
import { openRace } from '../support/draw-race';
import { type DrawPlan, entrantsOf, runSession } from '../support/draws';
import { plantSession, withLockTimes } from '../support/plant-session';
import { readQr } from '../support/read-qr';
import { visitDraws, type DrawsVisit } from '../support/open-draws';

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
/** A draw that was run, and one that waits for its word. */
const locked = runSession([plan, { ...plan, word: null }]);

const row = (number: number) => page.getByRole('row').nth(number);
const qrName = 'QR code of the link';
const qrCode = page.getByRole('img', { name: qrName });
const readLink = async () => {
  await expect.element(qrCode).toBeVisible();
  return (await readQr(qrCode.element())) ?? '';
};
const seen = (text: string) => expect.element(page.getByText(text)).toBeVisible();

/** Shows the record of a session. */
async function openRecord(...planted: Parameters<typeof plantSession>): Promise<DrawsVisit> {
  plantSession(...planted);
  const app = await visitDraws('');
  await app.button('Record').click();
  await expect.element(page.getByRole('heading', { name: 'For the audience' })).toBeVisible();
  return app;
}

/** Returns the text of the record in a link. */
async function recordIn(link: string): Promise<string> {
  return formatDraws([...(await unpackRecord(link.split('#check.')[1] ?? ''))]);
}

/** Returns 200 names of random Chinese characters, which do not compress. */
function randomNames(seed: number): string[] {
  const random = createRandom('names', seed);
  const character = () => String.fromCodePoint(0x4e00 + Math.floor(20_000 * random.next()));
  return Array.from({ length: 200 }, () => Array.from({ length: 80 }, character).join(''));
}

describe('the record', () => {
  it('lists every draw', async () => {
    const app = await openRecord(draws);
    await expect.element(page.getByRole('heading', { name: 'Record' })).toHaveFocus();
    await seen('3 draws, 21 November 2026');
    expect(page.getByRole('row').elements()).toHaveLength(4);
    for (const [number, text] of [
      [1, /^1\s*14:09 first of 7.*the first draw.*a person in the room.*giraffe.*number \d$/],
      [2, /^2\s*14:10 locked, not run.*chained to draw 1/],
      [3, /14:11 last 3 of 7.*chained to draw 2.*only this device/],
    ] as const) {
      await expect.element(row(number)).toHaveTextContent(text);
    }
    expect(row(3).getByRole('listitem').elements()).toHaveLength(3);
    await app.button('Back to the draw').click();
    await expect.element(page.getByRole('heading', { name: 'Record' })).not.toBeInTheDocument();
  });

  it('has a link without the draw that waits for its word', async () => {
    await openRecord(locked, { step: 'locked' });
    await expect.element(row(2)).toHaveTextContent(/locked, waiting for the word/);
    await seen('Draw 2 joins the record when its race is over.');
    expect(await recordIn(await readLink())).toBe(formatDraws(locked.slice(0, 1)));
  });

  it('can be copied as a link, a text and CSV, and saved as a file', async () => {
    const app = await openRecord(draws);
    const link = await readLink();
    await app.button('Copy link').click();
    await expect.element(app.button('Link copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(link);
    expect(new URL(link).pathname).toBe(location.pathname);
    const record = await recordIn(link);
    expect(record).toBe(formatDraws(draws));
    expect(checkDraws(record).map(({ kind }) => kind)).toEqual(['match', 'not run', 'match']);

    await app.button('Copy as text').click();
    await expect.element(app.button('Text copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toContain(link);
    await app.button('Copy as CSV').click();
    await expect.element(app.button('CSV copied')).toBeVisible();
    const csv = formatRecordCsv(withLockTimes(draws));
    // The clipboard may convert the line endings.
    const lines = (await navigator.clipboard.readText()).split(/\r?\n/);
    expect(lines).toEqual(csv.split('\r\n'));
    const [item] = await navigator.clipboard.read();
    const html = (await (await item?.getType('text/html'))?.text()) ?? '';
    const table = new DOMParser().parseFromString(html, 'text/html');
    const widths = [...table.querySelectorAll('tr')].map(({ cells }) => cells.length);
    expect(widths).toEqual(lines.map(() => 14));

    expect(await catchDownload(() => app.button('Download CSV').click())).toEqual({
      name: 'furlong-draws-2026-11-21.csv',
      text: `\ufeff${csv}`,
    });
    const { name, text } = await catchDownload(() => app.button('Download JSON').click());
    expect(name).toBe('furlong-draws-2026-11-21.json');
    expect(JSON.parse(text)).toMatchObject({ version: 1, link, record });
  });

  it('selects the link or the text if the browser refuses to copy, or has no clipboard', async () => {
    const app = await openRecord(draws);
    const expectSelected = async (label: string, value: RegExp) => {
      const field = page.getByLabelText(label, { exact: true });
      await expect.element(field).toHaveFocus();
      const selected = getSelection()?.toString() ?? '';
      expect(selected).toMatch(value);
      await expect.element(field).toHaveValue(selected);
    };
    const refusal = new DOMException('', 'NotAllowedError');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(refusal);
    for (let attempt = 1; attempt <= 2; attempt++) {
      await app.button('Copy link').click();
      await expectSelected('Link', /#check\./);
      getSelection()?.removeAllRanges();
    }
    await seen('The link is selected, so you can copy it yourself.');

    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
    for (const [button, start] of [
      ['Copy as text', /^Furlong, three draws/],
      ['Copy as CSV', /^Draw\tLocked\tRule/],
      ['Copy as text', /^Furlong, three draws/],
    ] as const) {
      await app.button(button).click();
      await expectSelected('Text to copy', start);
    }
    await seen('The text is selected, so you can copy it yourself.');
  });

  it('says nothing about a copy without an answer once a newer one has succeeded', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const app = await openRecord(draws);
    vi.spyOn(navigator.clipboard, 'writeText').mockReturnValueOnce(new Promise(() => undefined));
    await app.button('Copy as text').click();
    await app.button('Copy as CSV').click();
    await expect.element(app.button('CSV copied')).toBeVisible();
    vi.advanceTimersByTime(3_000);
    await expect.element(app.button('Copy as CSV')).toBeVisible();
    await expect.element(page.getByLabelText('Text to copy')).not.toBeInTheDocument();
  });

  it('has a link and no QR code if it has many names', async () => {
    const entrants = entrantsOf(...randomNames(1).slice(0, 20));
    const app = await openRecord(runSession([{ ...plan, entrants }]));
    await seen('Too many names for a QR code.');
    await expect.element(app.button('Copy link')).toBeVisible();
    await expect.element(qrCode).not.toBeInTheDocument();
  });

  it('is offered as a file if it is too long for a link', async () => {
    const plans = [1, 2].map((seed) => ({ ...plan, entrants: entrantsOf(...randomNames(seed)) }));
    const app = await openRecord(runSession(plans));
    await seen('This record is too long for a link. Send the file.');
    await expect.element(app.button('Copy link')).not.toBeInTheDocument();
    await expect.element(app.button('Download JSON')).toBeEnabled();
  });

  it('is offered as a file if the browser has no CompressionStream', async () => {
    const { CompressionStream } = globalThis;
    Reflect.deleteProperty(globalThis, 'CompressionStream');
    onTestFinished(() => void Object.assign(globalThis, { CompressionStream }));
    const app = await openRecord(draws);
    await seen('This browser cannot create the link. Send the file.');
    await expect.element(app.button('Copy link')).not.toBeInTheDocument();
  });

  it('prints a sheet with every draw, its fingerprint, its terms and the QR code', async () => {
    const terms = {
      title: 'Class 7b',
      prizes: ['a cake'],
      source: { kind: 'dice', throws: 3 },
      word: '351',
    } as const;
    const announced = runSession([{ ...plan, ...terms }, { ...plan, word: null }, plan]);
    const app = await openRecord(announced);
    const link = await readLink();
    vi.spyOn(window, 'print').mockImplementation(() => {
      dispatchEvent(new Event('beforeprint'));
    });
    await app.button('Print').click();
    await emulateMedia({}, 'print');
    const sheet = page.elementLocator(find('body > article'));
    await expect
      .element(sheet.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Furlong draw record');
    await expect.poll(() => sheet.getByRole('row').elements()).toHaveLength(4);
    for (const { fingerprint } of announced) {
      await expect.element(sheet).toHaveTextContent(formatGroupedFingerprint(fingerprint));
    }
    for (const text of [
      'Title Class 7b',
      'Prizes a cake',
      'Word from three throws of a die, for fun',
    ])
      await expect.element(sheet).toHaveTextContent(text);
    expect(await readQr(sheet.getByRole('img', { name: qrName }).element())).toBe(link);
    dispatchEvent(new Event('afterprint'));
    await expect.element(sheet).not.toBeInTheDocument();
  });

  it('fits every width, also with long names, and has no axe violations @slow', async () => {
    const long = entrantsOf('x'.repeat(200), 'Leni '.repeat(39).trim(), ...NAMES);
    const plans: DrawPlan[] = [1, 3, 9].map((count) => ({
      entrants: long,
      rule: { kind: 'last', count },
      word: 'w'.repeat(200),
    }));
    const app = await openRecord(runSession([...plans, { ...plan, word: null }, plan]));
    await expect.element(app.button('Copy link')).toBeVisible();
    for (const width of [1440, 1280, 1024, 768, 390, 320]) {
      await page.viewport(width, 844);
      expect(document.documentElement.scrollWidth, `${width} px wide`).toBe(width);
      for (const { right } of page.getByRole('row').all().map(boxOf)) {
        expect(right, `${width} px wide`).toBeLessThanOrEqual(width);
      }
      const fingerprints = [...document.querySelectorAll('td b[translate=no]')];
      const lineCounts = fingerprints.map((fingerprint) => fingerprint.getClientRects().length);
      expect(new Set(lineCounts), `${width} px wide`).toEqual(new Set([1]));
      if (width === 1440 || width === 390) expect(await violationsOf()).toEqual([]);
    }
    expect(await contrastViolations()).toEqual([]);
  });
});

it('sends each link of a draw from a phone with a share sheet, and copies a link that is refused', async () => {
  await page.viewport(390, 844);
  const shared: string[] = [];
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value({ title = '', url = '' }: ShareData) {
      shared.push(`${title} ${url}`);
      return title === 'Draw 1'
        ? Promise.reject(new DOMException('denied', 'NotAllowedError'))
        : Promise.resolve();
    },
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  plantSession(runSession([{ ...plan, word: null }]), { step: 'locked' });
  const app = await visitDraws('');
  await app.button('Send the lock').click();
  expect(shared).toEqual([expect.stringMatching(/^Draw 1 is locked http.*#check\.lock\./)]);
  await app.end();

  plantSession(runSession([plan]));
  const next = await visitDraws();
  await seen('Scan, or send the link. Any phone works it out again.');
  await next.button('Send link').click();
  expect(shared[1]).toMatch(/^Draw 1 http.*#check\./);
  await expect.element(next.button('Link copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toContain('#check.');
  await next.button('Record').click();
  await next.button('Send link').click();
  expect(shared[2]).toMatch(/^Record of draws http.*#check\./);
});

it('has no fingerprint that a translator changes', async () => {
  /** Expects fingerprints on the page, each of them in an element that translators skip. */
  const expectUntranslated = (screen: string) => {
    const body = document.importNode(document.body, true);
    const count = () => body.textContent.match(/[0-9A-Z]{4}-[0-9A-Z]{4}/g)?.length ?? 0;
    for (const element of body.querySelectorAll('script, style')) element.remove();
    expect(count(), screen).toBeGreaterThan(0);
    for (const element of body.querySelectorAll('[translate=no]')) element.remove();
    expect(count(), screen).toBe(0);
  };
  const app = await openRecord(locked, { step: 'locked' });
  const link = await readLink();
  dispatchEvent(new Event('beforeprint'));
  expectUntranslated('record and its sheet');
  dispatchEvent(new Event('afterprint'));
  await app.button('Back to the draw').click();
  await expect.element(page.getByRole('heading', { name: 'A word from the room' })).toBeVisible();
  expectUntranslated('lock');
  location.hash = new URL(link).hash;
  await app.button('Names of each list').click();
  await expect.element(page.getByRole('region', { name: 'Names of each list' })).toBeVisible();
  expectUntranslated('check');
  location.hash = new URL(formatLockLink(locked.slice(0, 1), null)).hash;
  await expect.element(page.getByRole('heading', { name: 'Draw 1 is locked' })).toBeVisible();
  expectUntranslated('lock page');
  await app.end();
  await openRace(NAMES);
  expectUntranslated('race');
});
