import { cleanText, MAX_NAME_LENGTH } from './model.ts';
import { digitValue } from './signs.ts';

// The rules of this file never change, because records are checked for ever.

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
  ...{ ҷ: 'ч', җ: 'ж', ҙ: 'з', ҫ: 'с', ьі: 'ы', іо: 'ю' },
  ...{ ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ', װ: 'וו', ױ: 'וי', ײ: 'יי' },
  ...{ ى: 'ي', ی: 'ي', ک: 'ك', ڪ: 'ك', ہ: 'ه', ھ: 'ه', ە: 'ه', ة: 'ه', ٱ: 'ا', ں: 'ن' },
  ...{ ぢ: 'じ', づ: 'ず', เเ: 'แ', ฅ: 'ค', ฃ: 'ข', ๅ: 'า' },
  // In Devanagari, the signs of nasal sounds are used for each other.
  ...{
    '\u0901': '\u0902',
    '\u0919\u094d': '\u0902',
    '\u091e\u094d': '\u0902',
    '\u0923\u094d': '\u0902',
  },
  ...{ '\u0928\u094d': '\u0902', '\u092e\u094d': '\u0902', रव: 'ख' },
};
const FOLDED = new RegExp(Object.keys(FOLDINGS).join('|'), 'gu');
const KATAKANA = /[ァ-ヶヽヾ]/gu;
/** How far Katakana is after Hiragana, in code points. */
const KATAKANA_OFFSET = 0x60;

/** What stands between words and inside them, and is not heard. Other signs are refused. */
const SEPARATORS =
  /[\s\p{Default_Ignorable_Code_Point}.,:;!?()[\]'‘’"“”„«»_\-‐–·・•¿¡،؛؟।、。「」]/gu;
const QUOTES = /['‘’"“”„«»]/u;
/** Letters and signs that look like other letters than those of which NFKC makes them. */
const MISLEADING = /[ſẛﬅ˛ͺ－]/u;
/**
 * Accents and points, each after a letter of its script, which can be read without them. Those of other
 * scripts are part of their letters, and further marks over Arabic look like the dots of its letters.
 */
const MARKS =
  /([\p{Nd}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Script=Inherited}+|(\p{Script=Hebrew})(?:(?=\p{M})\p{Script=Hebrew})+|(\p{Script=Devanagari})\u093c+|(\p{Script=Arabic})[\u064b-\u0655\u0670\u0640]+/gu;
/** Marks without a letter. */
const LOOSE_MARKS = /^\p{M}+/u;

/**
 * The sign of a long vowel of kana, which looks like a dash, and the breath after a syllable of Devanagari, which looks
 * like a colon.
 */
const LENGTHS = /([ぁ-ヿ])ー+|(\p{Script=Devanagari})\u0903+/gu;
/** In Thai, a tone and a part of a vowel, in the other order. They look the same. */
const TONE_LAST = /\u0e4d([\u0e48-\u0e4b])\u0e32/gu;
/** In Devanagari, a vowel or the sign of one, and another sign. They look like another vowel, and no language writes them. */
const TWO_VOWELS =
  /[\u093e-\u094c\u0955-\u0957\u0905-\u0914\u0972\u0973][\u093e-\u094c\u0955-\u0957]/u;
/** The second of two equal marks covers the first. */
const TWO_MARKS = /(\p{M})\1/u;

/** A word with nothing but these letters and digits looks like a number, like Latin letters or like kana. */
const LIKE_OTHERS = {
  digits: /^(?:[oli\d]+|[зб\d]+)$/u,
  'Latin letters':
    /^[зб\d]*(?:[αβγεζηικμνορτυχ\d]+|[авгсенкмортухіјѕь\d]+|[ագզլհնոռստցքօ\d]+|[ყ\d]+)[зб\d]*$/u,
  kana: /^[一丿亻二八力卜口囗夕工\d]+$/u,
};

interface Alphabet {
  readonly name: string;
  /** A letter that is left of the alphabet, or a digit that may stand among its letters. */
  readonly letter: RegExp;
  /** Digits that look like letters of the alphabet, and these letters. */
  readonly digits?: Readonly<Record<string, string>>;
}

/** A word has letters of one of these. */
const ALPHABETS: readonly Alphabet[] = [
  { name: 'Latin', letter: /[a-z\d]/u, digits: { 0: 'o', 1: 'l' } },
  { name: 'Greek', letter: /[α-ω\d]/u, digits: { 0: 'ο', 1: 'ι' } },
  {
    name: 'Cyrillic',
    letter: /[а-яђєѕіјљњћџ\d]/u,
    digits: { 0: 'о', 1: 'і', 3: 'з', 6: 'б' },
  },
  { name: 'Hebrew', letter: /[א-ת\d]/u, digits: { 0: 'ס', 1: 'ו' } },
  {
    name: 'Arabic',
    letter: /[ء-غف-يپچژگٹڈڑںے\d٠-٩۰-۹]/u,
    digits: { 0: 'ه', 1: 'ا', 5: 'ه' },
  },
  { name: 'Armenian', letter: /[ա-ֆ\d]/u, digits: { 0: 'օ' } },
  { name: 'Georgian', letter: /[ა-ჰ\d]/u },
  { name: 'Hangul', letter: /[가-힣\d]/u },
  { name: 'kana', letter: /[ぁ-ゖゝゞ\d]/u },
  { name: 'Han', letter: /(?=\p{L})\p{Script=Han}|\d/u },
  { name: 'Devanagari', letter: /(?=[\p{L}\p{M}])\p{Script=Devanagari}/u },
  { name: 'Thai', letter: /(?=[\p{L}\p{M}])\p{Script=Thai}/u },
];

/**
 * Returns the canonical form of a word, which the usual spellings of a spoken word share: letters of one alphabet, in lower
 * case and without accents, and digits. `Temple, lemon  copper-48!` is `templelemoncopper48`. Empty if nothing is left.
 * A canonical word stays the same. docs/draw-record.md lists the steps.
 *
 * @throws WordError if a letter could be taken for another: it is of a second alphabet, or of none that counts here, or
 * the whole word could be read in another alphabet.
 */
export function foldWord(typed: string): string {
  const folded = fold(typed);
  const characters = Array.from(folded);
  if (/^\p{Nd}*$/u.test(folded)) {
    if (new Set(characters.map(zeroOf)).size < 2) return characters.map(digitValue).join('');
    throw new WordError(`“${folded}” has digits of two scripts. Type 0 to 9.`);
  }
  const alphabet = ALPHABETS.find(({ letter }) => characters.every((other) => letter.test(other)));
  if (alphabet === undefined) throw new WordError(describeForeign(characters));
  // Hebrew has letters that look like quotes.
  const sign =
    MISLEADING.exec(typed) ?? (alphabet.name === 'Hebrew' && QUOTES.exec(typed.normalize('NFKC')));
  if (sign) throw new WordError(`“${sign[0]}” looks like another letter. Replace it.`);
  const word = folded.replace(/\p{Nd}/gu, (character) => {
    const digit = digitValue(character);
    return alphabet.digits?.[digit] ?? String(digit);
  });
  // A letter in the place of a digit can make work for `fold`.
  if (word !== folded) return foldWord(word);
  assertDistinct(word);
  return word;
}

/** @throws WordError if a word looks like another. */
function assertDistinct(word: string): void {
  const two = (TWO_VOWELS.exec(word) ?? TWO_MARKS.exec(word))?.[0];
  if (two !== undefined) {
    throw new WordError(`“${two}” looks like one sign and is two. Type the one.`);
  }
  const others = Object.entries(LIKE_OTHERS).find(([, pattern]) => pattern.test(word));
  if (others) throw new WordError(`All of “${word}” looks like ${others[0]}. Add another word.`);
}

/** Returns what `foldWord` returns; an empty text if that would throw. */
export function canonicalWord(typed: string): string {
  try {
    return foldWord(typed);
  } catch {
    return '';
  }
}

/** Returns the code point of the zero in the script of a digit. */
function zeroOf(digit: string): number {
  return (digit.codePointAt(0) ?? 0) - digitValue(digit);
}

/** Names the first character that is not of the alphabet to which most characters belong. */
function describeForeign(characters: readonly string[]): string {
  const [nearest] = ALPHABETS.map(({ name, letter }) => ({
    name,
    foreign: characters.filter((character) => !letter.test(character)),
  })).sort((a, b) => a.foreign.length - b.foreign.length);
  const [character = ''] = nearest?.foreign ?? [];
  const own = ALPHABETS.find(({ letter }) => letter.test(character));
  if (own === undefined)
    return `“${character}” cannot be part of a word. Leave it out or replace it.`;
  const name = /\p{Nd}/u.test(character) ? 'a digit' : own.name;
  return `“${character}” is ${name}, and the rest is ${nearest?.name}. A word has one alphabet.`;
}

function fold(typed: string): string {
  // Longer texts, of which a cut is left at most, would take time.
  let word = typed.slice(0, 10 * MAX_NAME_LENGTH);
  // A step can make work for an earlier one.
  for (let before = null; before !== word;) {
    before = word;
    word = word
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFKD')
      .replace(SEPARATORS, '')
      .replace(MARKS, '$1$2$3$4')
      .normalize('NFC')
      .replace(LENGTHS, '$1$2')
      .replace(TONE_LAST, '$1\u0e4d\u0e32')
      .replace(LOOSE_MARKS, '')
      .replace(KATAKANA, (letter) =>
        String.fromCodePoint((letter.codePointAt(0) ?? 0) - KATAKANA_OFFSET),
      )
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
