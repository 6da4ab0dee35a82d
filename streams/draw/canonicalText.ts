import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { ALPHABET } from '../meeting';
import {
  type DecidedDraw,
  type Draw,
  DRAW_VERSION,
  type DrawRule,
  type Entrant,
  isDecidedDraw,
  type LockedDraw,
  MAX_NAME_LENGTH,
} from './model';

/** The number of check digits of a list, a rule or a word. */
export const CHECK_DIGIT_COUNT = 8;

/** What the fingerprint covers. */
type LockParts = Pick<LockedDraw, 'entrants' | 'rule' | 'number' | 'previous' | 'secret'>;

/** What the hash of a decided draw covers. */
type DecidedParts = Pick<DecidedDraw, 'fingerprint' | 'word' | 'order' | 'drawn'>;

/**
 * Joins parts into one text. The length of each part precedes it, so that different parts never give the same text:
 * `encodeParts(['Zoë', ''])` is `4:Zoë,0:,`. Lengths count the bytes in UTF-8.
 */
export function encodeParts(parts: readonly string[]): string {
  return parts.map((part) => `${countBytes(part)}:${part},`).join('');
}

/** Encodes the list: name and tickets of each entrant. */
export function encodeList(entrants: readonly Entrant[]): string {
  return encodeParts(entrants.flatMap(({ name, tickets }) => [name, String(tickets)]));
}

/** Formats a rule as `first 3` or `last 1`. */
export function formatRule({ kind, count }: DrawRule): string {
  return `${kind} ${count}`;
}

/**
 * Returns the check digits of a part: the first hex digits of its SHA-256. If a hash of a draw does not match, the
 * check digits show which part has changed.
 */
export function checkDigits(part: string): string {
  return hashText(part).slice(0, CHECK_DIGIT_COUNT);
}

/** Computes the fingerprint of a locked draw. */
export function fingerprintOf(draw: LockParts): string {
  return hashText(encodeLock(draw));
}

/** Computes the seed of the race, which needs both the locked draw and the word. */
export function drawRaceSeed(draw: LockParts, word: string): string {
  return hashText(encodeLock(draw) + encodeParts([word]));
}

/** Computes the hash of a decided draw. It covers the fingerprint, and therefore everything that was locked. */
export function decidedDrawHash({ fingerprint, word, order, drawn }: DecidedParts): string {
  const parts = [word, order.join(' '), encodeParts(drawn)];
  return hashText(encodeParts([`Furlong record ${DRAW_VERSION}`, fingerprint, ...parts]));
}

/**
 * Returns the hash that the next draw refers to. A draw that was not run has no `hash`. Its fingerprint
 * replaces the hash, so that nobody can remove the draw unnoticed.
 */
export function chainHash(draw: Draw): string {
  return isDecidedDraw(draw) ? draw.hash : draw.fingerprint;
}

/** The canonical text of everything that is locked. The first draw has an empty previous hash. */
function encodeLock({ entrants, rule, number, previous, secret }: LockParts): string {
  const chain = [String(number), previous ?? ''];
  const list = encodeList(entrants);
  return encodeParts([`Furlong draw ${DRAW_VERSION}`, list, formatRule(rule), ...chain, secret]);
}

/** Hashes the UTF-8 bytes of a text with SHA-256, as 64 lower-case hex digits. */
export function hashText(text: string): string {
  return bytesToHex(sha256(encodeUtf8(text)));
}

/** Counts the bytes of a text in UTF-8. The text must have no lone surrogates. */
export function countBytes(text: string): number {
  return encodeURIComponent(text).replace(/%../g, '.').length;
}

/** Encodes a text in UTF-8. The text must have no lone surrogates. */
export function encodeUtf8(text: string): Uint8Array {
  // Does not use `TextEncoder`, which is not part of ECMAScript.
  const bytes = encodeURIComponent(text).replace(/%(..)/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
}

const TABS_AND_BREAKS = /[\t-\r\x85\u2028\u2029]+/gu;
/** Control characters, and the invisible characters that change the direction of a text. */
const CONTROLS = /[\p{Cc}\p{Bidi_Control}]/gu;
const LONE_SURROGATE = /\p{Cs}/gu;
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/**
 * Cleans a name or a word: removes control characters and the space around the text, and turns tabs and line
 * breaks into spaces. Keeps every script, emoji and combining character. Lone surrogates, which UTF-8 cannot
 * encode, become U+FFFD. Returns at most 200 code points, and an empty string for a text with nothing visible.
 *
 * A clean text stays the same.
 */
export function cleanText(text: string): string {
  const plain = removeControls(text);
  const clean = isTooLong(plain) ? cut(plain) : plain;
  return VISIBLE.test(clean) ? clean : '';
}

/** Returns whether `cleanText` leaves out the end of a text. */
export function isCut(text: string): boolean {
  return isTooLong(removeControls(text));
}

function removeControls(text: string): string {
  return text
    .replace(TABS_AND_BREAKS, ' ')
    .replace(CONTROLS, '')
    .replace(LONE_SURROGATE, '\uFFFD')
    .trim();
}

/** A code point has at most two code units, so the code points of a very long text need not be counted. */
function isTooLong(text: string): boolean {
  return text.length > 2 * MAX_NAME_LENGTH || Array.from(text).length > MAX_NAME_LENGTH;
}

function cut(text: string): string {
  const start = Array.from(text.slice(0, 2 * MAX_NAME_LENGTH));
  return start.slice(0, MAX_NAME_LENGTH).join('').trim();
}

/**
 * Formats the first 80 bits of a fingerprint as sixteen characters of the alphabet of meeting codes: four
 * characters for every five hex digits. People can compare them by eye; QR codes and records carry the whole
 * fingerprint.
 */
export function formatFingerprint(fingerprint: string): string {
  return [0, 5, 10, 15]
    .map((start) => parseInt(fingerprint.slice(start, start + 5), 16))
    .flatMap((bits) => [15, 10, 5, 0].map((shift) => ALPHABET.charAt((bits >> shift) & 31)))
    .join('');
}
