import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  goldenDays,
  goldenMeetings,
  runGoldenDraws,
  outcomeOf,
  winnersOf,
} from '../support/golden';
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

/**
 * Bundles `tests/support/golden.ts` into a script with a global `golden`. Runs the script and a statement in an engine,
 * and returns what the statement prints.
 */
async function runGolden(command: string, statement: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'golden-'));
  try {
    const file = join(folder, 'golden.js');
    writeFileSync(file, `${await goldenScript()}\n${statement}\n`);
    return execFileSync(command, [file], { encoding: 'utf8', maxBuffer: 1e8 }).trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

for (const { name, command, debianPackage } of engines) {
  const skipReason = `${command} is not installed; its Debian package is ${debianPackage}`;

  describe('the golden meetings and days', () => {
    it(
      `have the same results in the engine of ${name} (${command}) as in Node`,
      { timeout: 120_000 },
      async (context) => {
        if (!isInstalled(command)) context.skip(skipReason);
        const statement =
          'print(encodeURI(JSON.stringify([golden.goldenMeetings().map(golden.outcomeOf), golden.goldenDays().map(golden.winnersOf)])));';
        const printed = decodeURI(await runGolden(command, statement));
        expect(printed).toBe(
          JSON.stringify([goldenMeetings().map(outcomeOf), goldenDays().map(winnersOf)]),
        );
      },
    );
  });

  describe('the golden draws', () => {
    it(
      `have the same record in the engine of ${name} (${command}) as in Node`,
      { timeout: 120_000 },
      async (context) => {
        if (!isInstalled(command)) context.skip(skipReason);
        // Escapes the names, because the engines print non-ASCII characters in different ways.
        const printed = await runGolden(command, 'print(encodeURI(golden.runGoldenDraws()));');
        expect(decodeURI(printed)).toBe(runGoldenDraws());
      },
    );
  });
}
