import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkDraws, parseDraws } from '../../../streams';
import { DRAW_VERSION } from '../../../streams/draw/model';
import { goldenDraws } from '../../support/draws';
import { runGoldenDraws } from '../../support/golden';
import { checkIndependently } from '../../support/independent-checker';

const PATH = 'tests/streams/golden/draws.txt';

/** Reads the golden draws. With `GOLDEN=write` it rewrites them first, but only for a new version of the record. */
function readOrRewriteGolden(): string {
  const golden = readFileSync(PATH, 'utf8');
  const isNew = !golden.startsWith(`Furlong draws ${DRAW_VERSION}\n`);
  if (process.env.GOLDEN !== 'write' || !isNew) return golden;
  writeFileSync(PATH, runGoldenDraws());
  return readFileSync(PATH, 'utf8');
}

const advice =
  'existing records would differ. Undo the change, or raise DRAW_VERSION in streams/draw/model.ts ' +
  'and run GOLDEN=write npx vitest run tests/streams/draw/golden.test.ts';

describe('the golden draws', () => {
  const golden = readOrRewriteGolden();

  it('have the text in the golden file, to the last character', () => {
    expect(runGoldenDraws(), advice).toBe(golden);
    expect(parseDraws(golden)).toEqual(goldenDraws());
  });

  it('pass the check, apart from those that were not run', () => {
    const kinds = checkDraws(golden).map(({ kind }) => kind);
    expect(kinds).toHaveLength(20);
    expect(kinds.filter((kind) => kind === 'not run')).toHaveLength(2);
    expect(kinds.filter((kind) => kind === 'match')).toHaveLength(18);
  });

  it('have 2 to 200 tickets and every rule', () => {
    const draws = goldenDraws();
    const tickets = draws.map(({ entrants }) =>
      entrants.reduce((sum, entrant) => sum + entrant.tickets, 0),
    );
    expect([Math.min(...tickets), Math.max(...tickets)]).toEqual([2, 200]);
    for (const kind of ['first', 'last']) {
      const counts = draws.filter(({ rule }) => rule.kind === kind).map(({ rule }) => rule.count);
      expect(new Set(counts).size, kind).toBeGreaterThan(2);
    }
    expect(draws.some(({ rule }, index) => rule.count === tickets[index])).toBe(true);
  });

  it('pass an independent checker, which follows the README and uses no code of streams/', () => {
    expect(checkIndependently(golden)).toEqual([]);
    // Shows that the checker finds differences.
    expect(checkIndependently(golden.replace('1 Leni', '1 Lena'))).toEqual([
      'draw 1: list check',
      'draw 1: fingerprint',
      'draw 1: order',
      'draw 1: drawn',
      'draw 1: hash',
    ]);
  });
});

describe('README.md', () => {
  const readme = readFileSync('README.md', 'utf8');
  const [, record = ''] = /```text\n(Furlong draws 1\n.*?)\n```/s.exec(readme) ?? [];

  it('has a record that passes the check', () => {
    expect(checkDraws(record).map(({ kind }) => kind)).toEqual(['match', 'not run']);
    expect(checkIndependently(record)).toEqual([]);
    expect(parseDraws(record)[0]).toMatchObject({
      word: 'open window',
      order: [3, 4, 2, 1],
      drawn: ['Jonas', 'Zoë'],
    });
  });

  it('documents every line of its record', () => {
    const section = readme.slice(
      readme.indexOf('## The draw record'),
      readme.indexOf('**Hashes.**'),
    );
    const lines = Array.from(section.matchAll(/^\| `([^`]*)` +\|/gm), ([, line = '']) => line);
    expect(lines).toHaveLength(14);
    for (const line of lines) expect(`${record}\n`).toContain(`${line}\n`.replace('…\n', ''));
  });
});
