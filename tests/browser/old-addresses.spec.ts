import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { entrantsOf, runSession } from '../support/draws';
import { EXAMPLE } from '../support/meeting-code';
import { LOCK_FRAGMENT } from './support/draw';
import { readClipboard } from './support/exports';
import { expect, GamePage, openInRealTime, test } from './support/game';
import { plantSession } from './support/plant-session';

// Before the draws had a page of their own, they were at fragments of the home page. Printed QR codes still lead there.
// Firefox runs these tests too.

const DRAWS = (page: Page) => page.getByRole('textbox', { name: 'Names' });
const CHECK = (page: Page) => page.getByRole('button', { name: 'Check it' });
const LOCK = (page: Page) => page.getByRole('heading', { name: 'Draw 1 is locked' });

type OldAddress = readonly [address: string, target: string, shown: (page: Page) => Locator];

/** Addresses relative to the base path. */
const FRAGMENTS: readonly OldAddress[] = [
  ['#draw', 'draw/', DRAWS],
  // A sentence ended with the address.
  ['#draw.', 'draw/', DRAWS],
  ['#draw%2Estage%20', 'draw/#stage', DRAWS],
  ['#draw.stage', 'draw/#stage', DRAWS],
  ['#draw.stage.transparent', 'draw/#stage.transparent', DRAWS],
  ['#check', 'draw/#check', CHECK],
  ['#check.no-record', 'draw/#check.no-record', CHECK],
  [LOCK_FRAGMENT, `draw/${LOCK_FRAGMENT}`, LOCK],
  // A mail program encoded the dot.
  [LOCK_FRAGMENT.replace('.', '%2E'), `draw/${LOCK_FRAGMENT.replace('.', '%2E')}`, LOCK],
];

/** Addresses whose number sign was encoded, or whose folder has no such file: some servers send the home page for them. */
const PATHS: readonly OldAddress[] = [
  ['%23draw', 'draw/', DRAWS],
  ['%23draw.stage', 'draw/#stage', DRAWS],
  ...['%23', '%2523', 'draw/%23', 'draw/%2523'].map((start): OldAddress => [
    LOCK_FRAGMENT.replace('#', start),
    `draw/${LOCK_FRAGMENT}`,
    LOCK,
  ]),
  ['draw', 'draw/', DRAWS],
  ['draw#check', 'draw/#check', CHECK],
];

// The history of a used context has up to 50 entries, and grows no more.
test.use({ reuseContext: false });

/** Where the visitor was before. */
const START = 'start.html';

test.beforeEach(async ({ page, baseURL }) => {
  await page.route(`**/${START}`, (route) => route.fulfill({ contentType: 'text/html' }));
  const paths = new Set(PATHS.map(([path]) => new URL(path, baseURL).pathname));
  const sendHomePage = ({ pathname }: URL) => paths.has(pathname);
  await page.route(sendHomePage, async (route) =>
    route.fulfill({ response: await route.fetch({ url: baseURL ?? '' }) }),
  );
});

for (const [address, target, shown] of [...FRAGMENTS, ...PATHS]) {
  const name = address.replace(/lock\..*/, 'lock…');
  test(`${name} leads to the page of the draws, without a picture of the races and without an entry in the history`, async ({
    page,
    baseURL,
  }) => {
    await rememberFrames(page);
    // On a slow connection, the browser would have time to paint the races.
    await page.route(/\/draw\/(\?|#|$)/, async (route) => {
      await wait(200);
      await route.continue();
    });
    await page.goto(START);
    const length = await page.evaluate(() => history.length);
    await page.goto(address);
    await expect(shown(page)).toBeVisible();
    expect(page.url()).toBe(`${baseURL}${target}`);
    expect(await page.evaluate(() => history.length)).toBe(length + 1);
    const frames = await readFrames(page);
    expect(frames.length, 'frames of the new page').toBeGreaterThan(0);
    expect(frames.filter((pathname) => pathname !== new URL(page.url()).pathname)).toEqual([]);
    await page.goBack();
    expect(page.url()).toBe(`${baseURL}${START}`);
  });
}

test('the search part of an old address is kept', async ({ page, baseURL }) => {
  for (const start of ['', 'draw/%23']) {
    const address = start === '' ? `?from=a-friend${LOCK_FRAGMENT}` : `${start}check?from=a-friend`;
    await page.route(/%23check/, async (route) =>
      route.fulfill({ response: await route.fetch({ url: baseURL ?? '' }) }),
    );
    await page.goto(address);
    await expect((start === '' ? LOCK : CHECK)(page)).toBeVisible();
    const fragment = start === '' ? LOCK_FRAGMENT : '#check';
    expect(page.url()).toBe(`${baseURL}draw/?from=a-friend${fragment}`);
  }
});

test('other addresses stay at the races', async ({ page, baseURL }) => {
  const game = new GamePage(page);
  for (const address of ['#draws', '#checked', '#program-3', `#${EXAMPLE}`]) {
    await page.goto(START);
    await page.goto(address);
    await expect(game.button('Hide Horses')).toBeEnabled();
    expect(page.url()).toBe(`${baseURL}${address}`);
  }
});

test('an old address that is pasted at the races leads to the draws, and Back leads to the races', async ({
  page,
  baseURL,
}) => {
  const game = new GamePage(page);
  await page.goto(`#${EXAMPLE}`);
  await expect(game.button('Start All Races')).toBeEnabled();
  const length = await page.evaluate(() => history.length);
  for (const [address, target, shown] of FRAGMENTS) {
    await paste(page, address);
    await expect(shown(page)).toBeVisible();
    expect(page.url()).toBe(`${baseURL}${target}`);
    expect(await page.evaluate(() => history.length), address).toBe(length + 1);
    await page.goBack();
    await expect(game.button('Start All Races')).toBeEnabled();
    expect(page.url()).toBe(`${baseURL}#${EXAMPLE}`);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('an old address that is pasted in mid-race leads to the draws, and Back to the paused races', async ({
  page,
  seed,
  baseURL,
}) => {
  const game = await openInRealTime(page, seed);
  await game.start();
  await expect(page.getByText(/^Leader/).first()).toBeVisible();
  const races = page.url();
  await paste(page, LOCK_FRAGMENT);
  await expect(LOCK(page)).toBeVisible();
  expect(page.url()).toBe(`${baseURL}draw/${LOCK_FRAGMENT}`);
  await page.goBack();
  await expect(game.button('Resume')).toBeFocused();
  expect(page.url()).toBe(races);
});

test('the link of a record is five characters longer than its old address, which leads to it', async ({
  page,
  baseURL,
}) => {
  const plan = { entrants: entrantsOf('Leni', 'Zoë'), rule: { kind: 'first', count: 1 } } as const;
  await plantSession(page, runSession([{ ...plan, word: 'giraffe' }]));
  await page.goto('./draw/');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => readClipboard(page)).toContain('#check.');
  const link = await readClipboard(page);
  const old = `${baseURL}${new URL(link).hash}`;
  expect(link.length - old.length).toBe(5);
  await page.goto(START);
  await page.goto(old);
  await expect(page.getByRole('heading', { name: 'Match' })).toBeVisible();
  expect(page.url()).toBe(link);
});

/** Changes the fragment of the open page, as a visitor does who pastes an address. */
async function paste(page: Page, fragment: string): Promise<void> {
  await page.evaluate((next) => {
    location.hash = next;
  }, fragment);
}

/** Remembers, over all loads, the path of the page in each browser frame in which its content was visible. */
async function rememberFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // In Firefox, the empty page before the first load has no storage.
    if (origin === 'null') return;
    const remember = () => {
      const content = document.querySelector('#root > *');
      if (content?.checkVisibility() === true) {
        const frames = sessionStorage.getItem('frames') ?? '';
        if (!frames.endsWith(`${location.pathname}\n`))
          sessionStorage.setItem('frames', `${frames}${location.pathname}\n`);
      }
      requestAnimationFrame(remember);
    };
    requestAnimationFrame(remember);
  });
}

async function readFrames(page: Page): Promise<string[]> {
  const read = () => page.evaluate(() => sessionStorage.getItem('frames') ?? '');
  await expect.poll(read).not.toBe('');
  return (await read()).trim().split('\n');
}
