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
  ...{ ҷ: 'ч', җ: 'ж', ҙ: 'з', ҫ: 'с', ьі: 'ы' },
  ...{ ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ', װ: 'וו', ױ: 'וי', ײ: 'יי' },
  ...{ ى: 'ي', ی: 'ي', ک: 'ك', ڪ: 'ك', ہ: 'ه', ھ: 'ه', ە: 'ه', ة: 'ه', ٱ: 'ا', เเ: 'แ' },
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
  /([\p{Nd}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Script=Inherited}+|(\p{Script=Hebrew})(?:(?=\p{M})\p{Script=Hebrew})+|(\p{Script=Arabic})[\u064b-\u0655\u0670\u0640]+/gu;
/** Marks without a letter. */
const LOOSE_MARKS = /^\p{M}+/u;

/** Where the scripts of India begin. They share one layout. */
const INDIC = [0x900, 0x980, 0xa00, 0xa80, 0xb00, 0xb80, 0xc00, 0xc80, 0xd00];
/** A breath after a syllable or a tone, which looks like a colon, and the sign of a long vowel, which looks like a dash. */
const LENGTHS =
  /([ぁ-ヿ])ー+|([\u0900-\u0dff\u1000-\u109f\u1780-\u17ff])[\u0903\u0983\u0a03\u0a83\u0b03\u0c03\u0c83\u0d03\u0d83\u1038\u17c7]+/gu;
/** A vowel, or the sign of one, and another sign. They look like another vowel, and no language writes them. */
const TWO_VOWELS = new RegExp(INDIC.map(twoVowelsIn).join('|'), 'u');

function twoVowelsIn(start: number): string {
  const at = (...offsets: readonly number[]) =>
    offsets.map((offset) => String.fromCodePoint(start + offset)).join('-');
  const signs = at(0x3e, 0x4c) + at(0x55, 0x57);
  return `[${at(5, 0x14)}${at(0x72, 0x73)}${signs}][${signs}]`;
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
  const characters = Array.from(folded);
  if (/^\p{Nd}*$/u.test(folded)) {
    if (new Set(characters.map(zeroOf)).size < 2) return characters.map(digitValue).join('');
    throw new WordError(`“${folded}” has digits of two scripts. Type 0 to 9.`);
  }
  const foreignTo = ({ letter }: Alphabet) => characters.filter((other) => !letter.test(other));
  const [{ alphabet, foreign } = { alphabet: undefined, foreign: characters }] = ALPHABETS.map(
    (alphabet) => ({ alphabet, foreign: foreignTo(alphabet) }),
  ).sort((a, b) => a.foreign.length - b.foreign.length);
  if (foreign[0] !== undefined) throw new WordError(describeForeign(foreign[0], alphabet));
  // Hebrew has letters that look like quotes.
  const sign =
    MISLEADING.exec(typed) ?? (alphabet?.name === 'Hebrew' && QUOTES.exec(typed.normalize('NFKC')));
  if (sign) throw new WordError(`“${sign[0]}” looks like another letter. Leave it out.`);
  const word = folded.replace(/\p{Nd}/gu, (character) => {
    const digit = digitValue(character);
    return alphabet?.digits?.[digit] ?? String(digit);
  });
  // A letter in the place of a digit can make work for `fold`.
  if (word !== folded) return foldWord(word);
  assertDistinct(word);
  return word;
}

/** @throws WordError if a word looks like another. */
function assertDistinct(word: string): void {
  const twoVowels = TWO_VOWELS.exec(word)?.[0];
  if (twoVowels !== undefined) {
    throw new WordError(`“${twoVowels}” looks like one vowel and is two. Type the one.`);
  }
  const letters = Array.from(word.replace(/\d/g, ''));
  const others =
    (/^[oli\d]+$/.test(word) && 'digits') ||
    (letters.every((letter) => letter in LATIN_LOOK_ALIKES) && 'Latin letters') ||
    (/^[一丿亻二八力卜口囗夕工\d]+$/u.test(word) && 'kana');
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

/** Returns the code point of the zero in the script of a digit. */
function zeroOf(digit: string): number {
  return (digit.codePointAt(0) ?? 0) - digitValue(digit);
}

function describeForeign(character: string, alphabet: Alphabet | undefined): string {
  const own = ALPHABETS.find(({ letter }) => letter.test(character));
  if (own === undefined || alphabet === undefined) {
    return `“${character}” cannot be part of a word. Leave it out.`;
  }
  const name = /\p{Nd}/u.test(character) ? 'a digit' : own.name;
  return `“${character}” is ${name}, and the rest is ${alphabet.name}. A word has one alphabet.`;
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
      .replace(MARKS, '$1$2$3')
      .normalize('NFC')
      .replace(LENGTHS, '$1$2')
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
