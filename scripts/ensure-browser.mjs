// Installs Chromium for the browser tests if no browser is found. If that fails, prints instructions.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from './browser.mjs';

const isRoot = process.getuid?.() === 0;
const hasApt = existsSync('/usr/bin/apt-get');

const attempts =
  isRoot && hasApt
    ? [
        'apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell fonts-liberation',
        'apt-get install -y --no-install-recommends chromium fonts-liberation',
        'npx playwright install --with-deps chromium',
      ]
    : ['npx playwright install chromium'];

try {
  let browser = findBrowser();
  for (const command of attempts) {
    if (browser !== undefined) break;
    console.log(`No Chromium found for the browser tests. Installing one: ${command}`);
    spawnSync(command, { shell: true, stdio: 'inherit' });
    browser = findBrowser();
  }
  if (browser === undefined) {
    fail(`The browser tests need Chromium or Chrome. ${advice()}
If it is installed elsewhere, set CHROMIUM to its path.`);
  } else console.log(`Browser: ${browser}`);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

/** @param {string} message */
function fail(message) {
  console.error(`\n${message}`);
  process.exitCode = 1;
}

function advice() {
  if (process.platform === 'darwin') return 'Install it: brew install --cask chromium';
  if (process.platform === 'win32') return 'Install it: winget install Google.Chrome';
  if (hasApt)
    return 'Install it: sudo apt-get install chromium (Ubuntu: sudo snap install chromium)';
  return "Install your system's package, most often called chromium.";
}
