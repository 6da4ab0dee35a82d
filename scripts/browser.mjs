import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const { env, platform } = process;

/** The commands that start a browser. The first one opens no window, so the tests take a fifth less time. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const WINDOWS_FOLDERS = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];

/**
 * Finds the browser for the browser tests: the one that CHROMIUM names, an installed Chromium or Chrome, or
 * the one that Playwright downloaded. Returns `undefined` if none of them starts.
 *
 * @throws Error if the browser that CHROMIUM names does not start.
 */
export function findBrowser() {
  if (env.CHROMIUM !== undefined && env.CHROMIUM !== '') {
    if (starts(env.CHROMIUM)) return env.CHROMIUM;
    throw new Error(`CHROMIUM does not name a browser that starts: ${env.CHROMIUM}`);
  }
  return [...usualPlaces(), chromium.executablePath()].find(starts);
}

/** Turns off background network requests. For the root user, Chromium starts only without its sandbox. */
export const BROWSER_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Serves a folder until `stop` is called.
 *
 * @param {string} folder
 * @param {string} [base] the base path of the build
 */
export async function serve(folder, base = '/') {
  const server = spawn(process.execPath, ['scripts/serve.mjs', folder, base], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = String((await once(server.stdout, 'data'))[0]);
  return { url: /http:\S+/.exec(line)?.[0] ?? '', stop: () => server.kill() };
}

/**
 * Launches the browser that `findBrowser` returns.
 *
 * @param {readonly string[]} [args] further arguments of the browser
 * @throws Error if there is no browser.
 */
export async function launch(args = []) {
  const executablePath = findBrowser();
  if (executablePath === undefined)
    throw new Error('Found no Chromium or Chrome. npm run test:browser installs one.');
  return {
    executablePath,
    browser: await chromium.launch({ executablePath, args: [...BROWSER_ARGS, ...args] }),
  };
}

function usualPlaces() {
  if (platform === 'win32') {
    return WINDOWS_FOLDERS.flatMap((folder) =>
      folder === undefined
        ? []
        : [
            join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
            join(folder, 'Chromium', 'Application', 'chrome.exe'),
          ],
    );
  }
  const onPath = COMMANDS.flatMap((command) =>
    (env.PATH ?? '').split(delimiter).map((folder) => join(folder, command)),
  );
  if (platform !== 'darwin')
    return [...onPath, ...COMMANDS.map((command) => join('/usr/bin', command))];
  return [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...onPath,
  ];
}

/**
 * Returns whether a browser runs with `--version`. On Ubuntu, `chromium` may be a script that only
 * recommends a snap. On Windows, the option would open a window, so an existing file is enough.
 *
 * @param {string} path
 */
function starts(path) {
  if (!existsSync(path)) return false;
  if (platform === 'win32') return true;
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}
