import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'vite';
import { expect, test as base } from './support/test';
import { TEST_BUILD } from './support/test-build.mjs';

/** A test of pages that only the dev server serves. */
const test = base.extend({
  baseURL: async ({}, use) => {
    const server = await createServer({
      configFile: 'vite.config.ts',
      base: '/',
      // A separate cache, because this server would overwrite the cache of a running dev server.
      cacheDir: 'node_modules/.vite-demos',
      logLevel: 'silent',
      optimizeDeps: { entries: ['examples/race.html', 'src/demos/index.html'] },
      server: { port: 0, host: '127.0.0.1', watch: null },
    });
    await server.listen();
    await use(server.resolvedUrls?.local[0]);
    await server.close();
  },
});

test.describe('the dev server', () => {
  // What Vite and the development build of React log.
  test.use({ expectedNoise: [/console debug: \[vite\]|Download the React DevTools/] });

  test('serves the example, and the demos with an index and a theme that each of them keeps @slow', async ({
    page,
  }) => {
    await page.goto('./examples/race.html');
    await expect(page.getByText('Racing')).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveCount(10);

    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('./src/demos/?demo=nothing');
    await expect(page.getByRole('heading', { name: 'nothing' })).toBeVisible();
    await page.getByRole('link', { name: 'All demos' }).click();
    await expect(page.getByRole('heading', { name: 'Demos', exact: true })).toBeVisible();
    const suffix = '.demo.tsx';
    const files = readdirSync('src/demos').filter((file) => file.endsWith(suffix));
    const links = await page
      .locator('main li a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links.sort()).toEqual(
      files.map((file) => `?demo=${file.slice(0, -suffix.length)}`).sort(),
    );

    await page.locator('a[href="?demo=horse"]').click();
    const background = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const theme = page.getByRole('button', { name: /^Theme/ });
    await expect(theme).toHaveAccessibleName('Theme: auto');
    const light = await background();
    await theme.click();
    expect(await background()).toBe(light);
    await theme.click();
    await expect(theme).toHaveAccessibleName('Theme: dark');
    expect(await background()).not.toBe(light);
    await page.getByRole('link', { name: /^Next/ }).click();
    await expect(theme).toHaveAccessibleName('Theme: dark');
    await theme.click();
    expect(await background()).toBe(light);
  });
});

base('no demo is in the build', () => {
  const files = readdirSync(TEST_BUILD, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.includes('demo'))).toEqual([]);
  const texts = files
    .filter((file) => /\.(js|css|html)$/.test(file))
    .map((file) => readFileSync(`${TEST_BUILD}/${file}`, 'utf8'));
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((text) => /All demos|Dev server only/.test(text))).toEqual([]);
});
