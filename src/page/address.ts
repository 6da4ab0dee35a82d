import { BehaviorSubject, fromEvent, map, NEVER, type Observable, of } from 'rxjs';
import type { TextStorage } from './textStorage';

/**
 * The part of the browser's address and history that a deep link needs. Browsers may refuse to change the history,
 * for example after many changes. Then the functions change nothing, and `isStuck$` emits true.
 */
export interface Address {
  /** Returns the fragment with its `#`, or an empty string. */
  readonly fragment: () => string;
  /** Emits the current fragment on each `hashchange`. */
  readonly fragment$: Observable<string>;
  /** Whether the browser has refused a change. Emits the current value on subscription. */
  readonly isStuck$: Observable<boolean>;
  /** Whether the current entry of the session history is marked as handled. */
  readonly wasEntryHandled: () => boolean;
  /** Marks the current entry as handled, so that going back to the entry does not open its link again. */
  readonly markEntryHandled: () => void;
  /**
   * Adds a history entry with a fragment, given without `#`, and marks it as handled. An empty string removes the
   * fragment. Emits nothing on `fragment$`.
   */
  readonly pushFragment: (fragment: string) => void;
  /**
   * Replaces the fragment of the current entry, given without `#`. An empty string removes it. Emits nothing on
   * `fragment$`.
   */
  readonly replaceFragment: (fragment: string) => void;
  /** Goes to another page of the site, given relative to the base path. */
  readonly goTo: (path: string) => void;
  /** Loads the page at this address again. */
  readonly reload: () => void;
}

/** An address that is always empty, for games without a deep link, such as those in demos. */
export const noAddress: Address = {
  fragment: () => '',
  fragment$: NEVER,
  isStuck$: of(false),
  wasEntryHandled: () => false,
  markEntryHandled: () => undefined,
  pushFragment: () => undefined,
  replaceFragment: () => undefined,
  goTo: () => undefined,
  reload: () => undefined,
};

/** The path of the page of the draws, for `Address.goTo`. That of the races is empty. */
export const DRAWS_PAGE = 'draw/';

/** The `history.state` of a handled entry. */
const HANDLED = 'handled';

/** The parts of a window that its address needs. */
export interface AddressWindow extends EventTarget {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState'>;
  readonly location: Pick<Location, 'assign' | 'hash' | 'pathname' | 'reload' | 'search'>;
}

/**
 * Creates the address of a window. Some mail programs encode the `#` of a link, so that its fragment becomes a part of
 * the path. If the server sends the page for such a path, this puts the `#` back.
 */
export function createAddress(target: AddressWindow): Address {
  const { history, location } = target;
  const urlWith = (fragment: string) =>
    location.pathname + location.search + (fragment === '' ? '' : `#${fragment}`);
  const isStuck$ = new BehaviorSubject(false);
  const attempt = (change: () => void) => {
    try {
      change();
    } catch {
      isStuck$.next(true);
    }
  };
  const [path, fragment] = location.pathname.split(/%(?:25)*23(?=[^/]*$)/);
  if (fragment !== undefined)
    attempt(() => history.replaceState(history.state, '', `${path}${location.search}#${fragment}`));
  return {
    fragment: () => location.hash,
    // Reads the current fragment, not the event's `newURL`. If two events are queued, the `newURL` of the first one
    // belongs to an earlier entry, but subscribers also call `wasEntryHandled`, which reads the current entry.
    fragment$: fromEvent(target, 'hashchange').pipe(map(() => location.hash)),
    isStuck$: isStuck$.asObservable(),
    wasEntryHandled: () => history.state === HANDLED,
    markEntryHandled() {
      attempt(() => history.replaceState(HANDLED, ''));
    },
    pushFragment(fragment) {
      attempt(() => history.pushState(HANDLED, '', urlWith(fragment)));
    },
    replaceFragment(fragment) {
      attempt(() => history.replaceState(history.state, '', urlWith(fragment)));
    },
    goTo(path) {
      location.assign(import.meta.env.BASE_URL + path);
    },
    reload() {
      location.reload();
    },
  };
}

/** The key of the fragment of the races in the storage of the tab. */
const KEY = 'furlong-meeting';

/** Saves the fragment, without its `#`, that names the meeting on the screen of this tab. Empty for no meeting. */
export function saveRacesFragment(storage: TextStorage, fragment: string): void {
  storage.save(KEY, fragment);
}

/** Returns the fragment that names the meeting that was on the screen of this tab; empty if there was none. */
export function loadRacesFragment(storage: TextStorage): string {
  return storage.load(KEY) ?? '';
}

/** Decodes percent-encoding, such as `%20`. Returns an invalid text unchanged. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
