// The first three are the contents of a character class in a pattern with the flag `u`.

/** Stars that people type before a number of tickets. */
export const STARS = '*＊∗﹡⁎✱';
/** Signs for “times”, which stand before a number of tickets or after it. */
export const TIMES = '×✕✖';
/** The letter x of several keyboards. It is a sign for “times” only apart from other letters. */
export const X = 'xXхХｘＸ';

/** A pattern for a ticket sign and the number after it: `*3`, `× 3` or ` x3`. Markdown writes a star as `\*`. */
export const SIGN_AND_NUMBER = `(?:\\\\?[${STARS}${TIMES}]\\s*|\\s[${X}])(\\p{Nd}{1,9})`;

/** A pattern for an e-mail address, with a dot in its domain or not. */
export const ADDRESS = '[^\\s<>()（）[\\]@]+@[^\\s<>()（）[\\]@]+';

/** The characters that close each opening quote. */
export const QUOTES: Readonly<Record<string, string>> = {
  ...{ '"': '"', '“': '”', '„': '“”', '«': '»', '»': '«', '「': '」' },
};
/** The characters that close each opening bracket. */
export const BRACKETS: Readonly<Record<string, string>> = {
  ...{ '(': ')', '[': ']', '{': '}', '<': '>', '（': '）', '《': '》' },
};

/** Returns the index of the first of some characters; -1 if there is none. */
export function findFirst(text: string, characters: string, start: number): number {
  const indices = Array.from(characters, (character) => text.indexOf(character, start));
  return indices.filter((index) => index >= 0).sort((a, b) => a - b)[0] ?? -1;
}

/**
 * Returns the value of a decimal digit. Unicode has the ten digits of each script in a row, from zero, and never has a
 * digit before a zero that is not the nine of another script.
 */
export function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return (code - zero) % 10;
}
