import { fromEvent, map, NEVER, type Observable } from 'rxjs';

/** The part of the browser's address and history that a deep link needs. */
export interface Address {
  /** The fragment, with its `#`, or an empty string. */
  readonly fragment: () => string;
  /** Emits the new fragment on each `hashchange`. */
  readonly fragment$: Observable<string>;
  /** Whether `markHandled` was called for the current entry of the session history. */
  readonly wasHandled: () => boolean;
  /** Marks the current entry, so that going back to it does not open its link again. */
  readonly markHandled: () => void;
  /** Removes the fragment without a new entry in the session history. */
  readonly clearFragment: () => void;
}

/** An address that does nothing, for games without a deep link, such as those of demos. */
export const noAddress: Address = {
  fragment: () => '',
  fragment$: NEVER,
  wasHandled: () => false,
  markHandled: () => undefined,
  clearFragment: () => undefined,
};

const HANDLED = 'opened';

/** The address of a window. */
export function createAddress(target: Window): Address {
  const { history, location } = target;
  return {
    fragment: () => location.hash,
    // The current fragment, like the state of the current entry: two changes may be queued.
    fragment$: fromEvent(target, 'hashchange').pipe(map(() => location.hash)),
    wasHandled: () => history.state === HANDLED,
    markHandled() {
      history.replaceState(HANDLED, '');
    },
    clearFragment() {
      history.replaceState(history.state, '', location.pathname + location.search);
    },
  };
}
