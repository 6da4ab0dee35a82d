import type { SessionDraw } from './drawsState';
import { formatTimeOfDay } from './formatTimeOfDay';

const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const SHORT_DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** Formats the day of the latest lock: `21 November 2026`. Returns an empty string without draws. */
export function formatLockDate(draws: readonly SessionDraw[]): string {
  const latest = draws.at(-1);
  return latest === undefined ? '' : DATE.format(latest.lockedAt);
}

/** Formats the time of a lock: `14:09`, or `20 Nov, 14:09` if the latest lock was on another day. */
export function formatLockTime({ lockedAt }: SessionDraw, draws: readonly SessionDraw[]): string {
  const time = formatTimeOfDay(lockedAt);
  const isSameDay = DATE.format(lockedAt) === formatLockDate(draws);
  return isSameDay ? time : `${SHORT_DATE.format(lockedAt)}, ${time}`;
}
