import { LATIN_LOOK_ALIKES } from './lookAlike.ts';
import { cleanText, MAX_NAME_LENGTH } from './model.ts';
import { digitValue } from './signs.ts';

/** The error for a text that is no word. Its message is for the visitor, and names what is wrong. */
export class WordError extends RangeError {
  override readonly name = 'WordError';

  /** Whether more of the same is missing, so that the visitor may still be typing. */
  readonly isIncomplete: boolean;

  constructor(message: string, { isIncomplete = false } = {}) {
    super(message);
    this.isIncomplete = isIncomplete;
  }
}

/** Letters that count as others, because people hear or see them so. */
const FOLDINGS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't' },
  ...{ ŋ: 'n', ı: 'i', ə: 'e', ς: 'σ' },
  ...{ ґ: 'г', ғ: 'г', қ: 'к', ҡ: 'к', ң: 'н', ү: 'у', ұ: 'у', ө: 'о', ә: 'а', һ: 'х', ҳ: 'х' },
  ...{ є: 'е', ҷ: 'ч', җ: 'ж', ҙ: 'з', ҫ: 'с', ьі: 'ы' },
  ...{ ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ', װ: 'וו', ױ: 'וי', ײ: 'יי' },
  ...{ ى: 'ي', ی: 'ي', ک: 'ك', ڪ: 'ك', ہ: 'ه', ھ: 'ه', ە: 'ه', ة: 'ه', ٱ: 'ا', เเ: 'แ' },
};
const FOLDED = new RegExp(Object.keys(FOLDINGS).join('|'), 'gu');
const KATAKANA = /[ァ-ヶヽヾ]/gu;
/** How far Katakana is after Hiragana, in code points. */
const KATAKANA_OFFSET = 0x60;

/** Signs that people read aloud, or that look like a letter. They are not removed, and no alphabet has them. */
const KEPT_SIGNS = '/\\\\@%‖׀᙮';
/** Pictures that look like a letter. They are not removed either. */
const KEPT_PICTURES = '⭕❌❎\u{1f100}-\u{1f1ff}';
/** Accents that look like the letter i. NFKC makes others of them. */
const LIKE_I = /[˛ͺ]/u;
/** Spaces, invisible characters, punctuation, pictures, and accents that are characters of their own. */
const SEPARATORS = new RegExp(
  `(?![${KEPT_PICTURES}])\\p{Emoji_Presentation}|[\\s\\p{Default_Ignorable_Code_Point}\\p{Cc}\\p{Cf}\\p{Sk}]|(?![${KEPT_SIGNS}])\\p{P}|(?=\\p{Script=Common})\\p{Lm}`,
  'gu',
);
/** The accents and points of scripts that can be read without them. Those of other scripts are part of their letters. */
const MARKS =
  /([\p{Nd}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}])\p{M}+/gu;
/** Marks of no script, and those without a letter. */
const LOOSE_MARKS = /\p{Script=Inherited}|^\p{M}+/gu;

/** Where the scripts of India begin. They share one layout. */
const INDIC = [0x900, 0x980, 0xa00, 0xa80, 0xb00, 0xb80, 0xc00, 0xc80, 0xd00];
/** A breath after a syllable. It looks like a colon, which is removed. */
const VISARGA = new RegExp(
  `[${INDIC.map((start) => String.fromCodePoint(start + 3)).join('')}]`,
  'gu',
);
/** A vowel and the sign of a vowel. They look like another vowel, and no language writes them. */
const TWO_VOWELS = new RegExp(INDIC.map(twoVowelsIn).join('|'), 'u');

function twoVowelsIn(start: number): string {
  const [first, last, firstSign, lastSign] = [5, 0x14, 0x3e, 0x4c].map((offset) =>
    String.fromCodePoint(start + offset),
  );
  return `[${first}-${last}][${firstSign}-${lastSign}]`;
}

interface Alphabet {
  readonly name: string;
  /** A letter that is left of the alphabet, or a digit that may stand among its letters. */
  readonly letter: RegExp;
  /** Digits that look like letters of the alphabet, and these letters. */
  readonly digits?: Readonly<Record<string, string>>;
}

/** Scripts whose letters count as they are. Their digits look like some of them. */
const OTHER_SCRIPTS = (
  'Bopomofo Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Tibetan ' +
  'Myanmar Khmer Ethiopic Thaana'
).split(' ');

/** A word has letters of one of these. */
const ALPHABETS: readonly Alphabet[] = [
  { name: 'Latin', letter: /[a-z\d]/u, digits: { 0: 'o', 1: 'l' } },
  { name: 'Greek', letter: /[α-ω\d]/u, digits: { 0: 'ο' } },
  { name: 'Cyrillic', letter: /[а-яђѕіјљњћџ\d]/u, digits: { 0: 'о', 3: 'з', 6: 'б' } },
  { name: 'Hebrew', letter: /[א-ת\d]/u, digits: { 0: 'ס', 1: 'ו' } },
  { name: 'Arabic', letter: /[ء-غف-يپچژگٹڈڑںے\d]/u, digits: { 0: 'ه', 1: 'ا', 5: 'ه' } },
  { name: 'Armenian', letter: /[ա-ֆ\d]/u, digits: { 0: 'օ' } },
  { name: 'Georgian', letter: /[ა-ჰ\d]/u },
  { name: 'Hangul', letter: /[가-힣\d]/u },
  { name: 'kana', letter: /[ぁ-ゖゝゞ\d]/u },
  { name: 'Han', letter: /(?=\p{L})\p{Script=Han}|\d/u },
  ...OTHER_SCRIPTS.map((name) => ({
    name,
    letter: new RegExp(`(?=[\\p{L}\\p{M}])\\p{Script=${name}}`, 'u'),
  })),
];

/**
 * Returns the canonical form of a word, which all spellings of a spoken word share: letters of one alphabet, in lower
 * case and without accents, and digits. `Temple, lemon  copper-48!` is `templelemoncopper48`. Empty if nothing is left.
 * A canonical word stays the same. docs/draw-record.md lists the steps.
 *
 * @throws WordError if a letter could be taken for another: it is of a second alphabet, or of none that counts here, or
 * the whole word could be read in another alphabet.
 */
export function foldWord(typed: string): string {
  const folded = fold(typed);
  const [accent] = LIKE_I.exec(typed) ?? [];
  if (accent !== undefined) throw new WordError(describeNoLetter(accent));
  if (/^\d*$/.test(folded)) return folded;
  const characters = Array.from(folded);
  const alphabet = ALPHABETS.find(({ letter }) => characters.every((other) => letter.test(other)));
  if (alphabet === undefined) throw new WordError(describeForeign(characters));
  const word = folded.replace(/\d/g, (digit) => alphabet.digits?.[digit] ?? digit);
  assertDistinct(word);
  return word;
}

/** @throws WordError if a word looks like another. */
function assertDistinct(word: string): void {
  const twoVowels = TWO_VOWELS.exec(word)?.[0];
  if (twoVowels !== undefined) {
    throw new WordError(`“${twoVowels}” looks like one vowel and is two. Type the one.`);
  }
  const isLikeLatin = Array.from(word).every((c) => /\d/.test(c) || c in LATIN_LOOK_ALIKES);
  const others = /^[oli2-9]+$/.test(word) ? 'digits' : isLikeLatin && 'Latin letters';
  if (others) throw new WordError(`All of “${word}” looks like ${others}. Add another word.`);
}

/** Returns what `foldWord` returns; an empty text if that would throw. */
export function canonicalWord(typed: string): string {
  try {
    return foldWord(typed);
  } catch {
    return '';
  }
}

/** Names the first character that is not of the alphabet to which most characters belong. */
function describeForeign(characters: readonly string[]): string {
  const rests = ALPHABETS.map(({ name, letter }) => ({
    name,
    foreign: characters.filter((character) => !letter.test(character)),
  }));
  const {
    name: rest,
    foreign: [character = ''],
  } = rests.reduce((best, other) => (other.foreign.length < best.foreign.length ? other : best));
  const own = ALPHABETS.find(({ letter }) => letter.test(character));
  if (own === undefined) return describeNoLetter(character);
  const name = /\d/.test(character) ? 'a digit' : own.name;
  return `“${character}” is ${name}, and the rest is ${rest}. A word has one alphabet.`;
}

function describeNoLetter(character: string): string {
  return `“${character}” cannot be part of a word. Leave it out.`;
}

function fold(typed: string): string {
  let word = typed;
  // A step can make work for an earlier one.
  for (let before = null; before !== word;) {
    before = word;
    word = word
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFKD')
      .replace(SEPARATORS, '')
      .replace(MARKS, '$1')
      .normalize('NFC')
      .replace(VISARGA, '')
      .replace(LOOSE_MARKS, '')
      .replace(KATAKANA, (letter) =>
        String.fromCodePoint((letter.codePointAt(0) ?? 0) - KATAKANA_OFFSET),
      )
      .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
      .replace(FOLDED, (letter) => FOLDINGS[letter] ?? letter);
    word = Array.from(word).slice(0, MAX_NAME_LENGTH).join('');
  }
  return word;
}

/** For version 2: also what stands for an embedded object, which browsers show as nothing. */
const IGNORABLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\u2800\ufffc]/gu;
const PUNCTUATION_AT_ENDS = /^[\s\p{P}]+|[\s\p{P}]+$/gu;

/**
 * Returns the canonical form of a word in version 2, which keeps spaces and punctuation: `six-seven` for `Six-Seven!`. The
 * form is NFKC in lower case, without invisible characters, with single spaces, and without punctuation at its ends. It
 * is a clean text, and is empty if nothing is left.
 *
 * A canonical word stays the same.
 */
export function canonicalWord2(word: string): string {
  let canonical = word;
  // A step can make work for an earlier one. For example, NFKC turns `…` into dots, and a cut may end with a comma.
  for (let before = null; before !== canonical;) {
    before = canonical;
    canonical = cleanText(canonical.normalize('NFKC').toLowerCase())
      .replace(IGNORABLE, '')
      // The lower case of the Turkish İ.
      .replaceAll('i\u0307', 'i')
      .replace(/\s+/gu, ' ')
      .replace(PUNCTUATION_AT_ENDS, '');
  }
  return canonical;
}
