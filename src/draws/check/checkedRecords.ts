import { type Draw, type DrawCheck, isDecidedDraw } from '../../../streams';
import { isObject, isTime, loadJson, parseItems, type TextStorage } from '../../page/textStorage';
import { formatCount, formatPastTime } from '../../ui/words';
import { sessionOf } from '../describeDraw';
import type { Testimony } from './compareScans';
import { forgetOld } from './memory';

/** What this device remembers of a record that it has checked. */
export interface CheckedRecord {
  readonly session: string;
  /** When it was checked, in Unix milliseconds. */
  readonly at: number;
  /** The result of each draw, in order: see `resultOf`. */
  readonly results: readonly string[];
}

/** The key of the records in the storage. */
const KEY = 'furlong-checked';
/** The maximum length of the saved text, in characters. A new record that does not fit is not saved. */
const MAX_LENGTH = 1_000_000;
/** How many hex digits of a hash are saved. Nobody can find two hashes that share 128 bits. */
const DIGITS = 32;

/** Returns the records that this device has checked, the newest first. Never throws. */
export function loadCheckedRecords(storage: TextStorage): CheckedRecord[] {
  return parseItems(loadJson(storage, KEY, MAX_LENGTH), parseRecord);
}

/**
 * Remembers the results of a record whose draws all fit together. Replaces earlier records of which it is a
 * continuation. Returns `false` if the device has no room for it. Never throws.
 *
 * @param at in Unix milliseconds
 */
export function rememberRecord(
  storage: TextStorage,
  checks: readonly DrawCheck[],
  at: number,
): boolean {
  if (checks.length === 0 || checks.some(({ kind }) => kind === 'differs')) return true;
  const record = describeRecord(checks, at);
  const records = forgetOld(storage, loadCheckedRecords(storage), at);
  if (records.some((other) => continues(other, record))) return true;
  const others = records.filter((other) => !continues(record, other));
  const text = JSON.stringify([record, ...others]);
  return text.length <= MAX_LENGTH && storage.save(KEY, text);
}

/**
 * Compares a record with other records of its session that this device has checked, and names the first draw that
 * differs. A record that only has more in it gives a warning: the visitor may have opened an old link.
 *
 * @param now in Unix milliseconds
 */
export function compareRecords(
  records: readonly CheckedRecord[],
  checks: readonly DrawCheck[],
  now: number,
): Testimony[] {
  if (checks.length === 0) return [];
  const record = describeRecord(checks, now);
  return records
    .filter(({ session }) => session === record.session)
    .flatMap((other): Testimony[] => {
      const checked = `This device checked a record of this session ${formatPastTime(other.at, now)}`;
      const index = findDifference(other, record);
      if (index >= 0) {
        const text = `${checked} in which draw ${index + 1} was another.`;
        return [{ kind: 'contradiction', text: [text] }];
      }
      if (continues(record, other)) return [];
      const count = other.results.length;
      const more =
        count > record.results.length
          ? `with ${formatCount(count, 'draw')}`
          : `in which more names of draw ${count} were passed over`;
      const text = `${checked}, ${more}. This one is older, or a part of it was left out.`;
      return [{ kind: 'warning', text: [text] }];
    });
}

function describeRecord(checks: readonly DrawCheck[], at: number): CheckedRecord {
  const draws = checks.map(({ draw }) => draw);
  return { session: sessionOf(draws), at, results: draws.map(resultOf) };
}

/**
 * Returns a text for the result of a draw: the start of its hash and the tickets that were passed over, or the start of
 * its fingerprint if it was not run. Contains the hash and not the `chain`, because the last draw may pass over more
 * tickets after somebody has checked its record. The text then starts with the old text. Since version 3, groups pass over
 * names only once: a text with other no-shows does not start with the old one.
 */
function resultOf(draw: Draw): string {
  if (!isDecidedDraw(draw)) return draw.fingerprint.slice(0, DIGITS);
  const { hash, noShows, rule, version } = draw;
  const isFinal = rule.kind === 'groups' && version > 2 && noShows.length > 0;
  return [hash.slice(0, DIGITS), ...(isFinal ? [noShows.join('+')] : noShows)].join(' ');
}

/** Returns whether a record has everything of another one. */
function continues(record: CheckedRecord, other: CheckedRecord): boolean {
  return (
    record.session === other.session &&
    other.results.every((result, index) => grows(result, record.results[index] ?? ''))
  );
}

/** Returns whether a result is the same as another, or passes over more tickets. */
function grows(result: string, later: string): boolean {
  return `${later} `.startsWith(`${result} `);
}

/** Returns the index of the first draw with different results in two records, or -1. */
function findDifference(a: CheckedRecord, b: CheckedRecord): number {
  return a.results.findIndex((result, index) => {
    const other = b.results[index];
    return other !== undefined && !grows(result, other) && !grows(other, result);
  });
}

function parseRecord(value: unknown): CheckedRecord | null {
  if (!isObject(value)) return null;
  const { session, at, results } = value;
  if (typeof session !== 'string' || !/^[0-9a-f]{16}$/.test(session)) return null;
  if (!isTime(at) || !Array.isArray(results)) return null;
  const isResult = (result: unknown) => typeof result === 'string';
  return results.every(isResult) ? { session, at, results } : null;
}
