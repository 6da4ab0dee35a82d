import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { goldenMeetings, outcomeOf } from '../support/golden';
import { goldenScript } from '../support/golden-script.mjs';

const engines = [
  { name: 'Firefox', command: 'js102', from: 'libmozjs-102-dev' },
  { name: 'WebKit', command: 'jsc', from: 'libjavascriptcoregtk-4.0-bin' },
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
  for (const { name, command, from } of engines) {
    it(
      `have the same results in the engine of ${name}, ${command}`,
      { timeout: 120_000 },
      async (context) => {
        if (!isInstalled(command)) {
          context.skip(`${command} is not installed: Debian has it in ${from}`);
        }
        const folder = mkdtempSync(join(tmpdir(), 'golden-'));
        try {
          const file = join(folder, 'golden.js');
          const print = 'print(JSON.stringify(golden.goldenMeetings().map(golden.outcomeOf)));';
          writeFileSync(file, `${await goldenScript()}\n${print}\n`);
          const printed = execFileSync(command, [file], { encoding: 'utf8', maxBuffer: 1e8 });
          expect(printed.trim()).toBe(JSON.stringify(goldenMeetings().map(outcomeOf)));
        } finally {
          rmSync(folder, { recursive: true });
        }
      },
    );
  }
});
