import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { goldenMeetings, outcomeOf } from '../support/golden';
import { goldenScript } from '../support/golden-script.mjs';

const engines = [
  { name: 'Firefox', command: 'js102', debianPackage: 'libmozjs-102-dev' },
  { name: 'WebKit', command: 'jsc', debianPackage: 'libjavascriptcoregtk-4.0-bin' },
];

const isInstalled = (command: string) => {
  try {
    execFileSync('which', [command]);
    return true;
  } catch {
    return false;
  }
};

describe('the golden meetings', () => {
  for (const { name, command, debianPackage } of engines) {
    it(
      `have the same results in the engine of ${name}, ${command}`,
      { timeout: 120_000 },
      async (context) => {
        if (!isInstalled(command)) {
          context.skip(`${command} is not installed; its Debian package is ${debianPackage}`);
        }
        const folder = mkdtempSync(join(tmpdir(), 'golden-'));
        try {
          const file = join(folder, 'golden.js');
          const statement = 'print(JSON.stringify(golden.goldenMeetings().map(golden.outcomeOf)));';
          writeFileSync(file, `${await goldenScript()}\n${statement}\n`);
          const printed = execFileSync(command, [file], { encoding: 'utf8', maxBuffer: 1e8 });
          expect(printed.trim()).toBe(JSON.stringify(goldenMeetings().map(outcomeOf)));
        } finally {
          rmSync(folder, { recursive: true });
        }
      },
    );
  }
});
