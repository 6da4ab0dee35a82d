// npm run test:engines: runs the most important browser tests in Firefox, and tests/engines/ in WebKit. Installs the
// browsers if it runs as root on Debian. Elsewhere, it can install only Firefox, and prints what is missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { firefox } from '@playwright/test';

const FIREFOX_PATHS = [process.env.FIREFOX ?? '', '/usr/bin/firefox-esr', firefox.executablePath()];

/**
 * Playwright cannot drive WebKitGTK, so the tests in WebKit need its WebDriver. xvfb hides the windows that the driver
 * opens, and needs xauth.
 */
const WEBKIT_PATHS = ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run', '/usr/bin/xauth'];

/** An Xvfb screen with room for the tallest window of the tests. */
const SCREEN = '-screen 0 1600x4000x24';

const PACKAGES = 'firefox-esr webkit2gtk-driver xvfb xauth';

if (listMissing().length > 0) {
  for (const command of listInstallCommands()) {
    console.log(`Installing the browsers: ${command}`);
    run(command);
  }
}

const missing = listMissing();
if (missing.length > 0) {
  console.error(`\nThe tests of all engines need: ${missing.join(', ')}.`);
  console.error(`Install them on Debian: sudo apt-get install ${PACKAGES}`);
  process.exitCode = 1;
} else {
  const env = {
    FIREFOX: findFirefox(),
    WEBKIT_DRIVER: WEBKIT_PATHS[0],
  };
  const options = process.argv.slice(2).map((option) => `'${option}'`);
  const projects = ['firefox', 'webkit'].map((name) => `--project=${name}`);
  const testCommand = `playwright test ${[...projects, ...options].join(' ')}`;
  process.exitCode =
    run('node scripts/build-for-tests.mjs') ||
    run(`xvfb-run -a -s '${SCREEN}' npx ${testCommand}`, env);
}

function listMissing() {
  return [
    ...(findFirefox() === undefined ? ['firefox-esr'] : []),
    ...WEBKIT_PATHS.filter((path) => !existsSync(path)),
  ];
}

function findFirefox() {
  return FIREFOX_PATHS.find((path) => existsSync(path));
}

function listInstallCommands() {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    return [`apt-get update && apt-get install -y --no-install-recommends ${PACKAGES}`];
  }
  return findFirefox() === undefined ? ['npx playwright install firefox'] : [];
}

/**
 * @param {string} command
 * @param {NodeJS.ProcessEnv} [env] further variables
 */
function run(command, env = {}) {
  const { status } = spawnSync(command, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}
