import { formatFingerprint } from '../../streams';

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
