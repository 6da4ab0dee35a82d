import { defineConfig, firefox as playwrightFirefox, type Project } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from './scripts/browser.mjs';
import { BASE_PATH, TEST_BUILD } from './tests/browser/support/test-build.mjs';

/** The most important of the browser tests that Playwright can run in Firefox. */
const FIREFOX_SPECS = [
  'export',
  'golden',
  'history',
  'journey',
  'link',
  'old-addresses',
  'photo-finish',
  'picture',
  'race',
  'replay',
];

const { env } = process;
// Only the main process searches for a browser. Each worker reads this file again and inherits `CHROMIUM`.
const executablePath = env.TEST_WORKER_INDEX === undefined ? findBrowser() : env.CHROMIUM;
if (executablePath !== undefined) env.CHROMIUM = executablePath;

// Pages may use the clipboard. To make a copy fail, tests replace `navigator.clipboard` or its methods.
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
  testMatch: FIREFOX_SPECS.map((name) => `tests/browser/${name}.spec.ts`),
  use: {
    browserName: 'firefox',
    // If the page of the previous test is still loading, Playwright sometimes fails to reset its context in Firefox.
    reuseContext: false,
    // A Firefox release needs this channel: it speaks another protocol than the Firefox that Playwright installs.
    ...(env.FIREFOX !== playwrightFirefox.executablePath() && { channel: 'moz-firefox' }),
    launchOptions: {
      executablePath: env.FIREFOX,
      firefoxUserPrefs: {
        // Playwright cannot grant access to the clipboard in Firefox. With this preference, pages have it.
        'dom.events.testing.asyncClipboard': true,
        // The panel of downloads would take the focus from the windows of all later tests.
        'browser.download.alwaysOpenPanel': false,
        // Scrollbars take no width, as in headless Chromium. The tests of positions expect that.
        'ui.useOverlayScrollbars': 1,
        // Playwright loses a page that Firefox has kept in memory and shows again, after Back.
        'browser.sessionhistory.max_total_viewers': 0,
      },
    },
  },
};

/** `npm run test:engines` sets WEBKIT_DRIVER to the path of a WebKitWebDriver. Playwright cannot drive WebKitGTK. */
const webkit: Project = { name: 'webkit', testDir: 'tests/engines', fullyParallel: false };

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  // Firefox uses one worker. With two, only one window would have the focus, and tests of the focus would fail in the
  // other. With one worker, WebKit runs after Firefox, not beside it.
  workers: env.FIREFOX === undefined ? 2 : 1,
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
    ...(env.FIREFOX === undefined ? [] : [firefox]),
    ...(env.WEBKIT_DRIVER === undefined ? [] : [webkit]),
  ],
  webServer: [
    {
      command: `node scripts/build-for-tests.mjs && node scripts/serve.mjs ${TEST_BUILD} ${BASE_PATH}`,
      wait: { stdout: /127\.0\.0\.1:(?<furlong_port>\d+)/ },
    },
  ],
});
