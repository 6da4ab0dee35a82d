import type { Page } from '@playwright/test';
import { BASE_PATH } from './support/test-build.mjs';
import { expect, GamePage, PROGRAM_NAMES, test } from './support/game';

test('a whole game requests only files below its base path, and sets no cookies @slow', async ({
  page,
  seed,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const game = new GamePage(page);
  await game.open(seed);
  expect(requested.length).toBeGreaterThan(3);
  expect(new URL(page.url()).pathname).toBe(BASE_PATH);
  await game.generateAndFinish();
  await game.button('Re-generate Horses').click();
  await game.start();
  await game.button('Pause').click();

  await test.step('the game also opens at index.html', async () => {
    await page.goto('./index.html');
    await game.ready();
    await game.generateAndStart();
    await expect(game.program(PROGRAM_NAMES[5])).toBeVisible();
  });

  await test.step('the game also opens at the anchor of a section', async () => {
    await page.goto('./#program-3');
    await game.ready();
    await game.generate();
    await expect(game.program(PROGRAM_NAMES[2])).toBeVisible();
  });

  await test.step('the draws also open at index.html', async () => {
    await page.goto('./draw/index.html');
    await expect(page.getByRole('textbox', { name: 'Names' })).toBeVisible();
  });

  const { origin } = new URL(page.url());
  for (const url of requested.filter((url) => !url.startsWith('data:'))) {
    expect(url.startsWith(`${origin}${BASE_PATH}`), url).toBe(true);
  }
  expect(await page.context().cookies()).toEqual([]);
});

test('the server serves the licenses of all packages, but not the build manifest', async ({
  page,
}) => {
  const licenses = await page.request.get('./licenses.txt');
  const text = await licenses.text();
  for (const name of ['react', 'rxjs', '@faker-js/faker', '@fontsource/archivo', 'workbox-core']) {
    expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'));
  }
  expect((await page.request.get('./.vite/manifest.json')).status()).toBe(404);
});

for (const { path, title, previewTitle, description } of [
  {
    path: './',
    title: 'Furlong · Horse races',
    previewTitle: 'Furlong · Horse races',
    description: /a horse race in your browser/,
  },
  {
    path: './draw/',
    title: 'Draw lots · Furlong',
    previewTitle: 'Furlong · Draw lots',
    description: /^Draw lots .* with a horse race/,
  },
]) {
  test(`a link to ${path} has a preview: a title, a description and a picture of at most 60 kB`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    const contentOf = (name: string) => page.locator(`meta[${name}]`).getAttribute('content');
    expect(await contentOf('property="og:title"')).toBe(previewTitle);
    expect(await contentOf('property="og:description"')).toMatch(description);
    expect(await contentOf('name="description"')).toMatch(description);
    const picture = await page.request.get((await contentOf('property="og:image"')) ?? '');
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    expect((await picture.body()).length).toBeLessThanOrEqual(60_000);
  });
}

test('both pages have the same content security policy and the same manifest', async ({ page }) => {
  const read = async (path: string) => {
    await page.goto(path);
    const policies = page.locator('meta[http-equiv=Content-Security-Policy]');
    const manifests = page.locator('link[rel=manifest]');
    return {
      policies: await policies.evaluateAll((all) =>
        all.map((meta) => meta.getAttribute('content')),
      ),
      manifests: await manifests.evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
    };
  };
  const races = await read('./');
  expect(races.policies).toHaveLength(1);
  expect(races.manifests).toEqual([`${BASE_PATH}manifest.webmanifest`]);
  expect(await read('./draw/')).toEqual(races);
});

test.describe('the content security policy', () => {
  test.use({
    expectedNoise: [
      /Content Security Policy|example\.org|Content Security policy|requires 'Trusted/,
    ],
  });

  test('blocks strings as HTML and as script URLs, and the creation of a trusted types policy', async ({
    page,
  }) => {
    await page.goto('./');
    const outcomes = await page.evaluate(() => {
      const attempt = (action: () => unknown) => {
        try {
          action();
          return 'allowed';
        } catch (error) {
          return error instanceof TypeError ? 'refused' : String(error);
        }
      };
      return [
        attempt(() => (document.createElement('p').innerHTML = '<b>x</b>')),
        attempt(() => (document.createElement('script').src = 'x.js')),
        attempt(() => new Worker('x.js')),
        attempt(() =>
          window.trustedTypes?.createPolicy('another', { createScriptURL: () => 'x.js' }),
        ),
      ];
    });
    expect(outcomes).toEqual(['refused', 'refused', 'refused', 'refused']);
  });

  test('refuses foreign requests, images and scripts, and inline scripts and styles', async ({
    page,
    game,
  }) => {
    const foreignRequests = await answerForeignRequests(page);
    await game.generate();

    const request = await page.evaluate(() =>
      fetch('https://example.org/data.json').then(
        () => 'answered',
        () => 'refused',
      ),
    );
    expect(request).toBe('refused');

    const image = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const image = new Image();
          image.onload = () => {
            resolve('loaded');
          };
          image.onerror = () => {
            resolve('refused');
          };
          image.src = 'https://example.org/pixel.svg';
        }),
    );
    expect(image).toBe('refused');

    const scripts = await page.evaluate(async () => {
      const address = 'https://example.org/script.js';
      const foreign = await import(address).then(
        () => 'loaded',
        () => 'refused',
      );
      const inline = document.createElement('script');
      try {
        inline.textContent = 'document.body.dataset.ran = "yes"';
      } catch {
        // With trusted types, the assignment throws.
      }
      document.body.append(inline);
      return [foreign, document.body.dataset.ran ?? 'refused'];
    });
    expect(scripts).toEqual(['refused', 'refused']);

    const position = await page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'main { position: fixed !important }';
      document.head.append(style);
      const main = document.querySelector('main');
      return main && getComputedStyle(main).position;
    });
    expect(position).toBe('static');
    expect(foreignRequests).toEqual([]);
  });
});

/** Answers in place of the foreign server. Returns an array to which each request adds its URL. */
async function answerForeignRequests(page: Page): Promise<string[]> {
  const reached: string[] = [];
  await page.route('https://example.org/**', async (route) => {
    reached.push(route.request().url());
    await route.fulfill({
      contentType: 'image/svg+xml',
      headers: { 'access-control-allow-origin': '*' },
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    });
  });
  return reached;
}
