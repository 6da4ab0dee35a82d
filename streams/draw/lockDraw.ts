import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { assertPositiveIntegers } from '../assertPositiveIntegers';
import { ALPHABET } from '../meeting';
import {
  cleanText,
  countTickets,
  type DecidedDraw,
  type Draw,
  DRAW_VERSION,
  type DrawRule,
  type Entrant,
  isDecidedDraw,
  type LockedDraw,
  TICKETS,
} from './model';

/** The number of check digits of a list, a rule or a word. */
export const CHECK_DIGIT_COUNT = 8;

export interface LockOptions {
  readonly entrants: readonly Entrant[];
  readonly rule: DrawRule;
  /** The number of the draw in its session, from 1. */
  readonly number: number;
  /** The `hash` of the draw before, or its fingerprint if it was not run; `null` for the first draw. */
  readonly previous: string | null;
  /**
   * 32 bytes that nobody can guess. Before the race, somebody who knew them could compute the result of each possible
   * `DecidedDraw.word`.
   */
  readonly secret: Uint8Array;
}

/**
 * Fixes the list and the rule of a draw, and computes the fingerprint that a visitor can note. The fingerprint
 * does not reveal the secret. Without the secret, nobody can compute the race.
 *
 * @throws RangeError if an argument is outside its range, or a name is empty or not clean (see `cleanText`).
 */
export function lockDraw({ entrants, rule, number, previous, secret }: LockOptions): LockedDraw {
  assertDrawable(entrants, rule);
  assertPositiveIntegers({ number });
  if (!(previous === null || /^[0-9a-f]{64}$/.test(previous))) {
    throw new RangeError(`previous must be null or 64 hex digits, got ${previous}`);
  }
  if (secret.length !== 32) {
    throw new RangeError(`secret must have 32 bytes, got ${secret.length}`);
  }
  const parts = {
    number,
    entrants: entrants.map(({ name, tickets }) => ({ name, tickets })),
    rule: { kind: rule.kind, count: rule.count },
    previous,
    secret: bytesToHex(secret),
  };
  return {
    ...parts,
    listCheck: checkDigits(encodeList(entrants)),
    ruleCheck: checkDigits(formatRule(rule)),
    fingerprint: fingerprintOf(parts),
  };
}

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

/** @throws RangeError if no race can be run between these entrants, or the rule does not fit them. */
function assertDrawable(entrants: readonly Entrant[], rule: DrawRule): void {
  for (const { name, tickets } of entrants) {
    assertPositiveIntegers({ tickets });
    if (name === '' || cleanText(name) !== name) {
      throw new RangeError(`name must be clean and visible, got ${JSON.stringify(name)}`);
    }
  }
  const tickets = countTickets(entrants);
  if (!(tickets >= TICKETS.min && tickets <= TICKETS.max)) {
    throw new RangeError(`tickets must be from ${TICKETS.min} to ${TICKETS.max}, got ${tickets}`);
  }
  assertPositiveIntegers({ count: rule.count });
  if (rule.count > tickets) {
    throw new RangeError(
      `count must be at most ${tickets}, one for each ticket, got ${rule.count}`,
    );
  }
}
