import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from './scripts/browser.mjs';
import { BASE_PATH } from './tests/browser/support/base-path.mjs';

const { env } = process;
// Found once: the workers read this file again, and inherit the environment.
const executablePath = env.TEST_WORKER_INDEX === undefined ? findBrowser() : env.CHROMIUM;
if (executablePath !== undefined) env.CHROMIUM = executablePath;

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: env.CI !== undefined,
  // For slow and busy machines: none of the tests needs a tenth of it elsewhere.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: env.GITHUB_ACTIONS === undefined ? 'list' : [['list'], ['github']],
  use: {
    // The server says its port, and Playwright puts it here.
    baseURL: `http://127.0.0.1:${env.FURLONG_PORT ?? ''}${BASE_PATH}`,
    locale: 'en-GB',
    timezoneId: 'UTC',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: BROWSER_ARGS,
    },
  },
  projects: [{ name: 'chromium' }],
  webServer: [
    {
      command: `node scripts/serve.mjs dist ${BASE_PATH}`,
      wait: { stdout: /127\.0\.0\.1:(?<furlong_port>\d+)/ },
    },
    {
      // Parts of the page on their own, in states that no visitor can bring about.
      command:
        'npx vite build tests/browser/fixtures --config vite.config.ts --base /exhibits/ --outDir ../../../node_modules/.exhibits --emptyOutDir --logLevel error' +
        ' && node scripts/serve.mjs node_modules/.exhibits /exhibits/',
      wait: { stdout: /127\.0\.0\.1:(?<exhibits_port>\d+)/ },
    },
    {
      // The demos are only there while somebody develops.
      command: 'npx vite --host 127.0.0.1 --port 5273 --clearScreen false',
      env: { NO_COLOR: '1' },
      wait: { stdout: /127\.0\.0\.1:(?<demos_port>\d+)/ },
    },
  ],
});
