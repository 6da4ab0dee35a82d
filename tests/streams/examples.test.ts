import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from 'vite';
import { formatDraws } from '../../streams';
import { entrantsOf, runSession } from '../support/draws';

/** A folder with the examples as JavaScript, because Node before 22.18 runs no TypeScript. */
let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'examples-'));
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      rolldownOptions: { input: ['examples/races.ts', 'examples/check.ts'] },
    },
  });
  // The folder is outside of the project, whose package.json says the same.
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
}, 60_000);

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('examples/races.ts', () => {
  it('prints the winners of a thousand races as CSV', () => {
    const csv = execFileSync(process.execPath, [join(folder, 'races.js')], { encoding: 'utf8' });
    const [head, ...rows] = csv.trimEnd().split('\n');
    expect(head).toBe('Race,Winner,Condition,Time (ms)');
    expect(rows).toHaveLength(1000);
    for (const row of rows) expect(row).toMatch(/^\d+,[^,]+,\d+,\d{4,5}\.?\d*$/);
  });
});

describe('examples/check.ts', () => {
  const record = readFileSync('tests/streams/golden/draws-3.txt', 'utf8');
  const check = (text: string) => {
    const file = join(folder, 'record.txt');
    writeFileSync(file, text);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(folder, 'check.js'), file],
      { encoding: 'utf8' },
    );
    return { status, stdout, stderr };
  };

  it('prints a verdict for each draw, and succeeds if all match, also from a saved file', () => {
    for (const text of [record, JSON.stringify({ record })]) {
      const { status, stdout } = check(text);
      expect(status).toBe(0);
      expect(stdout).toMatch(/^(?:Draw \d+: (?:match|not run)(?:, signature not verified)?\n)+$/);
    }
  });

  it('names the parts that differ, and fails', () => {
    const { status, stdout } = check(record.replace(/^fingerprint \w/m, 'fingerprint 0'));
    expect(stdout).toContain('differs');
    expect(status).toBe(1);
  });

  it('says that it does not verify a signature of drand', () => {
    // The record fits together, because its hashes follow from this signature. It is none of drand.
    const source = { kind: 'drand', round: 1000 } as const;
    const plan = { entrants: entrantsOf('Leni', 'Jonas'), source, word: 'ab'.repeat(48) };
    const draws = runSession([{ ...plan, rule: { kind: 'first', count: 1 } }]);
    expect(check(formatDraws(draws)).stdout).toBe('Draw 1: match, signature not verified\n');
  });

  it('says what is wrong with a text that is no record', () => {
    const { status, stdout, stderr } = check('a letter');
    expect(stderr).toContain('This record cannot be read.');
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});
