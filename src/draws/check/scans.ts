import { formatSource, parseSource } from '../../../streams';
import { isObject, isTime, loadJson, parseItems, type TextStorage } from '../../page/textStorage';
import type { LockLink } from '../describeDraw';
import { forgetOld } from './memory';

/** A lock whose link this device has opened. Most visitors scan the link as a QR code. */
export interface Scan extends LockLink {
  /** When it was first opened, in Unix milliseconds. */
  readonly at: number;
  /** The word that this device offers to its owner for the draw; `null` if it offers none. */
  readonly ownWord: string | null;
  /** Whether the owner said this word when asked for the word of the draw. */
  readonly isSaid: boolean;
}

/** A scan, and whether the storage keeps it. */
export interface Remembered {
  readonly scan: Scan;
  readonly isSaved: boolean;
}

/** The key of the scans in the storage. */
const KEY = 'furlong-scans';
/** The maximum length of the saved text, in characters: room for about a thousand scans. A new one that does not fit is not saved. */
const MAX_LENGTH = 500_000;

/** Returns the scans in the storage, the newest first. Omits everything that is not a scan. Never throws. */
export function loadScans(storage: TextStorage): Scan[] {
  return parseItems(loadJson(storage, KEY, MAX_LENGTH), parseScan);
}

/**
 * Remembers a lock. A lock that was opened before keeps its time and the hash of the word that it already has, and gets the
 * number and the terms of this link: the right link repairs what a false one said. Never throws.
 *
 * @param at in Unix milliseconds
 */
export function rememberScan(storage: TextStorage, lock: LockLink, at: number): Remembered {
  const known = findScan(storage, lock);
  if (known === undefined) return save(storage, { ...lock, at, ownWord: null, isSaid: false }, at);
  return save(storage, { ...known, ...lock, wordHash: known.wordHash ?? lock.wordHash }, at);
}

/** Whether this device should offer a word: people give the word of the draw, and have not given it. */
export function canOfferWord({ terms, wordHash, ownWord }: Scan): boolean {
  const isFromPeople = ['phone', 'person', 'people'].includes(terms?.source.kind ?? '');
  return isFromPeople && wordHash === null && ownWord === null;
}

/** Remembers the own word, unless another tab has created one. Never throws. */
export function rememberOwnWord(storage: TextStorage, scan: Scan, ownWord: string): Remembered {
  const known = findScan(storage, scan) ?? scan;
  return save(storage, { ...known, ownWord: known.ownWord ?? ownWord }, scan.at);
}

/** Remembers whether the owner said the own word. Keeps what another tab has saved of the scan. Never throws. */
export function rememberSaid(storage: TextStorage, scan: Scan, isSaid: boolean): Remembered {
  return save(storage, { ...(findScan(storage, scan) ?? scan), isSaid }, scan.at);
}

function save(storage: TextStorage, scan: Scan, now: number): Remembered {
  const scans = forgetOld(storage, loadScans(storage), now);
  const isKnown = scans.some(({ fingerprint }) => fingerprint === scan.fingerprint);
  const next = isKnown
    ? scans.map((other) => (other.fingerprint === scan.fingerprint ? scan : other))
    : [scan, ...scans];
  const text = JSON.stringify(next.map(formatScan));
  return { scan, isSaved: text.length <= MAX_LENGTH && storage.save(KEY, text) };
}

function findScan(storage: TextStorage, { fingerprint }: LockLink): Scan | undefined {
  return loadScans(storage).find((scan) => scan.fingerprint === fingerprint);
}

/** Returns what is saved. `undefined` fields are not part of the JSON. */
function formatScan({ terms, wordHash, ownWord, isSaid, ...lock }: Scan): unknown {
  return {
    ...lock,
    terms: terms === null ? undefined : { ...terms, source: formatSource(terms.source) },
    wordHash: wordHash ?? undefined,
    ownWord: ownWord ?? undefined,
    isSaid: isSaid || undefined,
  };
}

function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && /^(?:[a-z]{4,8} ){3}[1-9]\d$/.test(value);
}

/** Parses a saved scan. Scans from before the second version of locks have only a number, a fingerprint and a time. */
function parseScan(value: unknown): Scan | null {
  if (!isObject(value)) return null;
  const { number, fingerprint, at, terms, wordHash, ownWord, isSaid } = value;
  if (typeof number !== 'number' || !Number.isInteger(number)) return null;
  if (number < 1 || number > 999_999_999) return null;
  if (!isHash(fingerprint) || !isTime(at)) return null;
  return {
    number,
    fingerprint,
    at,
    terms: parseTerms(terms),
    wordHash: isHash(wordHash) ? wordHash : null,
    ownWord: isWord(ownWord) ? ownWord : null,
    isSaid: isSaid === true,
  };
}

function parseTerms(value: unknown): LockLink['terms'] {
  if (!isObject(value)) return null;
  const { source, previous, session } = value;
  if (typeof source !== 'string' || typeof session !== 'string') return null;
  if (!/^[0-9a-f]{16}$/.test(session) || !(previous === null || isHash(previous))) return null;
  try {
    return { source: parseSource(source), previous, session };
  } catch {
    return null;
  }
}
