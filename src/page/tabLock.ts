import type { TextStorage } from './textStorage';

/** The key, in the storage of the tab, of the name of its Web Lock. */
const KEY = 'furlong-lock';

/** Saves the name of the lock that a page of this tab keeps. Empty for none. */
export function saveTabLock(storage: TextStorage, name: string): void {
  storage.save(KEY, name);
}

/**
 * Keeps the lock of this tab while another page of it is open, so that no copy of the tab gets it. Gives it free when the
 * page is hidden for another one. Does nothing without Web Locks, or if a copy has the lock.
 *
 * @returns a function that gives the lock free for good
 */
export function keepTabLock(storage: TextStorage, page: EventTarget = window): () => void {
  let release: () => void = () => undefined;
  const keep = () => {
    const name = storage.load(KEY) ?? '';
    if (name === '' || !('locks' in navigator)) return;
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) =>
        lock === null
          ? undefined
          : new Promise<void>((resolve) => {
              release = resolve;
            }),
      )
      .catch(() => undefined);
  };
  const events = new AbortController();
  page.addEventListener('pagehide', () => release(), { signal: events.signal });
  page.addEventListener('pageshow', keep, { signal: events.signal });
  keep();
  return () => {
    events.abort();
    release();
  };
}
