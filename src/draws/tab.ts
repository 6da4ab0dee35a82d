import { defer, map, Observable, of } from 'rxjs';
import { type Draw, isDecidedDraw } from '../../streams';
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
  /** Whether only one open tab can keep a session. */
  readonly hasLocks: boolean;
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
 * with a Web Lock, and a reload keeps it. This keeps honest hosts from trying words. Developer tools still show the secret.
 * Without Web Locks, which need a secure context, each tab keeps what it has until another tab goes on with it: see
 * `hasGoneOn`.
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
    hasLocks: true,
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
  hasLocks: false,
  areDrawsElsewhere$: of(false),
  keep: () => undefined,
  release: () => undefined,
};

function findLocks(): Pick<LockManager, 'request' | 'query'> | null {
  return 'locks' in navigator ? navigator.locks : null;
}

/** The key, in the storage that all tabs share, of the draws with which a session on this device has gone on. */
const GONE_ON_KEY = 'furlong-raced';
/**
 * How many draws a device remembers. A draw adds two of them, so that only two thousand draws push out a lock that still
 * waits in another tab. They take 80 kB.
 */
const MAX_GONE_ON = 4_000;
/** How many hex digits of a hash are saved. Draws with the same 64 bits are too rare to meet. */
const DIGITS = 16;

/**
 * Returns whether a session has gone on with its latest draw on this device: whether the draw was run, or another one was
 * locked after it. If the draw is still the latest one in this tab, the tab is a copy of the tab that went on, or the
 * browser has restored an older state of it after a crash.
 */
export function hasGoneOn(storage: TextStorage, draw: Draw): boolean {
  return loadGoneOn(storage).includes(markOf(draw));
}

/** Remembers that a session goes on with its latest draw. Does nothing if the storage has no room for it. */
export function rememberGoneOn(storage: TextStorage, draw: Draw): void {
  saveGoneOn(storage, [markOf(draw), ...loadGoneOn(storage)]);
}

/** Returns whether the storage has room to remember one more draw. */
export function canRememberDraw(storage: TextStorage): boolean {
  const marks = loadGoneOn(storage);
  const hasRoom = saveGoneOn(storage, ['0'.repeat(DIGITS), ...marks]);
  saveGoneOn(storage, marks);
  return hasRoom;
}

/** Passing a name over does not change it. */
function markOf(draw: Draw): string {
  return (isDecidedDraw(draw) ? draw.hash : draw.fingerprint).slice(0, DIGITS);
}

function saveGoneOn(storage: TextStorage, marks: readonly string[]): boolean {
  return storage.save(GONE_ON_KEY, JSON.stringify(marks.slice(0, MAX_GONE_ON)));
}

function loadGoneOn(storage: TextStorage): string[] {
  return parseItems(loadJson(storage, GONE_ON_KEY), (item) =>
    // Earlier versions saved whole fingerprints.
    typeof item === 'string' ? item.slice(0, DIGITS) : null,
  );
}
