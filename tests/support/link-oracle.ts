import { RULES_VERSION } from '../../streams';

/**
 * What a link opens, or why it opens nothing: it is malformed, its check digit is wrong (`mistyped`), or its rules
 * are newer or older than the current ones.
 */
export type OracleAnswer =
  | 'malformed'
  | 'mistyped'
  | 'newer'
  | 'older'
  | {
      readonly seed: bigint;
      readonly card: number;
      readonly run: number;
      /** The program of the photo finish that the link opens, or 0. */
      readonly photoProgramId: number;
    };

/** The powers 2⁰ to 2⁸ in GF(32). For digits d₁ to d₈, the check digit is (15 + d₁) · 2⁸ + d₂ · 2⁷ + … + d₈ · 2. */
const POWERS = [1, 2, 4, 8, 16, 5, 10, 20, 13];

/** The base 32 alphabet: the string at index `n` lists the characters of digit `n`. */
const DIGITS =
  '0Oo 1IiLl 2 3 4 5 6 7 8 9 Aa Bb Cc Dd Ee Ff Gg Hh Jj Kk Mm Nn Pp Qq Rr Ss Tt Vv Ww Xx Yy Zz'.split(
    ' ',
  );

const DASHES = '-\u00AD\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\uFE58\uFE63\uFF0D';
const SPACES = ' \t\n\u00A0\u202F\u3000';

/** Reads a percent-decoded link without its `#`. Independent of `streams/meeting.ts`, with which tests compare it. */
export function readLink(link: string): OracleAnswer {
  let rest = trim(link, `${SPACES}.,;:?`, 'end');
  const [beforePhoto = '', photo, ...others] = rest.split('!');
  if (others.length > 0 || (photo !== undefined && !isNumber(photo, 3))) return 'malformed';
  rest = trim(trim(beforePhoto, SPACES, 'end'), SPACES, 'start');
  if (rest.length > 80) return 'malformed';
  const parts = rest.split('.');
  const first = parts[0] ?? '';
  const hasVersion = parts.length > 1 && 'vV'.includes(first.charAt(0)) && first !== '';
  let version = 1;
  if (hasVersion && isNumber(first.slice(1), 9)) {
    version = Number(parts.shift()?.slice(1));
    if (version > RULES_VERSION) return 'newer';
  }
  const [code = '', card, run] = parts;
  if (parts.length !== 1 && parts.length !== 3) return 'malformed';
  if (![card, run].every((number) => number === undefined || isNumber(number, 9))) {
    return 'malformed';
  }
  const digits: number[] = [];
  for (const character of code) {
    if (DASHES.includes(character) || SPACES.includes(character)) continue;
    digits.push(DIGITS.findIndex((spellings) => spellings.includes(character)));
  }
  if (digits.length !== 9 || digits.includes(-1)) return 'malformed';
  const check = digits
    .slice(0, 8)
    .reduce((sum, digit, index) => sum ^ multiply(digit, POWERS[8 - index] ?? 0), multiply(15, 13));
  if (check !== digits[8]) return 'mistyped';
  if (version < RULES_VERSION) return 'older';
  return {
    seed: digits.slice(0, 8).reduce((sum, digit) => sum * 32n + BigInt(digit), 0n),
    card: Number(card ?? 1),
    run: Number(run ?? 1),
    photoProgramId: Number(photo ?? 0),
  };
}

/** Multiplies two elements of GF(32) bit by bit, with the polynomial x⁵ + x² + 1. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 0; bit < 5; bit++) if ((b >> bit) & 1) product ^= a << bit;
  for (let bit = 9; bit > 4; bit--) if ((product >> bit) & 1) product ^= 0b100101 << (bit - 5);
  return product;
}

/** Whether a text is a positive integer of at most `maxDigits` decimal digits, without a sign or leading zeros. */
function isNumber(text: string, maxDigits: number): boolean {
  const isDecimal = Array.from(text).every((character) => '0123456789'.includes(character));
  return text !== '' && text.length <= maxDigits && isDecimal && !text.startsWith('0');
}

function trim(text: string, characters: string, side: 'start' | 'end'): string {
  let rest = text;
  while (rest !== '' && characters.includes(rest.at(side === 'end' ? -1 : 0) ?? '')) {
    rest = side === 'end' ? rest.slice(0, -1) : rest.slice(1);
  }
  return rest;
}
