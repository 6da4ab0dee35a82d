import { QUOTES } from './signs.ts';

/** The flag of England, for example, is a black flag and letters that nobody can see. Other names lose such letters. */
const INVISIBLE = /\u{1F3F4}[\u{E0020}-\u{E007F}]+|[\p{Default_Ignorable_Code_Point}\u2800]/gu;

const QUOTE_SIGNS = new RegExp(`['\`´ʻʼ‘’‚‛‟‹›′″״${Object.entries(QUOTES).flat().join('')}]`, 'gu');
const DASHES = /[\p{Pd}−]/gu;

/** Western names with single spaces, which need no further work. A list may have thousands of them. */
const PLAIN = /^[!-~À-ÿ]+(?: [!-~À-ÿ]+)*$/;

/** Lower-case letters of other alphabets, and the Latin letter or digit that they or their capitals look like. */
const LATIN_LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...{ α: 'a', β: 'b', ε: 'e', ζ: 'z', η: 'h', ι: 'i', κ: 'k', μ: 'm', ν: 'n', ο: 'o', ρ: 'p' },
  ...{ τ: 't', υ: 'y', χ: 'x', а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', һ: 'h', н: 'h', і: 'i' },
  ...{ ј: 'j', к: 'k', м: 'm', о: 'o', р: 'p', ԛ: 'q', ѕ: 's', т: 't', у: 'y', ԝ: 'w', х: 'x' },
  ...{ з: '3', б: '6' },
  ...{ ա: 'w', լ: 'l', հ: 'h', ն: 'u', ո: 'n', ս: 'u', տ: 's', ց: 'g', ք: 'p', օ: 'o' },
  ...{ ı: 'i', ӏ: 'l', ɑ: 'a', ی: 'ي', ک: 'ك' },
};
const NOT_LATIN = new RegExp(`[${Object.keys(LATIN_LOOK_ALIKES).join('')}]`, 'gu');

/**
 * Returns a key that is equal for two spellings of the same name: with a composed or decomposed é, with several spaces
 * or another kind of space, or with invisible characters.
 */
export function nameKey(name: string): string {
  if (PLAIN.test(name)) return name;
  return name
    .replace(INVISIBLE, (characters) => (characters.length > 2 ? characters : ''))
    .replace(/\s+/gu, ' ')
    .trim()
    .normalize();
}

/**
 * Returns a key that is equal for two names that look alike. In addition to `nameKey`, it ignores case, quotes, kinds of
 * dashes, and compatibility forms such as `Ａ`, and reads letters such as the Cyrillic `А` as Latin ones.
 */
export function lookAlikeKey(name: string): string {
  const plain = name.replace(QUOTE_SIGNS, '');
  if (PLAIN.test(plain)) return plain.toUpperCase().toLowerCase();
  const folded = nameKey(plain).replace(DASHES, '-').normalize('NFKD').toLowerCase().toUpperCase();
  const latin = folded
    .toLowerCase()
    .replace(NOT_LATIN, (letter) => LATIN_LOOK_ALIKES[letter] ?? letter);
  // The Turkish İ has a dot of its own in lower case.
  const key = nameKey(latin.replaceAll('i\u0307', 'i'));
  return key === '' ? nameKey(name) : key;
}
