import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import { BROWSER_ARGS, findBrowser } from './scripts/browser.mjs';
import viteConfig from './vite.config.ts';

const FOLDERS = '{streams,page,races,draws,motion,horse,sound,ui,demos,support}';

const executablePath = findBrowser();

const IS_WATCHING = !process.argv.some((arg) => /^(--)?run$/.test(arg));
/** How long an expectation or a click waits for its element. In watch mode, a wrong label fails at once. */
const PATIENCE_MS = IS_WATCHING ? 500 : 10_000;

export default defineConfig(({ mode }) => {
  // Vitest reads this file again for each project, then with the mode `test`.
  process.env.TEST_SIZE ??= mode;
  return mergeConfig(viteConfig, {
    test: {
      env: {
        // `tests/support/sizes.ts` reads it.
        TEST_SIZE: process.env.TEST_SIZE,
        // A locator that finds nothing prints the page. So many characters fit on a screen with the failing line.
        DEBUG_PRINT_LIMIT: '1500',
      },
      // Allows for slow and busy machines.
      testTimeout: 30_000,
      expect: { poll: { timeout: PATIENCE_MS } },
      // Test files can share modules, because no module holds mutable state.
      isolate: false,
      coverage: { include: ['streams/**/*.ts'], thresholds: { branches: 100 } },
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            include: [`tests/${FOLDERS}/**/*.test.ts`],
            // By default, Vitest leaves one core idle. Each worker of Stryker runs a Vitest of its own.
            maxWorkers: process.env.STRYKER_MUTATOR_WORKER === undefined ? 2 : 1,
          },
        },
        {
          extends: true,
          // Vite bundles the packages of these entries before the first test, in each run. With the bundles of an earlier
          // run, it could find a further package during a test, and would then reload the page of the tests.
          optimizeDeps: {
            force: true,
            entries: [
              'src/{races,draws}/main.tsx',
              'src/demos/*.demo.tsx',
              `tests/${FOLDERS}/**/*.test.tsx`,
            ],
            include: ['react-dom/client'],
          },
          test: {
            name: 'components',
            // After the unit tests, which would slow down the browser.
            sequence: { groupOrder: 1 },
            include: [`tests/${FOLDERS}/**/*.test.tsx`],
            setupFiles: 'tests/support/setup-components.ts',
            maxWorkers: 2,
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              provider: playwright({
                actionTimeout: PATIENCE_MS,
                contextOptions: {
                  locale: 'en-GB',
                  timezoneId: 'UTC',
                  permissions: ['clipboard-read', 'clipboard-write'],
                },
                launchOptions: {
                  ...(executablePath !== undefined && { executablePath }),
                  args: BROWSER_ARGS,
                },
              }),
              instances: [{ browser: 'chromium' }],
            },
          },
        },
      ],
    },
  });
});
