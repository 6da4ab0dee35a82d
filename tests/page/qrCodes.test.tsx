import { expect, it, onTestFinished } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { formatLockLink } from '../../src/draws/describeDraw';
import { unpackRecord } from '../../src/draws/record/recordLink';
import { formatDraws } from '../../streams';
import { boxOf, emulateMedia } from '../support/components';
import { createNames, type DrawPlan, entrantsOf, runSession, WORD } from '../support/draws';
import { plantSession } from '../support/plant-session';
import { readQr } from '../support/read-qr';
import { visitDraws } from '../support/open-draws';
import { visit } from '../support/visit';

/** A draw among the names of a class. Its link has about 300 characters. */
const plan: DrawPlan = {
  entrants: entrantsOf(...createNames(24)),
  rule: { kind: 'first', count: 1 },
  word: WORD,
};
const draws = runSession([plan]);

const code = page.getByRole('img', { name: 'QR code of the link' });

/** Reads a QR code. Its modules must be whole pixels, at least 3 CSS pixels wide. */
async function scan(locator: Locator = code): Promise<string | undefined> {
  await expect.element(locator).toBeVisible();
  const { width, x } = boxOf(locator);
  const modules = locator.element().getAttribute('viewBox')?.split(' ')[2];
  const moduleSize = width / Number(modules);
  expect(Number.isInteger(moduleSize), `${moduleSize} pixels`).toBe(true);
  expect(moduleSize).toBeGreaterThanOrEqual(3);
  expect(x).toBeGreaterThanOrEqual(0);
  return readQr(locator.element());
}

/** Scans the code on the sheet that the page would print, on A4 at 96 dots per inch. */
async function scanSheet(): Promise<string | undefined> {
  await emulateMedia({}, 'print');
  const sheet = () => document.querySelector('body > article svg[role=img]');
  await expect
    .poll(() => {
      // The part of the page that prints may not have loaded yet.
      dispatchEvent(new Event('beforeprint'));
      return sheet();
    })
    .not.toBeNull();
  const link = await scan(page.elementLocator(sheet() ?? document.body));
  dispatchEvent(new Event('afterprint'));
  await emulateMedia({});
  return link;
}

it.each([1280, 1920])(
  'have modules that a scanner can read, in a window of %i px @slow',
  async (width) => {
    await page.viewport(width, width === 1280 ? 720 : 1080);
    // The address of a test is so long that the code of a link would not fit into the header of the sheet.
    const { pathname, search } = location;
    history.replaceState(null, '', '/');
    onTestFinished(() => {
      history.replaceState(null, '', pathname + search);
    });
    const locked = runSession([{ ...plan, word: null }]);
    plantSession(locked, { step: 'locked' });
    const atLock = await visitDraws('');
    expect(await scan(), 'lock').toBe(formatLockLink(locked, null, location.href));
    await atLock.end();

    plantSession(draws);
    const atDraw = await visitDraws('');
    const link = await scan();
    const drawn = await unpackRecord(link?.split('#check.')[1] ?? '');
    expect(formatDraws([...drawn]), 'drawn').toBe(formatDraws(draws));
    await atDraw.button('Record').click();
    await expect.element(page.getByRole('heading', { name: 'For the audience' })).toBeVisible();
    expect(await scan(), 'record').toBe(link);
    expect(await scanSheet(), 'sheet of the record').toBe(link);
    await atDraw.end();

    const atRaces = await visit({ fragment: '', rounds: 1, size: 4 });
    await atRaces.generate();
    await atRaces.button('More').click();
    await atRaces.button('QR code').click();
    const field = page.getByLabelText('Link', { exact: true });
    const meetingLink = await scan();
    await expect.element(field, { message: 'share dialog' }).toHaveValue(meetingLink);
    await userEvent.keyboard('{Escape}');
    expect(await scanSheet(), 'sheet of the meeting').toBe(meetingLink);
  },
);

it('fit into one place, but not into another, and are only in the larger one', async () => {
  plantSession(runSession([{ ...plan, entrants: entrantsOf(...createNames(170)) }]));
  const app = await visitDraws('');
  const copy = page.getByText('Copy the link. Any phone works it out again.', { exact: true });
  await expect.element(copy).toBeVisible();
  expect(code.elements()).toEqual([]);
  await app.button('Record').click();
  await scan();
  const message = page.getByText('Too many names for a QR code. Send the link or the file.');
  expect(message.elements()).toEqual([]);
  await page.viewport(1024, 720);
  await expect.element(message).toBeVisible();
  expect(code.elements()).toEqual([]);
});
