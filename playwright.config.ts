import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from './scripts/browser.mjs';
import { BASE_PATH } from './tests/browser/support/base-path.mjs';

const { env } = process;
// Found once: the workers read this file again, and inherit the environment.
env.CHROMIUM ??= findBrowser();

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: env.CI !== undefined,
  reporter: env.GITHUB_ACTIONS === undefined ? 'list' : [['list'], ['github']],
  use: {
    // The server says its port, and Playwright puts it here.
    baseURL: `http://127.0.0.1:${env.FURLONG_PORT ?? ''}${BASE_PATH}`,
    locale: 'en-GB',
    timezoneId: 'UTC',
    launchOptions: {
      ...(env.CHROMIUM && { executablePath: env.CHROMIUM }),
      args: BROWSER_ARGS,
    },
  },
  projects: [{ name: 'chromium' }],
  webServer: {
    command: `node scripts/serve.mjs dist ${BASE_PATH}`,
    wait: { stdout: /127\.0\.0\.1:(?<furlong_port>\d+)/ },
  },
});
