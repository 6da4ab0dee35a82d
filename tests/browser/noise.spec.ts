import { expect, test } from './support/test';

test.beforeEach(async ({ page }) => {
  await page.route('**/empty.html', (route) => route.fulfill({ contentType: 'text/html' }));
  await page.goto('./empty.html');
});

test.describe('noise', () => {
  // Noise that is left at the end would fail the test.
  test.afterEach(({ noise }) => {
    noise.length = 0;
  });

  test('includes console messages, uncaught errors, failed requests and requests to another origin', async ({
    page,
    noise,
  }) => {
    await page.evaluate(() => {
      console.info('psst');
    });
    await expect.poll(() => noise).toEqual(['console info: psst']);

    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('ouch');
      });
    });
    await expect.poll(() => noise).toContain('uncaught: Error: ouch');

    await page.evaluate(() => fetch('missing.json'));
    await expect.poll(() => noise).toContainEqual(expect.stringMatching(/missing\.json \(404\)$/));

    await page.route('**/broken.json', (route) => route.abort('connectionreset'));
    await page.evaluate(() => fetch('broken.json').catch(() => undefined));
    await expect.poll(() => noise).toContainEqual(expect.stringMatching(/^failed: .*broken\.json/));

    await page.route('https://example.org/', (route) => route.fulfill({ body: '' }));
    await page.goto('https://example.org/');
    await expect.poll(() => noise).toContainEqual('left the origin: https://example.org/');
  });
});

test.describe('expected noise', () => {
  test.use({ expectedNoise: [/psst/] });

  test('is left out of the noise, so it does not fail a test', async ({ page, noise }) => {
    const logged = page.waitForEvent('console');
    await page.evaluate(() => {
      console.info('psst');
    });
    expect((await logged).text()).toBe('psst');
    expect(noise).toEqual([]);
  });
});
