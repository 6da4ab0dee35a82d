import { test as base, expect } from '@playwright/test';

interface QuietFixtures {
  /**
   * Matches the noise that a test causes on purpose. Such noise does not fail the test.
   * Write alternatives as one expression, as in `test.use({ expectedNoise: [/a|b/] })`. Playwright would read a second
   * expression as the options of the fixture.
   */
  expectedNoise: readonly RegExp[];
  /** What the page has logged, thrown, failed to load or requested from another origin, without the expected noise. */
  noise: string[];
}

/**
 * The tests of a worker reuse one browser context. Playwright resets it before each test. The page of the previous test
 * may then still run the scripts of Playwright's clock, which throw this error. Ignoring the error is safe: if the page
 * of a test had lost its own clock, `GamePage.advanceClock` would fail.
 */
const RESET_ERROR =
  "uncaught: TypeError: Cannot read properties of undefined (reading 'controller')";

/** Playwright logs this when `serviceWorkers: 'block'` keeps the page from registering its service worker. */
const WORKER_BLOCKED = 'console warning: Service Worker registration blocked by Playwright';

/**
 * Playwright's `test` for a page that must be quiet. A test fails on any console message, uncaught error,
 * failed request or request to another origin, unless `expectedNoise` matches it.
 */
export const test = base.extend<QuietFixtures>({
  expectedNoise: [[], { option: true }],
  page: async ({ page, browserName }, use, testInfo) => {
    if (browserName === 'firefox') {
      page.emulateMedia = () => {
        testInfo.skip(
          true,
          'Playwright can emulate media features only in its own build of Firefox.',
        );
        return Promise.resolve();
      };
    }
    await use(page);
  },
  noise: [
    async ({ context, baseURL, expectedNoise }, use) => {
      const noise: string[] = [];
      const add = (message: string) => {
        if ([RESET_ERROR, WORKER_BLOCKED].includes(message)) return;
        if (expectedNoise.some((expected) => expected.test(message))) return;
        noise.push(message);
      };
      const isForeign = (url: string) =>
        !/^(data|about):/.test(url) && new URL(url).origin !== new URL(baseURL ?? '').origin;

      context.on('console', (message) => {
        add(`console ${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (webError) => {
        add(`uncaught: ${String(webError.error())}`);
      });
      context.on('request', (request) => {
        if (isForeign(request.url())) add(`left the origin: ${request.url()}`);
      });
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? 'unknown';
        // Ignores aborted requests: the page aborts some itself, and a navigation aborts the pending ones.
        if (!['net::ERR_ABORTED', 'NS_BINDING_ABORTED'].includes(reason))
          add(`failed: ${request.url()} (${reason})`);
      });
      context.on('response', (response) => {
        if (response.status() >= 400) add(`failed: ${response.url()} (${response.status()})`);
      });

      await use(noise);
      expect(noise, 'the page must be quiet').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
