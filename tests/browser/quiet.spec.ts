import { expect, test } from './support/test';

test.beforeEach(async ({ page }) => {
  await page.route('**/empty.html', (route) => route.fulfill({ contentType: 'text/html' }));
  await page.goto('./empty.html');
});

test.describe('heard as noise, which fails a test:', () => {
  test.afterEach(({ noise }) => {
    noise.length = 0;
  });

  test('a console message', async ({ page, noise }) => {
    await page.evaluate(() => {
      console.info('psst');
    });
    await expect.poll(() => noise).toEqual(['console info: psst']);
  });

  test('an uncaught error', async ({ page, noise }) => {
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('ouch');
      });
    });
    await expect.poll(() => noise).toEqual(['uncaught: Error: ouch']);
  });

  test('a file that is not there', async ({ page, noise }) => {
    await page.evaluate(() => fetch('missing.json'));
    await expect.poll(() => noise).toContainEqual(expect.stringMatching(/missing\.json \(404\)$/));
  });

  test('a request that fails', async ({ page, noise }) => {
    await page.route('**/broken.json', (route) => route.abort('connectionreset'));
    await page.evaluate(() => fetch('broken.json').catch(() => undefined));
    await expect.poll(() => noise).toContainEqual(expect.stringMatching(/^failed: .*broken\.json/));
  });

  test('a request to another origin', async ({ page, noise }) => {
    await page.route('https://example.org/', (route) => route.fulfill({ body: '' }));
    await page.goto('https://example.org/');
    await expect.poll(() => noise).toContainEqual('left the origin: https://example.org/');
  });
});

test.describe('not heard:', () => {
  test.use({ expectedNoise: [/psst/] });

  test('what the test expects', async ({ page }) => {
    const said = page.waitForEvent('console');
    await page.evaluate(() => {
      console.info('psst');
    });
    expect((await said).text()).toBe('psst');
  });
});
