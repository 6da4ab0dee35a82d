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
  return number < 1000 ? String(number) : number.toLocaleString('en');
}

/** Formats a place: `1st`, `4,999th`. */
export function formatOrdinal(place: number): string {
  return ordinal(place).replace(String(place), formatNumber(place));
}

/** Returns the noun in the number that follows from a count: `draw`, `draws`. */
export function pluralize(count: number, noun: string): string {
  return count === 1 ? noun : `${noun}s`;
}

/** Joins texts to a list: `Juniper, Kestrel and Linnet`. */
export function formatList(texts: readonly string[]): string {
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} and ${last}`;
}

/**
 * Returns a function that formats dates in British English. Creates the format on the first call: the first format of a
 * page takes 12 ms, which the first render need not wait for.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): (date: number | Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => (format ??= new Intl.DateTimeFormat('en-GB', options)).format(date);
}

const day = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' });
const shortDay = dateFormat({ day: 'numeric', month: 'short' });
const timeOfDay = dateFormat({ hour: '2-digit', minute: '2-digit' });

/**
 * Formats a day in the visitor's time zone: `21 November 2026`.
 *
 * @param time a number is in Unix milliseconds
 */
export function formatDay(time: number | Date): string {
  return day(time);
}

/**
 * Formats a day in the visitor's time zone, without its year: `21 Nov`.
 *
 * @param time in Unix milliseconds
 */
export function formatShortDay(time: number): string {
  return shortDay(time);
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
  return timeOfDay(time);
}

/** Returns the text with a capital first letter. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Formats a time in the past: `at 14:09`, or `on 3 May 2026 at 14:09` if it was another day. */
export function formatPastTime(at: number, now: number): string {
  const time = `at ${formatTimeOfDay(at)}`;
  const day = formatDay(at);
  return day === formatDay(now) ? time : `on ${day} ${time}`;
}
