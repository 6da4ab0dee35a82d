import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { goldenMeetings, outcomeOf } from '../support/golden';
import { goldenScript } from '../support/golden-script.mjs';

const engines = [
  { name: 'of Firefox', command: 'js102', from: 'libmozjs-102-dev' },
  { name: 'of WebKit', command: 'jsc', from: 'libjavascriptcoregtk-4.0-bin' },
];

const isThere = (command: string) => {
  try {
    execFileSync('which', [command]);
    return true;
  } catch {
    return false;
  }
};

for (const { name, command, from } of engines) {
  test(
    `fifty meetings end as they always have in the engine ${name}, ${command}`,
    { timeout: 120_000 },
    async (context) => {
      if (!isThere(command)) {
        context.skip(`${command} is not on this machine: in Debian it is in ${from}`);
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
