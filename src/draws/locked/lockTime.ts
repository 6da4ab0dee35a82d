import type { SessionDraw } from '../drawsState';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const SHORT_DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/**
 * Formats a day in the visitor's time zone: `21 November 2026`.
 *
 * @param time in Unix milliseconds
 */
export function formatDay(time: number): string {
  return DAY.format(time);
}

/**
 * Formats a time of day in the visitor's time zone: `14:09`.
 *
 * @param time in Unix milliseconds
 */
export function formatTimeOfDay(time: number): string {
  return new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}

/** Formats the day of the latest lock. Returns an empty string if there are no draws. */
export function formatLatestLockDay(draws: readonly SessionDraw[]): string {
  const latest = draws.at(-1);
  return latest === undefined ? '' : formatDay(latest.lockedAt);
}

/** Formats the time of a lock: `14:09`, or `20 Nov, 14:09` if the latest lock was on another day. */
export function formatLockTime({ lockedAt }: SessionDraw, draws: readonly SessionDraw[]): string {
  const time = formatTimeOfDay(lockedAt);
  const isSameDay = formatDay(lockedAt) === formatLatestLockDay(draws);
  return isSameDay ? time : `${SHORT_DAY.format(lockedAt)}, ${time}`;
}
