import { ordinal } from '../../streams';

const NUMBERS =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty';

/** Formats a number in words up to twenty, then in digits: `no`, `ten`, `21`. */
export function formatNumberInWords(number: number): string {
  return NUMBERS.split(' ')[number] ?? formatNumber(number);
}

/** Formats a count in words up to twenty, then in digits: `one horse`, `six races`, `21 horses`. */
export function formatCountInWords(count: number, noun: string): string {
  return `${formatNumberInWords(count)} ${pluralize(count, noun)}`;
}

/** Formats a count in digits: `1 draw`, `5,000 names`. */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${pluralize(count, noun)}`;
}

/** Formats a whole number: `5,000`. */
export function formatNumber(number: number): string {
  return number.toLocaleString('en');
}

/** Formats a place: `1st`, `4,999th`. */
export function formatOrdinal(place: number): string {
  return ordinal(place).replace(String(place), formatNumber(place));
}

/** Returns the noun in the number that follows from a count: `draw`, `draws`. */
export function pluralize(count: number, noun: string): string {
  return count === 1 ? noun : `${noun}s`;
}

const LIST = new Intl.ListFormat('en-GB');

/** Joins texts to a list: `Juniper, Kestrel and Linnet`. */
export function formatList(texts: readonly string[]): string {
  return LIST.format(texts);
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const SHORT_DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const TIME_OF_DAY = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/**
 * Formats a day in the visitor's time zone: `21 November 2026`.
 *
 * @param time a number is in Unix milliseconds
 */
export function formatDay(time: number | Date): string {
  return DAY.format(time);
}

/**
 * Formats a day in the visitor's time zone, without its year: `21 Nov`.
 *
 * @param time in Unix milliseconds
 */
export function formatShortDay(time: number): string {
  return SHORT_DAY.format(time);
}

/**
 * Formats a time of today as a time of day, and an earlier one as a day: `14:09`, `21 Nov`.
 *
 * @param time in Unix milliseconds
 * @param now the current time
 */
export function formatTimeOrDay(time: number, now: number): string {
  return formatDay(time) === formatDay(now) ? formatTimeOfDay(time) : formatShortDay(time);
}

/**
 * Formats a time of day in the visitor's time zone: `14:09`.
 *
 * @param time a number is in Unix milliseconds
 */
export function formatTimeOfDay(time: number | Date): string {
  return TIME_OF_DAY.format(time);
}

/** Returns the text with a capital first letter. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
