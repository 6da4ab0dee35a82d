import type { Page } from '@playwright/test';
import { BASE_PATH } from './support/base-path.mjs';
import { expect, GamePage, LAPS, test } from './support/game';

test('a whole game asks for nothing but the files of the page, below its base path', async ({
  page,
  seed,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const game = new GamePage(page);
  await game.open(seed);
  expect(asked.length).toBeGreaterThan(3);
  await game.generateAndFinish();
  await game.button('Re-generate Horses').click();
  await game.start();
  await game.button('Pause').click();

  const { origin } = new URL(page.url());
  for (const url of asked.filter((url) => !url.startsWith('data:'))) {
    expect(url.startsWith(`${origin}${BASE_PATH}`), url).toBe(true);
  }
  expect(await page.context().cookies()).toEqual([]);
});

test('works from a sub-path, with and without the name of the file', async ({ page, game }) => {
  expect(new URL(page.url()).pathname).toBe(BASE_PATH);
  await game.generate();
  await page.goto('./index.html');
  await game.ready();
  await game.generateAndStart();
  await expect(game.program(LAPS[5])).toBeVisible();
});

test('a link to a section opens the game, whoever made it', async ({ page, game }) => {
  await page.goto('./#program-3');
  await game.ready();
  await game.generate();
  await expect(game.program(LAPS[2])).toBeVisible();
});

test.describe('the content security policy refuses', () => {
  test.use({ expectedNoise: [/Content Security Policy|example\.org/] });

  test('a foreign request', async ({ page, game }) => {
    const reached = await listen(page);
    await game.generate();
    const answer = await page.evaluate(() =>
      fetch('https://example.org/data.json').then(
        () => 'answered',
        () => 'refused',
      ),
    );
    expect(answer).toBe('refused');
    expect(reached).toEqual([]);
  });

  test('a foreign image', async ({ page, game }) => {
    const reached = await listen(page);
    await game.generate();
    const answer = await page.evaluate(
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
    expect(answer).toBe('refused');
    expect(reached).toEqual([]);
  });

  test('a foreign script, and one written into the page', async ({ page, game }) => {
    const reached = await listen(page);
    await game.generate();
    const ran = await page.evaluate(async () => {
      const foreign = document.createElement('script');
      foreign.src = 'https://example.org/script.js';
      const answer = new Promise((resolve) => {
        foreign.onload = () => {
          resolve('loaded');
        };
        foreign.onerror = () => {
          resolve('refused');
        };
      });
      const inline = document.createElement('script');
      inline.textContent = 'document.body.dataset.ran = "yes"';
      document.body.append(foreign, inline);
      return [await answer, document.body.dataset.ran ?? 'refused'];
    });
    expect(ran).toEqual(['refused', 'refused']);
    expect(reached).toEqual([]);
  });

  test('a style written into the page', async ({ page, game }) => {
    await game.generate();
    const position = await page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'main { position: fixed !important }';
      document.head.append(style);
      const main = document.querySelector('main');
      return main && getComputedStyle(main).position;
    });
    expect(position).toBe('static');
  });
});

/** Stands for the foreign server, and tells what it was asked for. */
async function listen(page: Page): Promise<string[]> {
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
