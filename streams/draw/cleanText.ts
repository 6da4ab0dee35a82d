import { MAX_NAME_LENGTH } from './limits';

const TABS_AND_BREAKS = /[\t-\r\x85\u2028\u2029]+/gu;
/** Control characters, and the invisible characters that change the direction of a text. */
const CONTROLS = /[\p{Cc}\p{Bidi_Control}]/gu;
const LONE_SURROGATE = /\p{Cs}/gu;
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/**
 * Cleans a name or a word: removes control characters and the space around the text, and turns tabs and line
 * breaks into spaces. Keeps every script, emoji and combining character. Lone surrogates, which UTF-8 cannot
 * encode, become U+FFFD. Returns at most 200 code points, and an empty string for a text with nothing visible.
 *
 * A clean text stays the same.
 */
export function cleanText(text: string): string {
  const plain = removeControls(text);
  const clean = isTooLong(plain) ? cut(plain) : plain;
  return VISIBLE.test(clean) ? clean : '';
}

/** Returns whether `cleanText` leaves out the end of a text. */
export function isCut(text: string): boolean {
  return isTooLong(removeControls(text));
}

function removeControls(text: string): string {
  return text
    .replace(TABS_AND_BREAKS, ' ')
    .replace(CONTROLS, '')
    .replace(LONE_SURROGATE, '\uFFFD')
    .trim();
}

/** A code point has at most two code units, so the code points of a very long text need not be counted. */
function isTooLong(text: string): boolean {
  return text.length > 2 * MAX_NAME_LENGTH || Array.from(text).length > MAX_NAME_LENGTH;
}

function cut(text: string): string {
  const start = Array.from(text.slice(0, 2 * MAX_NAME_LENGTH));
  return start.slice(0, MAX_NAME_LENGTH).join('').trim();
}
