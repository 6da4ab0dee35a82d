import { EXAMPLE } from '../support/meeting-code';
import { expect, GamePage, PROGRAM_NAMES, test } from './support/game';
import { PAGES, stubPrint } from './support/parts';
import { waitForWorker } from './support/workers';

// Each test needs a new context, because a service worker outlives its page.
test.use({
  serviceWorkers: 'allow',
  reuseContext: false,
  expectedNoise: [/net::ERR_INTERNET_DISCONNECTED/],
});

test('after the first visit of the races, both pages and all their parts work without a connection @slow', async ({
  page,
  context,
  seed,
}) => {
  test.slow();
  const game = new GamePage(page);
  await game.open(seed);
  await game.advanceClock(2_000);
  await waitForWorker(game);
  await context.setOffline(true);

  await test.step('without a reload, the page loads its parts', async () => {
    await game.generate();
    await game.openDialog('QR code');
    await game.escape();
  });

  await test.step('a link with a query opens its meeting', async () => {
    await page.goto(`./?from=a-friend#${EXAMPLE}`);
    await page.reload();
    await game.ready();
    for (const programName of PROGRAM_NAMES) await expect(game.program(programName)).toBeVisible();
  });

  await stubPrint(page);
  for (const { name, path, listParts } of PAGES) {
    // The link has opened the races.
    if (name !== 'the races') await page.goto(path);
    for (const part of listParts(game)) {
      await test.step(`${name}: ${part.name}`, async () => {
        await part.open();
        await expect(async () => {
          await game.advanceClock(500);
          expect(await part.shown.first().isVisible()).toBe(true);
        }).toPass({ intervals: [20, 50, 100], timeout: 30_000 });
        await part.close?.();
      });
    }
  }
});

test('after the first visit of the draws, both pages work without a connection @slow', async ({
  page,
  context,
}) => {
  const game = new GamePage(page);
  await page.goto('./draw/');
  await expect(page.getByRole('textbox', { name: 'Names' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
    .toBe(new URL('../sw.js', page.url()).href);
  await context.setOffline(true);
  await page.goto('./draw/?from=a-friend#check');
  await expect(game.button('Check it')).toBeVisible();
  await game.button('More').click();
  await game.button('Back to the races').click();
  await game.generateAndStart();
  await game.button('Pause').click();
  await page.reload();
  await expect(game.button('Resume')).toBeFocused();
});

test('the manifest and its icons make the page installable', async ({ page }) => {
  await page.goto('./');
  const url = new URL(
    (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '',
    page.url(),
  );
  const response = await page.request.get(url.href);
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- public/manifest.webmanifest
  const manifest: {
    start_url: string;
    scope: string;
    shortcuts: { name: string; url: string }[];
    icons: { src: string; sizes: string; type: string }[];
  } = await response.json();
  const { href } = new URL('./', page.url());
  expect(new URL(manifest.start_url, url).href).toBe(href);
  expect(new URL(manifest.scope, url).href).toBe(href);
  const shortcuts = manifest.shortcuts.map((shortcut) => [
    shortcut.name,
    new URL(shortcut.url, url).href,
  ]);
  expect(shortcuts).toEqual([['Draw lots', `${href}draw/`]]);
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(new URL(src, url).href);
    expect(icon.headers()['content-type']).toContain(type);
    if (type !== 'image/png') continue;
    // The width of a PNG is its fifth 32-bit number.
    expect(`${(await icon.body()).readUInt32BE(16)}`, src).toBe(sizes.split('x')[0]);
  }
});
