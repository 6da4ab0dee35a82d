import { formatSource, parseSource } from '../../../streams';
import { isObject, isTime, loadJson, parseItems, type TextStorage } from '../../page/textStorage';
import type { LockLink } from '../describeDraw';
import { forgetOld } from './memory';

/** What a link says of its lock. */
type Said = Omit<LockLink, 'fingerprint'>;

/**
 * A lock whose link this device has opened. Most visitors scan the link as a QR code. Has what the latest link said, and the
 * hash of the word of the first link that had one.
 */
export interface Scan extends LockLink {
  /** When it was first opened, in Unix milliseconds. */
  readonly at: number;
  /** What else links to the lock said. Only one can be right, and no other link hides a false one. */
  readonly earlier: readonly Said[];
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
 * number and the terms of this link. What others said stays beside them. Never throws.
 *
 * @param at in Unix milliseconds
 */
export function rememberScan(storage: TextStorage, lock: LockLink, at: number): Remembered {
  const known = findScan(storage, lock);
  if (known === undefined) {
    return save(storage, { ...lock, at, earlier: [], ownWord: null, isSaid: false }, at);
  }
  const latest = { ...known, ...lock, wordHash: known.wordHash ?? lock.wordHash };
  const others = [...known.earlier, known, lock].filter((said) => !isSame(said, latest));
  const earlier = others
    .filter((said, index) => others.findIndex((other) => isSame(other, said)) === index)
    .map(({ number, terms, wordHash }) => ({ number, terms, wordHash }));
  return save(storage, { ...latest, earlier }, at);
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
function formatScan({ earlier, ownWord, isSaid, ...scan }: Scan): unknown {
  return {
    ...scan,
    ...formatSaid(scan),
    earlier: earlier.length === 0 ? undefined : earlier.map(formatSaid),
    ownWord: ownWord ?? undefined,
    isSaid: isSaid || undefined,
  };
}

function formatSaid({ number, terms, wordHash }: Said): object {
  return { number, terms: formatTerms(terms), wordHash: wordHash ?? undefined };
}

function formatTerms(terms: LockLink['terms']): unknown {
  if (terms === null) return undefined;
  const { source, previous, session } = terms;
  return { source: formatSource(source), previous, session };
}

/** Returns whether two links can both be right. The first links to a lock have no word yet. */
function isSame(a: Said, b: Said): boolean {
  const [first, second] = [a, b].map(({ number, terms, wordHash }) =>
    JSON.stringify(formatSaid({ number, terms, wordHash: wordHash ?? a.wordHash ?? b.wordHash })),
  );
  return first === second;
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
  const { fingerprint, at, earlier, ownWord, isSaid } = value;
  const said = parseSaid(value);
  if (said === null || !isHash(fingerprint) || !isTime(at)) return null;
  return {
    ...said,
    fingerprint,
    at,
    earlier: parseItems(earlier, parseSaid),
    ownWord: isWord(ownWord) ? ownWord : null,
    isSaid: isSaid === true,
  };
}

function parseSaid(value: unknown): Said | null {
  if (!isObject(value)) return null;
  const { number, terms, wordHash } = value;
  if (typeof number !== 'number' || !Number.isInteger(number)) return null;
  if (number < 1 || number > 999_999_999) return null;
  return { number, terms: parseTerms(terms), wordHash: isHash(wordHash) ? wordHash : null };
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
