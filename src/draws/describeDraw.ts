import {
  countTickets,
  type DecidedDraw,
  type Draw,
  type Entrant,
  formatFingerprint,
} from '../../streams';
import type { SessionDraw } from './drawsState';
import type { Exclusion } from './enter/typedList';
import { formatCount, formatDay, formatShortDay, formatTimeOfDay } from '../ui/words';

export interface DrawnTicket {
  readonly ticket: number;
  /** 1, 2, 3 … in the order of finish. */
  readonly place: number;
  readonly name: string;
}

/** Lists the drawn tickets in the order of drawing. For the rule `last`, the last place is drawn first. */
export function listDrawn({ rule, order, drawn }: DecidedDraw): DrawnTicket[] {
  return drawn.flatMap((name, index) => {
    const place = rule.kind === 'first' ? index + 1 : order.length - index;
    const ticket = order[place - 1];
    return ticket === undefined ? [] : [{ ticket, place, name }];
  });
}

/** Formats the drawn places and the number of tickets: `first of 30`, `last 3 of 30`. */
export function formatDrawnPlaces({ rule, entrants }: Pick<Draw, 'rule' | 'entrants'>): string {
  const count = rule.count === 1 ? '' : ` ${rule.count}`;
  return `${rule.kind}${count} of ${countTickets(entrants)}`;
}

/**
 * Describes what a draw is chained to, with the start of the hash of the draw before: `the first draw`, or
 * `chained to draw 2` and `ZC2D-SDMQ`.
 */
export function describeChain({ number, previous }: Draw): readonly [text: string, hash?: string] {
  if (previous === null) return ['the first draw'];
  return [`chained to draw ${number - 1}`, formatGroupedFingerprint(previous).slice(0, 9)];
}

/** Describes a list as `28 names, 30 tickets`; `28 names` if each name has one ticket. */
export function describeList(entrants: readonly Entrant[]): string {
  const tickets = countTickets(entrants);
  const names = formatCount(entrants.length, 'name');
  return tickets === entrants.length ? names : `${names}, ${tickets} tickets`;
}

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short' });

/**
 * Says why an entry is not in the next draw: `absent` or `drawn`. Adds the day if it is over: `drawn Mon 23 Nov`.
 *
 * @param now in Unix milliseconds
 */
export function describeExclusion({ isAbsent, excludedAt }: Exclusion, now: number): string {
  const reason = isAbsent ? 'absent' : 'drawn';
  if (excludedAt === null || excludedAt > now || formatDay(excludedAt) === formatDay(now)) {
    return reason;
  }
  return `${reason} ${WEEKDAY.format(excludedAt)} ${formatShortDay(excludedAt)}`;
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
  return isSameDay ? time : `${formatShortDay(lockedAt)}, ${time}`;
}

/** Returns the short form of a fingerprint, which people compare: sixteen characters in four groups. */
export function splitFingerprint(fingerprint: string): string[] {
  return formatFingerprint(fingerprint).match(/.{4}/g) ?? [];
}

/** Formats the short form of a fingerprint: `KMZN-46AB-HA04-4DBM`. */
export function formatGroupedFingerprint(fingerprint: string): string {
  return splitFingerprint(fingerprint).join('-');
}

/** What the link to a lock says about its draw. It contains no names of entrants. */
export interface LockLink {
  /** 1, 2, 3 … within a session. */
  readonly number: number;
  /** 64 hex digits. */
  readonly fingerprint: string;
}

const LOCK = /^lock\.([1-9]\d{0,8})\.([0-9a-f]{64})$/i;

/**
 * Formats the link to a lock: the address of this page with the lock in its fragment. Visitors scan the link as a
 * QR code before the race, and their devices remember the fingerprint.
 *
 * @param fingerprint 64 hex digits
 * @param page the address of the page
 */
export function formatLockLink(
  number: number,
  fingerprint: string,
  page = window.location.href,
): string {
  return new URL(`#check.lock.${number}.${fingerprint}`, page).href;
}

/** Parses what follows `#check.` in the link to a lock. Returns `null` for everything else. */
export function parseLock(payload: string): LockLink | null {
  const [, number, fingerprint] = LOCK.exec(payload) ?? [];
  if (number === undefined || fingerprint === undefined) return null;
  return { number: Number(number), fingerprint: fingerprint.toLowerCase() };
}
