import { fromEvent, map, NEVER, type Observable } from 'rxjs';

/** The part of the browser's address and history that a deep link needs. */
export interface Address {
  /** Returns the fragment with its `#`, or an empty string. */
  readonly fragment: () => string;
  /** Emits the current fragment on each `hashchange`. */
  readonly fragment$: Observable<string>;
  /** Whether `markHandled` was called for the current entry of the session history. */
  readonly wasHandled: () => boolean;
  /** Marks the current entry as handled, so that going back to the entry does not open its link again. */
  readonly markHandled: () => void;
  /**
   * Adds a history entry with a fragment, given without `#`, and marks it as handled. An empty string removes the
   * fragment. Emits nothing on `fragment$`.
   */
  readonly pushFragment: (fragment: string) => void;
  /** Replaces the fragment, given without `#`, and adds no history entry. An empty string removes it. */
  readonly replaceFragment: (fragment: string) => void;
}

/** An address that is always empty, for games without a deep link, such as those in demos. */
export const noAddress: Address = {
  fragment: () => '',
  fragment$: NEVER,
  wasHandled: () => false,
  markHandled: () => undefined,
  pushFragment: () => undefined,
  replaceFragment: () => undefined,
};

/** The `history.state` of a handled entry. */
const HANDLED = 'handled';

/** Creates the address of a window. */
export function createAddress(target: Window): Address {
  const { history, location } = target;
  const urlWith = (fragment: string) =>
    location.pathname + location.search + (fragment === '' ? '' : `#${fragment}`);
  return {
    fragment: () => location.hash,
    // Reads the current fragment, not the event's `newURL`: if two events are queued, the first `newURL`
    // belongs to an earlier entry, but `wasHandled` reads the current one.
    fragment$: fromEvent(target, 'hashchange').pipe(map(() => location.hash)),
    wasHandled: () => history.state === HANDLED,
    markHandled() {
      history.replaceState(HANDLED, '');
    },
    pushFragment(fragment) {
      history.pushState(HANDLED, '', urlWith(fragment));
    },
    replaceFragment(fragment) {
      history.replaceState(history.state, '', urlWith(fragment));
    },
  };
}
