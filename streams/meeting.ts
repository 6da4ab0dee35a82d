import type { Random } from './model.ts';
import { RULES_VERSION } from './rules.ts';

/** Identifies one run of a card. Equal meetings always produce the same horses, programs and races. */
export interface Meeting {
  /** Version of the rules (`RULES_VERSION`) that the races use. */
  readonly version: number;
  /** An integer from 0 to 2⁴⁰ − 1. The roster depends on this seed alone. */
  readonly seed: number;
  /** Which card of that roster: 1, 2, 3 … */
  readonly card: number;
  /** Which run of that card: 1, 2, 3 … */
  readonly run: number;
}

/** Why `parseMeeting` rejects a text. */
export type MeetingFault =
  /** The text does not have the form of a meeting. */
  | 'malformed'
  /** The check digit does not match: a character is wrong, or two are swapped. */
  | 'mistyped'
  /** The meeting has a later rules version than this build. */
  | 'newer'
  /** The meeting has an earlier rules version, which this build no longer supports. */
  | 'older';

/** Crockford's base 32, which has no I, L, O or U. */
export const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Characters in a code without hyphens: eight digits and a check digit. */
const CODE_LENGTH = 9;
/** Allowed between the characters of a code or a fingerprint. Word processors replace hyphens with other dashes. */
export const CODE_SEPARATORS = /[\s\p{Dash}\u00AD\u2043]/gu;
/** `parseMeeting` rejects longer texts without parsing them. */
const MAX_TEXT_LENGTH = 80;

/** 2⁴⁰: eight digits of five bits. */
const SEED_COUNT = 0x100_0000_0000;
/** The highest version, card and run: nine digits. */
const MAX_NUMBER = 999_999_999;

/**
 * Formats a seed as a code such as `K7Q-M2X-WD4`: eight digits of five bits, and a check digit.
 *
 * @throws RangeError if the seed is not an integer from 0 to 2⁴⁰ − 1.
 */
export function formatCode(seed: number): string {
  if (!isSeed(seed))
    throw new RangeError(`seed must be an integer from 0 to 2^40 - 1, got ${seed}`);
  const digits: number[] = [];
  for (let rest = seed; digits.length < CODE_LENGTH - 1; rest = Math.floor(rest / 32)) {
    digits.unshift(rest % 32);
  }
  const code = [...digits, checkDigitOf(digits)].map((digit) => ALPHABET.charAt(digit)).join('');
  return [code.slice(0, 3), code.slice(3, 6), code.slice(6)].join('-');
}

/** Compares two meetings by value; two nulls are equal. */
export function isSameMeeting(a: Meeting | null, b: Meeting | null): boolean {
  if (a === null || b === null) return a === b;
  return a.version === b.version && a.seed === b.seed && a.card === b.card && a.run === b.run;
}

/**
 * Formats a meeting as text, the inverse of `parseMeeting`. Card and run follow the code unless both are
 * 1: `K7Q-M2X-WD4.2.1`. A rules version above 1 is a prefix: `v2.K7Q-M2X-WD4`.
 *
 * @throws RangeError if a field is outside its range.
 */
export function formatMeeting({ version, seed, card, run }: Meeting): string {
  for (const [name, value] of Object.entries({ version, card, run })) {
    if (!(Number.isInteger(value) && value >= 1 && value <= MAX_NUMBER)) {
      throw new RangeError(`${name} must be an integer from 1 to ${MAX_NUMBER}, got ${value}`);
    }
  }
  const prefix = version === 1 ? '' : `v${version}.`;
  const cardAndRun = card === 1 && run === 1 ? '' : `.${card}.${run}`;
  return `${prefix}${formatCode(seed)}${cardAndRun}`;
}

/**
 * Returns the meeting if its rules version is the current one.
 *
 * @throws RangeError if the meeting has another rules version or a field outside its range
 */
export function requireCurrentRules(meeting: Meeting): Meeting {
  // Throws if a field is outside its range.
  formatMeeting(meeting);
  if (meeting.version !== RULES_VERSION) {
    throw new RangeError(`version must be ${RULES_VERSION}, got ${meeting.version}`);
  }
  return meeting;
}

/**
 * Parses the text of a meeting. Ignores spaces around it. Accepts any case, O for 0, and I or L for 1. Spaces and
 * dashes of all kinds may separate the characters of the code. Elsewhere they make the text malformed: `.2-0.3` could
 * mean card 2 or 20.
 *
 * @param rulesVersion the current rules version
 * @returns the meeting, or the reason why this build cannot open it
 */
export function parseMeeting(text: string, rulesVersion = RULES_VERSION): Meeting | MeetingFault {
  if (text.length > MAX_TEXT_LENGTH) return 'malformed';
  const plain = text.trim();
  const prefix = /^v([1-9]\d{0,8})\./i.exec(plain);
  const version = Number(prefix?.[1] ?? 1);
  // Returns before it parses the rest, because later rules may use another format after the prefix.
  if (version > rulesVersion) return 'newer';
  const match = /^([^.]+)(?:\.([1-9]\d{0,8})\.([1-9]\d{0,8}))?$/.exec(
    plain.slice(prefix?.[0].length ?? 0),
  );
  const [, typed = '', card = '1', run = '1'] = match ?? [];
  const code = typed.replace(CODE_SEPARATORS, '');
  // Rejects non-ASCII letters before `toUpperCase`, which maps some of them to ASCII: `ſ` to S, `ı` to I.
  if (!/^\w{9}$/.test(code)) return 'malformed';
  const digits = Array.from(code.toUpperCase(), parseDigit);
  if (digits.some((digit) => digit < 0)) return 'malformed';
  if (checkDigitOf(digits.slice(0, -1)) !== digits.at(-1)) return 'mistyped';
  if (version < rulesVersion) return 'older';
  const seed = digits.slice(0, -1).reduce((sum, digit) => sum * 32 + digit, 0);
  return { version, seed, card: Number(card), run: Number(run) };
}

/** Returns the next card or run number. Wraps around to 1 after the highest. */
export function nextNumber(number: number): number {
  return number < MAX_NUMBER ? number + 1 : 1;
}

/** Returns a random seed; all seeds are equally likely. */
export function randomSeed(random: Random): number {
  return Math.floor(random.next() * SEED_COUNT);
}

function isSeed(seed: number): boolean {
  return Number.isInteger(seed) && seed >= 0 && seed < SEED_COUNT;
}

function parseDigit(character: string): number {
  return ALPHABET.indexOf(character.replace('O', '0').replace(/[IL]/, '1'));
}

/**
 * Computes the check digit: the sum in GF(32) of the digits, each multiplied by its own power of 2. Every
 * single wrong digit and every swap of two different neighbors changes the check digit.
 */
function checkDigitOf(digits: readonly number[]): number {
  // The initial value is arbitrary. With 15, the example `K7Q-M2X-WD4` is a valid code.
  return digits.reduce((check, digit) => multiplyByTwo(check ^ digit), 15);
}

/** Multiplies by 2 in GF(32), with the polynomial x⁵ + x² + 1. */
function multiplyByTwo(element: number): number {
  const product = element << 1;
  return product < 32 ? product : product ^ 0b100101;
}
