import { type MeetingResults, runMeeting } from './game.ts';
import { type Meeting, randomSeed } from './meeting.ts';
import { createRandom } from './random.ts';
import { RULES_VERSION } from './rules.ts';

/** A day of the Gregorian calendar, without a time zone: the same numbers name the same races everywhere. */
export interface CalendarDate {
  /** From 1000 to 9999. */
  readonly year: number;
  /** From 1 to 12. */
  readonly month: number;
  /** From 1. */
  readonly day: number;
}

/**
 * Returns the season of a month: the seed of the meetings of all its days, so that the same horses run all month.
 *
 * @param month such as `2026-11`
 * @throws RangeError if the text is not a month
 */
export function seasonOf(month: string): number {
  requireDate(`${month}-01`);
  return randomSeed(createRandom('season', month));
}

/**
 * Returns the meeting of a day: run 1 of the card whose number is the day, in the season of the month.
 *
 * @throws RangeError if the calendar has no such day
 */
export function seasonMeeting(date: CalendarDate): Meeting {
  const text = formatDate(date);
  requireDate(text);
  return { version: RULES_VERSION, seed: seasonOf(text.slice(0, -3)), card: date.day, run: 1 };
}

/**
 * Computes the programs and results of each day of a season, from one day to another, both included. Pure.
 *
 * @param season see `seasonOf`
 * @param untilDay a day of the month. The list is empty if it is before `fromDay`.
 * @throws RangeError if `fromDay` is not an integer from 1 on
 */
export function seasonResults(season: number, untilDay: number, fromDay = 1): MeetingResults[] {
  const results: MeetingResults[] = [];
  for (let day = fromDay; day <= untilDay; day++) {
    results.push(runMeeting({ version: RULES_VERSION, seed: season, card: day, run: 1 }));
  }
  return results;
}

/** Formats a day as in an address: `2026-11-26`. */
export function formatDate({ year, month, day }: CalendarDate): string {
  return [year, padded(month), padded(day)].join('-');
}

/** Parses a day such as `2026-11-26`. Returns `null` if the text has another form, or if the calendar has no such day. */
export function parseDate(text: string): CalendarDate | null {
  const [, year = NaN, month = NaN, day = NaN] =
    /^([1-9]\d{3})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? [];
  return day >= 1 && day <= daysInMonth({ year, month }) ? { year, month, day } : null;
}

/** Returns the number of days of a month; 0 if the year has no such month. */
export function daysInMonth({ year, month }: Pick<CalendarDate, 'year' | 'month'>): number {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

function requireDate(text: string): void {
  if (parseDate(text) === null) throw new RangeError(`the calendar has no day ${text}`);
}

function padded(number: number): string {
  return String(number).padStart(2, '0');
}
