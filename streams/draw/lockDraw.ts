import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { assertPositiveIntegers } from '../assertPositiveIntegers.ts';
import { ALPHABET } from '../meeting.ts';
import {
  cleanText,
  countTickets,
  type DecidedDraw,
  type Draw,
  DRAW_VERSION,
  type DrawRule,
  type DrawTerms,
  type DrawVersion,
  type Entrant,
  isDecidedDraw,
  type LockedDraw,
  MAX_ROUND,
  maxTickets,
  PEOPLE,
  THROWS,
  TICKETS,
  type WordSource,
} from './model.ts';
import { formatRule, formatSource, hasSource } from './terms.ts';

/** The number of check digits of a list, a rule or a word. */
export const CHECK_DIGIT_COUNT = 8;

export interface LockOptions extends Partial<Omit<DrawTerms, 'rule'>> {
  readonly entrants: readonly Entrant[];
  readonly rule: DrawRule;
  /** The number of the draw in its session, from 1. */
  readonly number: number;
  /** The `chainHash` of the draw before; `null` for the first draw. */
  readonly previous: string | null;
  /**
   * 32 bytes that nobody can guess. Before the race, somebody who knew them could compute the result of each possible
   * `DecidedDraw.word`.
   */
  readonly secret: Uint8Array;
  /** An earlier version has no title, no prizes, no source, and no `per`. The current version by default. */
  readonly version?: DrawVersion;
}

/**
 * Fixes the list and the terms of a draw, and computes the fingerprint that a visitor can note. The fingerprint
 * does not reveal the secret. Without the secret, nobody can compute the race. By default, a draw has no title and no
 * prizes, and a person gives its word. Dice are thrown eight times by default.
 *
 * @throws RangeError if an argument is outside its range, or a text is empty or not clean (see `cleanText`).
 */
export function lockDraw({
  entrants,
  rule,
  number,
  previous,
  secret,
  version = DRAW_VERSION,
  title = '',
  prizes = [],
  source = version === 1 ? null : { kind: 'person' },
}: LockOptions): LockedDraw {
  const { kind, count, per } = rule;
  const terms = {
    title,
    rule: { kind, count, ...(per && { per }) },
    prizes: [...prizes],
    source: source && withThrows(source, version),
  };
  assertDrawable(entrants, terms, version);
  assertPositiveIntegers({ number });
  if (!(previous === null || /^[0-9a-f]{64}$/.test(previous))) {
    throw new RangeError(`previous must be null or 64 hex digits, got ${previous}`);
  }
  if (secret.length !== 32) {
    throw new RangeError(`secret must have 32 bytes, got ${secret.length}`);
  }
  const parts = {
    version,
    ...terms,
    number,
    entrants: entrants.map(({ name, tickets }) => ({ name, tickets })),
    previous,
    secret: bytesToHex(secret),
  };
  return {
    ...parts,
    listCheck: checkDigits(encodeList(entrants)),
    ruleCheck: checkDigits(encodeTerms(parts)),
    fingerprint: fingerprintOf(parts),
  };
}

/** What the fingerprint covers. */
type LockParts = Omit<LockedDraw, 'listCheck' | 'ruleCheck' | 'fingerprint'>;

/** What the hash of a decided draw covers. */
type DecidedParts = Pick<DecidedDraw, 'version' | 'fingerprint' | 'word' | 'order' | 'drawn'>;

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

/** Encodes the terms: title, rule, prizes and source. In version 1, the terms are only the rule. */
export function encodeTerms({
  version,
  title,
  rule,
  prizes,
  source,
}: DrawTerms & Pick<LockedDraw, 'version'>): string {
  if (version === 1 || source === null) return formatRule(rule);
  return encodeParts([title, formatRule(rule), encodeParts(prizes), formatSource(source)]);
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
export function decidedDrawHash({
  version,
  fingerprint,
  word,
  order,
  drawn,
}: DecidedParts): string {
  const parts = [word, order.join(' '), encodeParts(drawn)];
  return hashText(encodeParts([`Furlong record ${version}`, fingerprint, ...parts]));
}

/** Computes the chain hash of a decided draw: the `hash`, or a hash of it and the no-shows if there are any. */
export function chainOf({
  version,
  hash,
  noShows,
}: Pick<DecidedDraw, 'version' | 'hash' | 'noShows'>): string {
  if (noShows.length === 0) return hash;
  return hashText(encodeParts([`Furlong no-shows ${version}`, hash, noShows.join(' ')]));
}

/**
 * Returns the hash that the next draw refers to. A draw that was not run has no `chain`. Its fingerprint
 * replaces the hash, so that nobody can remove the draw unnoticed.
 */
export function chainHash(draw: Draw): string {
  return isDecidedDraw(draw) ? draw.chain : draw.fingerprint;
}

/** The canonical text of everything that is locked. The first draw has an empty previous hash. */
function encodeLock(draw: LockParts): string {
  const { version, entrants, number, previous, secret } = draw;
  const chain = [String(number), previous ?? ''];
  const list = encodeList(entrants);
  return encodeParts([`Furlong draw ${version}`, list, encodeTerms(draw), ...chain, secret]);
}

/** Hashes the UTF-8 bytes of a text with SHA-256, as 64 lower-case hex digits. */
export function hashText(text: string): string {
  return bytesToHex(sha256(encodeUtf8(text)));
}

/** Counts the bytes of a text in UTF-8. The text must have no lone surrogates. */
export function countBytes(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    // Each half of a surrogate pair stands for two of its four bytes.
    count += unit < 0x80 ? 1 : unit < 0x800 || (unit & 0xf800) === 0xd800 ? 2 : 3;
  }
  return count;
}

/** Encodes a text in UTF-8. The text must have no lone surrogates. */
export function encodeUtf8(text: string): Uint8Array {
  // Does not use `TextEncoder`, which is not part of ECMAScript.
  const bytes = new Uint8Array(countBytes(text));
  let end = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    // The first byte has a one for each byte of the character, then a zero. The others begin with the bits 10.
    bytes[end++] = more === 0 ? code : ((0x780 >> more) & 0xff) | (code >> (6 * more));
    for (let left = more - 1; left >= 0; left--) bytes[end++] = 0x80 | ((code >> (6 * left)) & 63);
  }
  return bytes;
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

/** Counts the places that a rule can draw: the tickets, or the different names if a name is drawn once. */
export function countDrawable(
  entrants: readonly Entrant[],
  { per }: Pick<DrawRule, 'per'>,
): number {
  if (per === 'name') return new Set(entrants.map(({ name }) => name)).size;
  return countTickets(entrants);
}

/** @throws RangeError if no race can be run between these entrants, or the terms do not fit them. */
function assertDrawable(
  entrants: readonly Entrant[],
  { title, rule, prizes, source }: DrawTerms,
  version: DrawVersion,
): void {
  for (const { name, tickets } of entrants) {
    assertPositiveIntegers({ tickets });
    assertClean('name', name);
  }
  const tickets = countTickets(entrants);
  const max = maxTickets(version);
  if (!(tickets >= TICKETS.min && tickets <= max)) {
    throw new RangeError(`tickets must be from ${TICKETS.min} to ${max}, got ${tickets}`);
  }
  const { kind, count, per } = rule;
  const most = countDrawable(entrants, rule);
  assertPositiveIntegers({ count });
  if (count > most) {
    const what = per === 'name' ? 'name' : 'ticket';
    throw new RangeError(`count must be at most ${most}, one for each ${what}, got ${count}`);
  }
  if (kind === 'groups' && count < 2)
    throw new RangeError(`groups must be at least 2, got ${count}`);
  if (title !== '') assertClean('title', title);
  for (const prize of prizes) assertClean('prize', prize);
  if (prizes.length > 0 && prizes.length !== count) {
    throw new RangeError(`prizes must be none or ${count}, got ${prizes.length}`);
  }
  if (source?.kind === 'public') assertClean('source', source.text);
  if (source?.kind === 'drand') {
    assertPositiveIntegers({ round: source.round });
    if (source.round > MAX_ROUND) {
      throw new RangeError(`round must be at most ${MAX_ROUND}, got ${source.round}`);
    }
  }
  if (source?.kind === 'people') assertInRange('people', source.count, PEOPLE);
  if (source?.kind === 'dice' && source.throws !== undefined) {
    assertInRange('throws', source.throws, THROWS);
  }
  const isVersion1 = title === '' && prizes.length === 0 && source === null && kind !== 'groups';
  const fits =
    version === 1 ? isVersion1 && per !== 'name' : source !== null && hasSource(version, source);
  if (!fits) {
    throw new RangeError(`version ${version} has other terms`);
  }
}

function withThrows(source: WordSource, version: DrawVersion): WordSource {
  return source.kind === 'dice' && version > 2
    ? { throws: THROWS.initial, ...source }
    : { ...source };
}

function assertInRange(
  what: string,
  value: number,
  { min, max }: { readonly min: number; readonly max: number },
): void {
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new RangeError(`${what} must be from ${min} to ${max}, got ${value}`);
  }
}

function assertClean(what: string, text: string): void {
  if (text === '' || cleanText(text) !== text) {
    throw new RangeError(`${what} must be clean and visible, got ${JSON.stringify(text)}`);
  }
}
