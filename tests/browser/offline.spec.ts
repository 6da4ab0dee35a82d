import { EXAMPLE } from '../support/meeting-code';
import { expect, GamePage, PROGRAM_NAMES, test } from './support/game';
import { listParts, stubPrint } from './support/parts';
import { waitForWorker } from './support/workers';

// Each test needs a new context, because a service worker outlives its page.
test.use({
  serviceWorkers: 'allow',
  reuseContext: false,
  expectedNoise: [/net::ERR_INTERNET_DISCONNECTED/],
});

test('after the first visit, the page and all its parts work without a connection @slow', async ({
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
  for (const part of listParts(game)) {
    await test.step(part.name, async () => {
      await part.open();
      await expect(async () => {
        await game.advanceClock(500);
        expect(await part.shown.first().isVisible()).toBe(true);
      }).toPass({ intervals: [20, 50, 100], timeout: 30_000 });
      await part.close?.();
    });
  }
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
    icons: { src: string; sizes: string; type: string }[];
  } = await response.json();
  const { href } = new URL('./', page.url());
  expect(new URL(manifest.start_url, url).href).toBe(href);
  expect(new URL(manifest.scope, url).href).toBe(href);
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(new URL(src, url).href);
    expect(icon.headers()['content-type']).toContain(type);
    if (type !== 'image/png') continue;
    // The width of a PNG is its fifth 32-bit number.
    expect(`${(await icon.body()).readUInt32BE(16)}`, src).toBe(sizes.split('x')[0]);
  }
});
