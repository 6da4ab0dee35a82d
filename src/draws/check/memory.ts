import type { TextStorage } from '../../page/textStorage';

/** After so many days, a device forgets a scan or the check of a record. Nothing newer makes them go. */
export const MEMORY_DAYS = 400;
const DAY_MS = 24 * 60 * 60_000;
/** The key that says that this device has forgotten something. */
const KEY = 'furlong-forgotten';

/**
 * Returns the items that are not too old to be remembered. If some are, the device remembers that it forgot them.
 *
 * @param now in Unix milliseconds
 */
export function forgetOld<Item extends { readonly at: number }>(
  storage: TextStorage,
  items: readonly Item[],
  now: number,
): Item[] {
  const kept = items.filter(({ at }) => now - at < MEMORY_DAYS * DAY_MS);
  if (kept.length < items.length) storage.save(KEY, 'yes');
  return kept;
}

/** Returns whether this device has forgotten a scan or the check of a record. */
export function hasForgotten(storage: TextStorage): boolean {
  return storage.load(KEY) === 'yes';
}
