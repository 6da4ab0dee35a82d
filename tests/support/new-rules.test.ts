import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { IS_LARGE } from './sizes';

const GOLDEN_TEST = 'tests/streams/golden.test.ts';
const VITEST = resolve('node_modules/vitest/vitest.mjs');

/** The tests that contain a meeting or a version, and those of the golden meetings. */
const tests = ['tests/races', 'tests/streams', 'tests/page']
  .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
  .filter(
    (path) =>
      /golden\.test|season\.test/.test(path) ||
      (/(?<!model)\.test\.ts$/.test(path) &&
        /\w{3}-\w{3}-\w{3}\b|RULES_VERSION|meeting-code|version: \d/.test(
          readFileSync(path, 'utf8'),
        )),
  );

it.runIf(IS_LARGE)(
  'the tests of meetings pass after new rules, as the README describes',
  () => {
    expect(tests.length).toBeGreaterThan(10);
    expect(readFileSync('README.md', 'utf8')).toContain(
      `GOLDEN=write npx vitest run ${GOLDEN_TEST}`,
    );
    // A folder in this one, so that the copy finds the packages.
    const copy = mkdtempSync('tests/.trial-');
    try {
      const folders = ['page', 'races', 'streams', 'support'].map((name) => `tests/${name}`);
      for (const path of [
        'streams',
        'src',
        'scripts',
        'vite.config.ts',
        'vitest.config.ts',
        'tsconfig.json',
        ...folders,
      ])
        cpSync(path, join(copy, path), { recursive: true });
      const rules = join(copy, 'streams/rules.ts');
      const text = readFileSync(rules, 'utf8');
      const raised = text.replace(
        /(?<=RULES_VERSION = )\d+/,
        (version) => `${Number(version) + 1}`,
      );
      expect(raised).not.toBe(text);
      writeFileSync(rules, raised);
      expectToPass(copy, [GOLDEN_TEST], { GOLDEN: 'write' });
      expectToPass(copy, tests);
    } finally {
      rmSync(copy, { recursive: true });
    }
  },
  60_000,
);

/** Runs test files of a copy, and shows what Vitest prints if one fails. */
function expectToPass(cwd: string, files: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  const { status, stdout } = spawnSync(process.execPath, [VITEST, 'run', ...files], {
    cwd,
    env: { ...process.env, GOLDEN: '', TEST_SIZE: 'test', ...env },
    encoding: 'utf8',
  });
  expect(status, stdout).toBe(0);
}
