import { defineConfig, firefox as playwrightFirefox, type Project } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from './scripts/browser.mjs';
import { BASE_PATH } from './tests/browser/support/base-path.mjs';

/** The most important browser tests, except for those that need what Playwright cannot do in Firefox. */
const FIREFOX_SPECS = [
  'dialog',
  'export',
  'golden',
  'history',
  'horse-list',
  'journey',
  'keys',
  'link',
  'more',
  'pause',
  'photo-finish',
  'picture',
  'race',
  'replay',
  'share',
  'small-screens',
];

/** Matches the tests that open a second window. */
const TWO_WINDOWS = /@two-windows/;

const { env } = process;
// Only the main process searches for a browser. Each worker reads this file again and inherits `CHROMIUM`.
const executablePath = env.TEST_WORKER_INDEX === undefined ? findBrowser() : env.CHROMIUM;
if (executablePath !== undefined) env.CHROMIUM = executablePath;

// Has the permissions for the clipboard. To deny a copy, tests replace `navigator.clipboard` or its methods.
const chromium: Project = {
  name: 'chromium',
  use: {
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: { ...(executablePath !== undefined && { executablePath }), args: BROWSER_ARGS },
  },
};

/** `npm run test:engines` sets FIREFOX to the path of a Firefox. */
const firefox: Project = {
  name: 'firefox',
  grepInvert: TWO_WINDOWS,
  // With two windows, the one without the focus fails every test of the focus.
  workers: 1,
  testMatch: FIREFOX_SPECS.map((name) => `tests/browser/${name}.spec.ts`),
  use: {
    browserName: 'firefox',
    // A published Firefox speaks another protocol than Playwright's own, and needs this channel.
    ...(env.FIREFOX !== playwrightFirefox.executablePath() && { channel: 'moz-firefox' }),
    launchOptions: {
      executablePath: env.FIREFOX,
      // Firefox has no permission for the clipboard. With this preference, it does not ask the visitor.
      // Scrollbars take no width, as in Chromium without a window: the positions in these tests expect that.
      firefoxUserPrefs: { 'dom.events.testing.asyncClipboard': true, 'ui.useOverlayScrollbars': 1 },
    },
  },
};

/** Runs in a new browser, because Firefox gives the focus to no new window after a test with two. */
const firefoxWindows: Project = {
  ...firefox,
  name: 'firefox-windows',
  grepInvert: [],
  grep: TWO_WINDOWS,
  dependencies: ['firefox'],
};

/** `npm run test:engines` sets WEBKIT_DRIVER to the path of a WebKitWebDriver. Playwright cannot drive WebKitGTK. */
const webkit: Project = { name: 'webkit', testDir: 'tests/engines', fullyParallel: false };

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: env.CI !== undefined,
  // Allows for slow and busy machines.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: env.GITHUB_ACTIONS === undefined ? 'list' : [['list'], ['github']],
  use: {
    // Playwright sets FURLONG_PORT to what the group `furlong_port` below matches: the port of the server.
    baseURL: `http://127.0.0.1:${env.FURLONG_PORT ?? ''}${BASE_PATH}`,
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Only the tests of the service worker allow it. In other tests, it would answer in place of the server.
    serviceWorkers: 'block',
    // The page loads three times as fast in a used context as in a new one.
    reuseContext: true,
  },
  projects: [
    chromium,
    ...(env.FIREFOX === undefined ? [] : [firefox, firefoxWindows]),
    ...(env.WEBKIT_DRIVER === undefined ? [] : [webkit]),
  ],
  webServer: [
    {
      command: `node scripts/serve.mjs dist ${BASE_PATH}`,
      wait: { stdout: /127\.0\.0\.1:(?<furlong_port>\d+)/ },
    },
    {
      // The exhibits: single components in states that the game never reaches.
      command:
        'npx vite build tests/browser/fixtures --config vite.config.ts --base /exhibits/ --outDir ../../../node_modules/.exhibits --emptyOutDir --logLevel error' +
        ' && node scripts/serve.mjs node_modules/.exhibits /exhibits/',
      wait: { stdout: /127\.0\.0\.1:(?<exhibits_port>\d+)/ },
    },
    {
      // The demos, built with the development version of React, because its profiler counts commits.
      command:
        'npx vite build src/demos --config vite.config.ts --base /src/demos/ --outDir ../../node_modules/.demos --emptyOutDir --logLevel error' +
        ' && node scripts/serve.mjs node_modules/.demos /src/demos/',
      env: { NODE_ENV: 'development' },
      wait: { stdout: /127\.0\.0\.1:(?<demos_port>\d+)/ },
    },
  ],
});
