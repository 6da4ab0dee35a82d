import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkDraws, DRAW_VERSION, formatDraws, parseDraws } from '../../../streams';
import { goldenDraws, goldenDrawsOfVersion } from '../../support/draws';
import { checkIndependently } from '../../support/independent-checker';

/** Reads the golden draws of a version. With `GOLDEN=write`, writes them first, but only for a new version. */
function readOrWriteGolden(version: number, run: () => string): string {
  const path = `tests/streams/golden/draws-${version}.txt`;
  const isNew = version === DRAW_VERSION && !existsSync(path);
  if (process.env.GOLDEN === 'write' && isNew) writeFileSync(path, run());
  return readFileSync(path, 'utf8');
}

const advice =
  'existing records would differ. Undo the change, or raise DRAW_VERSION in streams/draw/model.ts, keep the earlier ' +
  'versions, and run GOLDEN=write npx vitest run tests/streams/draw/golden.test.ts';

describe.each([
  [1, goldenDraws],
  [2, () => goldenDrawsOfVersion(2)],
  [3, () => goldenDrawsOfVersion(3)],
])('the golden draws of version %i', (version, createDraws) => {
  const run = () => formatDraws(createDraws());
  const golden = readOrWriteGolden(version, run);

  it('have the text in the golden file, to the last character', () => {
    expect(run(), advice).toBe(golden);
    expect(parseDraws(golden)).toEqual(createDraws());
  });

  it('pass the check, apart from those that were not run', () => {
    const kinds = checkDraws(golden).map(({ kind }) => kind);
    expect(kinds).toHaveLength(20);
    expect(kinds.filter((kind) => kind === 'not run')).toHaveLength(2);
    expect(kinds.filter((kind) => kind === 'match')).toHaveLength(18);
  });

  it('have 2 to 200 tickets and every rule', () => {
    const draws = createDraws();
    const tickets = draws.map(({ entrants }) =>
      entrants.reduce((sum, entrant) => sum + entrant.tickets, 0),
    );
    expect([Math.min(...tickets), Math.max(...tickets)]).toEqual([2, 200]);
    for (const kind of version === 1 ? ['first', 'last'] : ['first', 'last', 'groups']) {
      const counts = draws.filter(({ rule }) => rule.kind === kind).map(({ rule }) => rule.count);
      expect(new Set(counts).size, kind).toBeGreaterThan(1);
    }
    expect(draws.some(({ rule }, index) => rule.count === tickets[index])).toBe(true);
    const perName = draws.filter(({ rule }) => rule.per === 'name');
    expect(perName).toHaveLength(version === 1 ? 0 : 10);
  });

  it('pass an independent checker, which follows docs/draw-record.md and uses no code of streams/', () => {
    expect(checkIndependently(golden)).toEqual([]);
    // Shows that the checker finds differences.
    expect(checkIndependently(golden.replace('1 Leni', '1 Lena'))).toEqual(
      expect.arrayContaining(['list check', 'fingerprint'].map((fault) => `draw 1: ${fault}`)),
    );
  });
});

describe('docs/draw-record.md', () => {
  const page = readFileSync('docs/draw-record.md', 'utf8');
  const [, record = ''] = /```text\n(Furlong draws 3\n.*?)\n```/s.exec(page) ?? [];

  it('has a record that passes the check', () => {
    expect(checkDraws(record).map(({ kind }) => kind)).toEqual(['match', 'not run']);
    expect(checkIndependently(record)).toEqual([]);
    expect(parseDraws(record)[0]).toMatchObject({
      word: 'violinpebblecastle35',
      order: [1, 3, 4, 2],
      drawn: ['Leni', 'Jonas'],
      noShows: [1],
    });
  });

  it('documents every line of its record', () => {
    const section = page.slice(0, page.indexOf('**Sources'));
    const lines = Array.from(section.matchAll(/^\| `([^`]*)` +\|/gm), ([, line = '']) => line);
    expect(lines).toHaveLength(21);
    // The record of the page has no drand round.
    const documented = `${record}\nsignature \n`;
    for (const line of lines) expect(documented).toContain(`${line}\n`.replace('…\n', ''));
  });
});
