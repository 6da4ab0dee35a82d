import { defer, map, Observable, of } from 'rxjs';
import { loadJson, parseItems, type TextStorage } from '../page/textStorage';

/** How long a tab waits for its session. After a reload, the page before may still keep it for a moment. In ms. */
const WAIT_MS = 2_000;

/** The start of the names of the locks. The rest is the session. */
const PREFIX = 'furlong-draws ';

/** Returns the name of the lock of a session; empty for no session. */
export function lockNameOf(session: string): string {
  return session && PREFIX + session;
}

/** What a tab knows about its session, and about other tabs. */
export interface Tab {
  /** Whether another tab keeps the saved session. Then this tab is a copy of that tab. */
  readonly isCopy: boolean;
  /** Emits whether another tab keeps a session, and completes. */
  readonly areDrawsElsewhere$: Observable<boolean>;
  /** Keeps a session for this tab, in place of the one that it has kept until then. */
  readonly keep: (session: string) => void;
  /** Gives the session free for other tabs. The browser does the same when the tab closes. */
  readonly release: () => void;
}

/**
 * Claims a saved session for this tab. A browser copies the storage of a tab when the visitor duplicates the tab. The
 * copy has the secret of a locked draw, with which somebody could try out words. So only one open tab keeps a session,
 * with a Web Lock, and a reload keeps it. This keeps honest hosts from trying words. Developer tools still show the secret. Without Web Locks, which need a secure context, each tab keeps what it has.
 *
 * Emits once, and completes. Emits synchronously if there is no saved session, or there are no Web Locks.
 *
 * @param session see `sessionOf`; empty if no session is saved
 */
export function claimTab(session: string, locks = findLocks()): Observable<Tab> {
  if (locks === null) return of(NO_LOCKS);
  let kept = '';
  let release: () => void = () => undefined;
  /** Calls `onKept` when this tab keeps the session. Rejects if the signal aborts before. */
  const request = (next: string, onKept: () => void, signal?: AbortSignal) =>
    locks.request(PREFIX + next, signal === undefined ? {} : { signal }, () => {
      onKept();
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    });
  const tab = {
    isCopy: false,
    areDrawsElsewhere$: defer(() => locks.query()).pipe(
      map(({ held = [] }) =>
        held.some(({ name = '' }) => name.startsWith(PREFIX) && name !== PREFIX + kept),
      ),
    ),
    keep(next: string) {
      if (next === kept) return;
      release();
      kept = next;
      // A browser may deny access to locks. Then this tab has its session without one.
      if (next !== '') request(next, () => undefined).catch(() => undefined);
    },
    release: () => release(),
  };
  if (session === '') return of(tab);
  return new Observable((subscriber) => {
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), WAIT_MS);
    const emit = (isCopy: boolean) => {
      clearTimeout(timer);
      subscriber.next({ ...tab, isCopy });
      subscriber.complete();
    };
    const onKept = () => {
      kept = session;
      emit(false);
    };
    request(session, onKept, waiting.signal).catch(() => emit(waiting.signal.aborted));
    return () => waiting.abort();
  });
}

export const NO_LOCKS: Tab = {
  isCopy: false,
  areDrawsElsewhere$: of(false),
  keep: () => undefined,
  release: () => undefined,
};

function findLocks(): Pick<LockManager, 'request' | 'query'> | null {
  return 'locks' in navigator ? navigator.locks : null;
}

/** The key of the locks whose races were run on this device, in the storage that all tabs share. */
const RACED_KEY = 'furlong-raced';
/** How many locks a device remembers. */
const MAX_RACED = 50;

/** Remembers that the race of a lock was run. */
export function rememberRaced(storage: TextStorage, fingerprint: string): void {
  const raced = [fingerprint, ...loadRaced(storage)].slice(0, MAX_RACED);
  storage.save(RACED_KEY, JSON.stringify(raced));
}

/**
 * Returns whether the race of a lock was run on this device. A tab that was copied before the race, and opened after the
 * first tab was closed, still waits for its word.
 */
export function wasRaced(storage: TextStorage, fingerprint: string): boolean {
  return loadRaced(storage).includes(fingerprint);
}

function loadRaced(storage: TextStorage): string[] {
  return parseItems(loadJson(storage, RACED_KEY), (item) =>
    typeof item === 'string' ? item : null,
  );
}
