import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canOfferWord,
  loadScans,
  rememberOwnWord,
  rememberSaid,
  rememberScan,
  type Scan,
} from '../../src/draws/check/scans';
import { hasForgotten } from '../../src/draws/check/memory';
import { loadDraft, saveDraft } from '../../src/draws/check/source';
import type { LockLink } from '../../src/draws/describeDraw';
import type { WordSource } from '../../streams';
import { createMapStorage, deniedStorage } from '../support/text-storage';

const A = 'a'.repeat(64);
const B = 'b'.repeat(64);
const KEY = 'furlong-scans';
const OWN_WORD = 'acorn kestrel zebra 37';

/** A lock of version 1, as its link and earlier versions of the page have it. */
const OLD = { number: 1, fingerprint: A, terms: null, wordHash: null };

function createLock(source: WordSource, others: Partial<LockLink> = {}): LockLink {
  return { ...OLD, terms: { source, previous: B, session: 'c'.repeat(16) }, ...others };
}

const PERSON = createLock({ kind: 'person' });

/** Returns what the storage has after it was saved and loaded again. */
function openAndLoad(...locks: LockLink[]): Scan[] {
  const storage = createMapStorage();
  locks.forEach((lock, index) => rememberScan(storage, lock, index));
  return loadScans(storage);
}

describe('rememberScan', () => {
  it('puts new scans first, and keeps the time of the first scan of a lock', () => {
    const scans = openAndLoad(OLD, { ...OLD, fingerprint: B }, OLD);
    expect(scans.map(({ fingerprint, at }) => [fingerprint, at])).toEqual([
      [B, 1],
      [A, 0],
    ]);
  });

  it('saves everything that a link says', () => {
    for (const source of [
      { kind: 'person' },
      { kind: 'dice' },
      { kind: 'people', count: 3 },
      { kind: 'public', text: 'DAX of “today”, last 3 digits' },
      { kind: 'drand', round: 1000 },
    ] as const) {
      for (const others of [{}, { wordHash: B }]) {
        const lock = createLock(source, others);
        expect(openAndLoad(lock)).toEqual([expect.objectContaining(lock)]);
      }
    }
  });

  it('keeps once what each of several links said, however many follow', () => {
    const dice = createLock({ kind: 'dice', throws: 8 });
    const other = { ...PERSON, number: 2 };
    const saidIn = ({ number, terms, wordHash }: LockLink) => ({ number, terms, wordHash });
    const earlierOf = (...locks: LockLink[]) => openAndLoad(...locks)[0]?.earlier;
    expect(earlierOf(PERSON, PERSON, { ...PERSON, wordHash: A })).toEqual([]);
    expect(earlierOf(dice, PERSON)).toEqual([saidIn(dice)]);
    expect(earlierOf(OLD, PERSON, dice, PERSON, other, dice)).toEqual(
      [OLD, PERSON, other].map(saidIn),
    );
  });

  it('takes the terms from the latest link, the hash of the word from the first that has it, and keeps other hashes', () => {
    expect(openAndLoad(OLD, PERSON)[0]?.terms).toEqual(PERSON.terms);
    const dice = createLock({ kind: 'dice', throws: 8 });
    expect(openAndLoad(PERSON, dice)[0]?.terms).toEqual(dice.terms);
    expect(openAndLoad(dice, PERSON)[0]?.terms).toEqual(PERSON.terms);
    const [a, b] = [A, B].map((wordHash) => ({ ...PERSON, wordHash }));
    if (a === undefined || b === undefined) throw new Error('no locks');
    const { fingerprint, ...said } = b;
    expect(openAndLoad(PERSON, a, b, PERSON, b, a)).toEqual([
      { ...said, fingerprint, wordHash: A, at: 0, earlier: [said], ownWord: null, isSaid: false },
    ]);
  });

  it('keeps all scans for 400 days, and then says that it forgot some', () => {
    const storage = createMapStorage();
    const lockAt = (index: number) =>
      createLock({ kind: 'phone' }, { fingerprint: `${index + 100}`.padEnd(64, '0') });
    for (let index = 0; index < 200; index++) rememberScan(storage, lockAt(index), 1000);
    expect(loadScans(storage)).toHaveLength(200);
    const day = 24 * 60 * 60_000;
    rememberScan(storage, lockAt(200), 1000 + 400 * day - 1);
    expect([loadScans(storage).length, hasForgotten(storage)]).toEqual([201, false]);
    rememberScan(storage, lockAt(201), 1000 + 400 * day);
    expect([loadScans(storage).length, hasForgotten(storage)]).toEqual([2, true]);
  });

  it('says that a scan is not saved if there is no room for it, and forgets no other', () => {
    const source = { kind: 'public', text: '\\'.repeat(200) } as const;
    const fingerprintAt = (index: number) => `${index + 1000}`.padEnd(64, '0');
    const saved = createMapStorage();
    rememberScan(saved, createLock(source, { fingerprint: A }), 0);
    const [text] = (saved.load(KEY) ?? '').slice(1).split(/]$/);
    const texts = Array.from({ length: 650 }, (_, i) => text?.replace(A, fingerprintAt(i)));
    const storage = createMapStorage({ [KEY]: `[${texts.join(',')}]` });
    const areSaved = Array.from({ length: 150 }, (_, index) => {
      const lock = createLock(source, { fingerprint: fingerprintAt(650 + index) });
      return rememberScan(storage, lock, 0).isSaved;
    });
    const added = areSaved.indexOf(false);
    expect(added).toBeGreaterThan(0);
    expect(areSaved.lastIndexOf(true)).toBe(added - 1);
    expect(loadScans(storage)).toHaveLength(650 + added);
  });

  it('returns the scan and says that it is not saved if the storage is denied or full', () => {
    for (const storage of [deniedStorage, { ...createMapStorage(), save: () => false }]) {
      const { scan, isSaved } = rememberScan(storage, PERSON, 5);
      expect(isSaved).toBe(false);
      expect(scan).toEqual({ ...PERSON, at: 5, earlier: [], ownWord: null, isSaid: false });
      expect(rememberOwnWord(storage, scan, OWN_WORD).scan.ownWord).toBe(OWN_WORD);
      expect(rememberSaid(storage, scan, true)).toEqual({
        scan: { ...scan, isSaid: true },
        isSaved: false,
      });
      expect(loadScans(storage)).toEqual([]);
    }
  });
});

describe('canOfferWord', () => {
  it('is true if people give the word, and have not given it, and no word is offered yet', () => {
    const canOffer = (...locks: LockLink[]) => openAndLoad(...locks).map(canOfferWord);
    expect(canOffer(PERSON)).toEqual([true]);
    expect(canOffer(createLock({ kind: 'people', count: 2 }))).toEqual([true]);
    expect(canOffer(OLD, PERSON)).toEqual([true]);
    expect(canOffer(PERSON, OLD)).toEqual([false]);
    expect(canOffer(createLock({ kind: 'phone' }))).toEqual([true]);
    expect(canOffer(createLock({ kind: 'dice', throws: 8 }))).toEqual([false]);
    expect(canOffer(createLock({ kind: 'drand', round: 9 }))).toEqual([false]);
    expect(canOffer(OLD)).toEqual([false]);
    expect(canOffer({ ...PERSON, wordHash: B }, PERSON)).toEqual([false]);
    const storage = createMapStorage();
    const { scan } = rememberScan(storage, PERSON, 5);
    expect(canOfferWord(rememberOwnWord(storage, scan, OWN_WORD).scan)).toBe(false);
  });
});

describe('rememberOwnWord', () => {
  it('keeps the first word, and what another tab has added', () => {
    const storage = createMapStorage();
    const { scan } = rememberScan(storage, PERSON, 5);
    rememberScan(storage, { ...PERSON, wordHash: B }, 6);
    expect(rememberOwnWord(storage, scan, OWN_WORD).scan.ownWord).toBe(OWN_WORD);
    const expected = { ...scan, wordHash: B, ownWord: OWN_WORD };
    expect(rememberOwnWord(storage, scan, 'another word 11')).toEqual({
      scan: expected,
      isSaved: true,
    });
    expect(loadScans(storage)).toEqual([expected]);
    rememberScan(storage, PERSON, 7);
    expect(loadScans(storage)).toEqual([expected]);
  });
});

describe('rememberSaid', () => {
  it('remembers both answers, and keeps what another tab has added', () => {
    const storage = createMapStorage();
    const { scan } = rememberScan(storage, PERSON, 5);
    rememberScan(storage, { ...PERSON, wordHash: B }, 6);
    rememberSaid(storage, scan, true);
    expect(loadScans(storage)).toEqual([{ ...scan, wordHash: B, isSaid: true }]);
    rememberSaid(storage, scan, false);
    expect(loadScans(storage)).toEqual([{ ...scan, wordHash: B, isSaid: false }]);
  });
});

describe('loadScans', () => {
  // What the page saved before locks had terms.
  const saved = { number: 1, fingerprint: A, at: 5 };
  const scan = { ...OLD, at: 5, earlier: [], ownWord: null, isSaid: false };
  const load = (items: unknown) =>
    loadScans(createMapStorage({ 'furlong-scans': JSON.stringify(items) }));

  it('omits everything that is not a scan', () => {
    const invalid = [
      ...[null, 1, 'x', [], {}, { number: 1, at: 5 }, { fingerprint: A }],
      ...[0, 1.5, '1', 1e10].map((number) => ({ ...saved, number })),
      ...['a', A.toUpperCase()].map((fingerprint) => ({ ...saved, fingerprint })),
      ...['5', -1, 9e15].map((at) => ({ ...saved, at })),
    ];
    expect(load([...invalid, { ...saved, unknown: 1 }])).toEqual([scan]);
  });

  it('omits terms, hashes and words that no lock has', () => {
    const terms = { source: 'person', previous: null, session: 'c'.repeat(16) };
    for (const part of [
      ...[1, '', 'Аcorn', ' ', '∨'].map((ownWord) => ({ ownWord })),
      ...[1, 'x', A.slice(1), A.toUpperCase()].map((wordHash) => ({ wordHash })),
      ...[1, 'true', {}].map((isSaid) => ({ isSaid })),
      ...[1, {}, [null, 1, {}, { number: 0 }]].map((earlier) => ({ earlier })),
      { terms: [] },
      ...['', 'people 9', 'public', 'drand 0', 1].map((source) => ({
        terms: { ...terms, source },
      })),
      ...[A.slice(1), 1, undefined].map((previous) => ({ terms: { ...terms, previous } })),
      ...[A, '', 1].map((session) => ({ terms: { ...terms, session } })),
    ]) {
      expect(load([{ ...saved, ...part }]), JSON.stringify(part)).toEqual([scan]);
    }
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
