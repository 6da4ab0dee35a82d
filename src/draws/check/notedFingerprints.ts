import { CODE_SEPARATORS, type DrawCheck, formatFingerprint } from '../../../streams';
import { isObject, isTime, loadJson, parseItems, type TextStorage } from '../../page/textStorage';
import { formatCount, formatDay, formatTimeOfDay } from '../../ui/words';
import type { LockLink } from '../describeDraw';
import { BLANKS } from './source';

/**
 * A fingerprint that a visitor typed: 16 characters in the alphabet of meeting codes, or all 64 hex digits. If the text
 * is not a fingerprint, `problem` says what is wrong. `problem` is empty while nothing is typed.
 */
export type TypedFingerprint = { readonly fingerprint: string } | { readonly problem: string };

/** What the page says about a typed fingerprint. */
export interface FingerprintAnswer {
  /**
   * Whether a draw of the record has this fingerprint, and was not changed after the lock; `null` if the text is not a
   * fingerprint.
   */
  readonly isSame: boolean | null;
  readonly text: string;
}

const SHORT_LENGTH = 16;
const HEX_LENGTH = 64;

/**
 * Parses a fingerprint that a visitor typed. Accepts any case, and spaces, dashes and invisible characters anywhere.
 * Reads O as 0, and I or L as 1, as `parseMeeting` does. Never throws.
 */
export function parseFingerprint(typed: string): TypedFingerprint {
  const plain = typed.replace(CODE_SEPARATORS, '').replace(BLANKS, '');
  if (plain === '') return { problem: '' };
  // Checked before `toUpperCase`, which maps some non-ASCII letters to ASCII: `ſ` to S, `ı` to I.
  const foreign = /[^0-9A-TV-Za-tv-z]/u.exec(plain)?.[0];
  if (foreign !== undefined) return { problem: `A fingerprint has no “${foreign}”.` };
  const fingerprint = plain.toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');
  const isHex = fingerprint.length > SHORT_LENGTH && /^[0-9A-F]+$/.test(fingerprint);
  const missing = (isHex ? HEX_LENGTH : SHORT_LENGTH) - fingerprint.length;
  if (missing === 0) return { fingerprint };
  if (missing < 0) return { problem: `${formatCount(-missing, 'character')} too many.` };
  const verb = missing === 1 ? 'is' : 'are';
  return { problem: `${formatCount(missing, 'character')} ${verb} missing.` };
}

/**
 * Finds the draw with a typed fingerprint in a record. Confirms the list of this draw only if the fingerprint is the
 * hash of the locked parts that are in the record.
 */
export function compareFingerprint(typed: string, checks: readonly DrawCheck[]): FingerprintAnswer {
  const parsed = parseFingerprint(typed);
  if ('problem' in parsed) return { isSame: null, text: parsed.problem };
  const check = checks.find(({ draw: { fingerprint } }) =>
    [formatFingerprint(fingerprint), fingerprint.toUpperCase()].includes(parsed.fingerprint),
  );
  if (check === undefined) return { isSame: false, text: 'No draw here has this fingerprint' };
  if (check.isFingerprintCorrect) {
    return { isSame: true, text: `This is the list of draw ${check.number}` };
  }
  const changed = listChangedParts(check).join(' and ');
  const difference = changed === '' ? 'what was locked was changed' : `another ${changed}`;
  return { isSame: false, text: `Draw ${check.number} has this fingerprint, but ${difference}` };
}

/** A lock whose QR code this device has scanned. */
export interface Scan extends LockLink {
  /** When it was scanned, in Unix milliseconds. */
  readonly at: number;
}

/** What a scan says about a record. */
export interface ScanResult {
  readonly isSame: boolean;
  readonly text: string;
}

/** The key of the scans in the storage. */
const KEY = 'furlong-scans';
/** How many scans a device remembers. */
const MAX_SCANS = 50;
/** The maximum length of a saved text, in characters. A longer text is ignored: `MAX_SCANS` scans need less. */
const MAX_LENGTH = 50_000;
/** A scan up to this age, in ms, counts as a scan from the session of the record. */
const SAME_SESSION_MS = 12 * 60 * 60 * 1000;

/** Returns the scans in the storage, the newest first. Omits everything that is not a scan. Never throws. */
export function loadScans(storage: TextStorage): Scan[] {
  return parseItems(loadJson(storage, KEY, MAX_LENGTH), parseScan, MAX_SCANS);
}

/**
 * Remembers a lock. A lock that was scanned before keeps the time of its first scan. Never throws.
 *
 * @param at in Unix milliseconds
 * @returns the scan, or `null` if the storage cannot keep it
 */
export function rememberScan(
  storage: TextStorage,
  { number, fingerprint }: LockLink,
  at: number,
): Scan | null {
  const scans = loadScans(storage);
  const known = scans.find((scan) => scan.number === number && scan.fingerprint === fingerprint);
  if (known !== undefined) return known;
  const scan = { number, fingerprint, at };
  const isSaved = storage.save(KEY, JSON.stringify([scan, ...scans].slice(0, MAX_SCANS)));
  return isSaved ? scan : null;
}

/**
 * Compares the scans of this device with the draws of a record, and lists the differences first. If no draw has the
 * fingerprint of a scan, but one has its number, the scan differs. Such a scan is ignored if it is older than twelve
 * hours, because it belongs to another session.
 *
 * @param now in Unix milliseconds
 */
export function compareScans(
  scans: readonly Scan[],
  checks: readonly DrawCheck[],
  now: number,
): ScanResult[] {
  const results = scans.flatMap(({ number, fingerprint, at }): ScanResult[] => {
    const time = formatScanTime(at, now);
    const check = checks.find(({ draw }) => draw.fingerprint === fingerprint);
    if (check !== undefined) {
      const isSame = check.isFingerprintCorrect;
      const comparison = isSame ? 'It is the same' : `${describeChange(check)} changed since`;
      return [{ isSame, text: `You scanned draw ${check.number} ${time}. ${comparison}.` }];
    }
    const isRecent = Math.abs(now - at) <= SAME_SESSION_MS;
    if (!isRecent || !checks.some((check) => check.number === number)) return [];
    const text = `You scanned draw ${number} ${time}. This record has another draw ${number}.`;
    return [{ isSame: false, text }];
  });
  return results.sort((a, b) => Number(a.isSame) - Number(b.isSame));
}

/** Returns the words before “changed since”, for a draw that does not match its fingerprint: `Its list was`. */
function describeChange(check: DrawCheck): string {
  const parts = listChangedParts(check);
  if (parts.length === 0) return 'What was locked was';
  return `Its ${parts.join(' and ')} ${parts.length === 1 ? 'was' : 'were'}`;
}

/** Formats the time of a scan: `at 14:09`, or `on 3 May 2026 at 14:09` if it was another day. */
export function formatScanTime(at: number, now: number): string {
  const time = `at ${formatTimeOfDay(at)}`;
  const day = formatDay(at);
  return day === formatDay(now) ? time : `on ${day} ${time}`;
}

function parseScan(value: unknown): Scan | null {
  if (!isObject(value)) return null;
  const { number, fingerprint, at } = value;
  if (typeof number !== 'number' || !Number.isInteger(number)) return null;
  if (number < 1 || number > 999_999_999) return null;
  if (typeof fingerprint !== 'string' || !/^[0-9a-f]{64}$/.test(fingerprint)) return null;
  return isTime(at) ? { number, fingerprint, at } : null;
}

/**
 * Lists the parts of a draw that do not match their check digits in the record, and were therefore changed after the
 * lock: its list of names, its rule, or both.
 */
function listChangedParts({ differences }: DrawCheck): ('list' | 'rule')[] {
  return (['list', 'rule'] as const).filter((part) => differences.includes(part));
}
