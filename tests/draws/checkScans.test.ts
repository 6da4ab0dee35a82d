import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadDraft, saveDraft } from '../../src/draws/check/source';
import {
  compareScans,
  formatScanTime,
  loadScans,
  rememberScan,
} from '../../src/draws/check/notedFingerprints';
import { checkEachDraw } from '../../streams';
import { entrantsOf, runSession } from '../support/draws';
import { createMapStorage, deniedStorage } from '../support/text-storage';

const HOUR_MS = 3_600_000;
/** 3 May 2026, 14:09 in the time zone of the machine. */
const NOW = new Date(2026, 4, 3, 14, 9).getTime();
const A = 'a'.repeat(64);
const B = 'b'.repeat(64);

const session = runSession([
  { entrants: entrantsOf('a', 'b'), rule: { kind: 'first', count: 1 }, word: 'w' },
  { entrants: entrantsOf('a', 'c'), rule: { kind: 'first', count: 1 }, word: null },
]);
const checks = [...checkEachDraw(session)];
const fingerprint = session[0]?.fingerprint ?? '';

describe('rememberScan', () => {
  it('puts new scans first, and keeps the old scan if a lock is scanned again', () => {
    const storage = createMapStorage();
    const first = { number: 1, fingerprint: A, at: 5 };
    expect(rememberScan(storage, { number: 1, fingerprint: A }, 5)).toEqual(first);
    const second = { number: 1, fingerprint: B, at: 6 };
    expect(rememberScan(storage, { number: 1, fingerprint: B }, 6)).toEqual(second);
    expect(rememberScan(storage, { number: 1, fingerprint: A }, 7)).toEqual(first);
    expect(loadScans(storage)).toEqual([second, first]);
  });

  it('keeps the fifty newest scans', () => {
    const storage = createMapStorage();
    for (let number = 1; number <= 60; number++)
      rememberScan(storage, { number, fingerprint: A }, 0);
    const numbers = loadScans(storage).map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => 60 - index));
  });

  it('returns null if the storage is denied or full', () => {
    for (const storage of [deniedStorage, { ...createMapStorage(), save: () => false }]) {
      expect(rememberScan(storage, { number: 1, fingerprint: A }, 5)).toBeNull();
      expect(loadScans(storage)).toEqual([]);
    }
  });
});

describe('loadScans', () => {
  const scan = { number: 1, fingerprint: A, at: 5 };

  it('omits everything that is not a scan', () => {
    const invalid = [
      ...[null, 1, 'x', [], {}, { number: 1, at: 5 }, { fingerprint: A }],
      ...[0, 1.5, '1', 1e10].map((number) => ({ ...scan, number })),
      ...['a', A.toUpperCase()].map((fingerprint) => ({ ...scan, fingerprint })),
      ...['5', -1, 9e15].map((at) => ({ ...scan, at })),
    ];
    const list = [...invalid, { ...scan, unknown: 1 }];
    expect(loadScans(createMapStorage({ 'furlong-scans': JSON.stringify(list) }))).toEqual([scan]);
  });

  it('returns an empty list for a text without scans', () => {
    for (const text of ['', '{', 'null', '{}', '1', '"x"', `[${'[],'.repeat(60_000)}[]]`]) {
      expect(loadScans(createMapStorage({ 'furlong-scans': text }))).toEqual([]);
    }
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(loadScans(createMapStorage({ 'furlong-scans': json }))).toEqual([]);
      }),
    );
  });
});

describe('compareScans', () => {
  const textsOf = (...scans: { number: number; fingerprint: string; at: number }[]) =>
    compareScans(scans, checks, NOW).map(({ isSame, text }) => `${isSame ? '✓' : '✗'} ${text}`);

  it('finds the draw of a scan, however old the scan is', () => {
    expect(textsOf({ number: 1, fingerprint, at: NOW })).toEqual([
      '✓ You scanned draw 1 at 14:09. It is the same.',
    ]);
    expect(textsOf({ number: 1, fingerprint, at: NOW - 48 * HOUR_MS })).toEqual([
      '✓ You scanned draw 1 on 1 May 2026 at 14:09. It is the same.',
    ]);
  });

  it('reports a scan whose number belongs to another draw, unless the scan is older than twelve hours', () => {
    const scan = { number: 2, fingerprint: A };
    expect(textsOf({ ...scan, at: NOW - 12 * HOUR_MS })).toEqual([
      '✗ You scanned draw 2 at 02:09. This record has another draw 2.',
    ]);
    expect(textsOf({ ...scan, at: NOW - 12 * HOUR_MS - 1 })).toEqual([]);
    // The record has no draw with this number.
    expect(textsOf({ ...scan, number: 3, at: NOW })).toEqual([]);
  });

  it('lists the differences first', () => {
    const results = textsOf(
      { number: 1, fingerprint, at: NOW },
      { number: 2, fingerprint: A, at: NOW },
    );
    expect(results.map((text) => text.charAt(0))).toEqual(['✗', '✓']);
  });

  it('does not confirm a changed draw that keeps the old fingerprint, and names what was changed', () => {
    const entrants = entrantsOf('a', 'x');
    const rule = { kind: 'last', count: 1 } as const;
    for (const [change, difference] of [
      [{ entrants }, 'Its list was'],
      [{ rule }, 'Its rule was'],
      [{ entrants, rule }, 'Its list and rule were'],
      [{ secret: A }, 'What was locked was'],
    ] as const) {
      const changed = session.map((draw) => ({ ...draw, ...change }));
      const scans = [{ number: 1, fingerprint, at: NOW }];
      expect(compareScans(scans, [...checkEachDraw(changed)], NOW)).toEqual([
        { isSame: false, text: `You scanned draw 1 at 14:09. ${difference} changed since.` },
      ]);
    }
  });

  it('returns nothing while no draw is checked', () => {
    expect(compareScans([{ number: 1, fingerprint: A, at: NOW }], [], NOW)).toEqual([]);
  });
});

describe('formatScanTime', () => {
  it('names the day of a scan from another day', () => {
    expect(formatScanTime(NOW, NOW)).toBe('at 14:09');
    expect(formatScanTime(NOW, NOW + 10 * HOUR_MS)).toBe('on 3 May 2026 at 14:09');
  });
});

describe('saveDraft', () => {
  it('saves the record as the visitor typed it, or an empty text if it is too long', () => {
    const storage = createMapStorage();
    expect(loadDraft(storage)).toBe('');
    saveDraft(storage, 'typed');
    expect(loadDraft(storage)).toBe('typed');
    saveDraft(storage, 'x'.repeat(300_000));
    expect(loadDraft(storage)).toBe('');
  });

  it('saves nothing if the storage is denied', () => {
    saveDraft(deniedStorage, 'typed');
    expect(loadDraft(deniedStorage)).toBe('');
  });
});
