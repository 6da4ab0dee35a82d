import { createServer } from 'vite';
import { advanceClock, expect, holdClock, test as base } from './support/game';

/** Tests of `examples/`, which only the dev server serves. */
const test = base.extend({
  baseURL: async ({}, use) => {
    const server = await createServer({
      configFile: 'vite.config.ts',
      base: '/',
      // A separate cache, because this server would overwrite the cache of a running dev server.
      cacheDir: 'node_modules/.vite-examples',
      logLevel: 'silent',
      optimizeDeps: { entries: ['examples/race.html'] },
      server: { port: 0, host: '127.0.0.1', watch: null },
    });
    await server.listen();
    await use(server.resolvedUrls?.local[0]);
    await server.close();
  },
});

// What Vite and the development build of React log.
test.use({ expectedNoise: [/console debug: \[vite\]|Download the React DevTools/] });

test('examples/race.html races until the final results, and stops during a pause', async ({
  page,
}) => {
  await holdClock(page);
  await page.goto('./examples/race.html');
  const order = page.getByRole('listitem');
  await expect(page.getByText('Racing')).toBeVisible();
  await expect(order).toHaveCount(10);

  await advanceClock(page, 2_000);
  const early = await order.allTextContents();
  await page.getByRole('button', { name: 'Pause' }).click();
  await advanceClock(page, 30_000);
  expect(await order.allTextContents()).toEqual(early);
  await expect(page.getByText('Racing')).toBeVisible();

  await page.getByRole('button', { name: 'Resume' }).click();
  await advanceClock(page, 30_000);
  await expect(page.getByText('Final')).toBeVisible();
  const final = await order.allTextContents();
  expect(new Set(final).size).toBe(10);
  expect(final).not.toEqual(early);
});
