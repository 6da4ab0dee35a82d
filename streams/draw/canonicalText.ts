import { DRAW_VERSION } from './limits';
import {
  type DecidedDraw,
  type Draw,
  type DrawRule,
  type Entrant,
  isDecidedDraw,
  type LockedDraw,
} from './model';
import { countBytes, hashText } from './sha256';

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
