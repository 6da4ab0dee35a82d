import type { Random } from './model';
import { RULES_VERSION } from './rules';

/** All that decides a run of all races: whoever has it sees the same horses run the same races. */
export interface Meeting {
  /** Of the rules that its races are run by. */
  readonly version: number;
  /** Decides the roster, and with the numbers below all else: an integer from 0 to 2⁴⁰ − 1. */
  readonly seed: number;
  /** Which of the programs drawn from that roster: 1, 2, 3 … */
  readonly card: number;
  /** 1, 2, 3 … */
  readonly run: number;
}

/** Why a text is no meeting that can be held here. */
export type MeetingFault =
  /** It is no meeting at all, or not a whole one. */
  | 'malformed'
  /** A character of the code is another than it was, or two have changed places. */
  | 'mistyped'
  /** Its races are run by rules that are not known here yet. */
  | 'newer'
  /** Its races were run by rules that are gone. */
  | 'older';

/** Crockford's base 32: no I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Characters of a code, the last of which checks the others. */
const CODE_LENGTH = 9;
/** Far more than any text of a meeting has; nothing longer is looked at. */
const MAX_TEXT_LENGTH = 80;

const SEED_COUNT = 0x100_0000_0000;
/** The highest program and run there are: nine digits. */
const MAX_NUMBER = 999_999_999;

/**
 * The code of a seed, `K7Q-M2X-WD4`: 40 bits and a check.
 *
 * @throws RangeError if the seed is not an integer from 0 to 2⁴⁰ − 1.
 */
export function formatCode(seed: number): string {
  if (!isSeed(seed)) throw new RangeError(`seed must be an integer below 2 to the 40, got ${seed}`);
  const digits: number[] = [];
  for (let rest = seed; digits.length < CODE_LENGTH - 1; rest = Math.floor(rest / 32)) {
    digits.unshift(rest % 32);
  }
  const code = [...digits, checkDigitOf(digits)].map((digit) => ALPHABET.charAt(digit)).join('');
  return [code.slice(0, 3), code.slice(3, 6), code.slice(6)].join('-');
}

/** Whether two meetings are the same, or both are none: their texts are then equal. */
export function isSameMeeting(a: Meeting | null, b: Meeting | null): boolean {
  if (a === null || b === null) return a === b;
  return a.version === b.version && a.seed === b.seed && a.card === b.card && a.run === b.run;
}

/**
 * A meeting as a text: its code, then program and run where one of them is not the first, as in
 * `K7Q-M2X-WD4.2.1`. Rules later than the first stand before it: `v2.K7Q-M2X-WD4`.
 *
 * @throws RangeError if it is none that `parseMeeting` would give.
 */
export function formatMeeting({ version, seed, card, run }: Meeting): string {
  for (const [name, value] of Object.entries({ version, card, run })) {
    if (!(Number.isInteger(value) && value >= 1 && value <= MAX_NUMBER)) {
      throw new RangeError(`${name} must be an integer from 1 to ${MAX_NUMBER}, got ${value}`);
    }
  }
  const rules = version === 1 ? '' : `v${version}.`;
  const numbers = card === 1 && run === 1 ? '' : `.${card}.${run}`;
  return `${rules}${formatCode(seed)}${numbers}`;
}

/**
 * What a text says, typed as loosely as people type: in any case, with hyphens and spaces anywhere, O
 * for 0 and I or L for 1. What it says is taken strictly.
 *
 * @param rules the version of the rules that are known
 */
export function parseMeeting(text: string, rules = RULES_VERSION): Meeting | MeetingFault {
  if (text.length > MAX_TEXT_LENGTH) return 'malformed';
  const typed = text.replace(/[\s-]/g, '');
  // In capitals, some letters of other alphabets are two.
  if (!/^[\w.]*$/.test(typed)) return 'malformed';
  const plain = typed.toUpperCase();
  const prefix = /^V([1-9]\d{0,8})\./.exec(plain);
  const version = Number(prefix?.[1] ?? 1);
  // Rules not known here may be written in ways not known here.
  if (version > rules) return 'newer';
  const match = /^([^.]{9})(?:\.([1-9]\d{0,8})\.([1-9]\d{0,8}))?$/.exec(
    plain.slice(prefix?.[0].length ?? 0),
  );
  const [, code = '', card = '1', run = '1'] = match ?? [];
  const digits = Array.from(code, parseDigit);
  const check = digits.pop();
  if (check === undefined || check < 0 || digits.some((digit) => digit < 0)) return 'malformed';
  if (checkDigitOf(digits) !== check) return 'mistyped';
  if (version < rules) return 'older';
  const seed = digits.reduce((sum, digit) => sum * 32 + digit, 0);
  return { version, seed, card: Number(card), run: Number(run) };
}

/** The number of the next program or run; after the highest there is comes the first again. */
export function nextCardOrRun(number: number): number {
  return number < MAX_NUMBER ? number + 1 : 1;
}

/** Each seed as likely as the others. */
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
 * A check that differs whenever one digit differs, or two neighbours have changed places: in the field of
 * 32 elements, the digits weighed with the powers of 2.
 */
function checkDigitOf(digits: readonly number[]): number {
  // Any start will do. With this one, `K7Q-M2X-WD4` is a code.
  return digits.reduce((check, digit) => multiplyByTwo(check ^ digit), 15);
}

function multiplyByTwo(element: number): number {
  const product = element << 1;
  return product < 32 ? product : product ^ 0b100101;
}
