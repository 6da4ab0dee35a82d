import { test as base, expect } from '@playwright/test';

interface Quiet {
  /** What this test makes the page say on purpose: `test.use({ expectedNoise: [/…/] })`. */
  expectedNoise: readonly RegExp[];
  /** What the page has said so far, save what is expected. */
  noise: string[];
}

/**
 * Playwright's `test`, and the page must be quiet: a test fails on any console message, uncaught
 * error, failed request or request to another origin that `expectedNoise` does not name.
 */
export const test = base.extend<Quiet>({
  expectedNoise: [[], { option: true }],
  noise: [
    async ({ context, baseURL, expectedNoise }, use) => {
      const noise: string[] = [];
      const hear = (message: string) => {
        if (!expectedNoise.some((expected) => expected.test(message))) noise.push(message);
      };
      const isElsewhere = (url: string) =>
        !url.startsWith('data:') && new URL(url).origin !== new URL(baseURL ?? '').origin;

      context.on('console', (message) => {
        hear(`console ${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (webError) => {
        hear(`uncaught: ${String(webError.error())}`);
      });
      context.on('request', (request) => {
        if (isElsewhere(request.url())) hear(`left the origin: ${request.url()}`);
      });
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? 'unknown';
        // The page, or leaving it, called the request off.
        if (reason !== 'net::ERR_ABORTED') hear(`failed: ${request.url()} (${reason})`);
      });
      context.on('response', (response) => {
        if (response.status() >= 400) hear(`failed: ${response.url()} (${response.status()})`);
      });

      await use(noise);
      expect(noise, 'the page must be quiet').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
