import { fromEvent, map, NEVER, type Observable } from 'rxjs';

/** The part of the browser's address and history that a deep link needs. */
export interface Address {
  /** The fragment, with its `#`, or an empty string. */
  readonly fragment: () => string;
  /** Each later fragment: the visitor pastes a link, follows an anchor, or goes back. */
  readonly fragment$: Observable<string>;
  /** Whether the current entry of the session history was marked as opened. */
  readonly isOpened: () => boolean;
  /** Marks the current entry as opened, so that going back to it does not open it again. */
  readonly markOpened: () => void;
  /** Removes the fragment without a new entry in the session history. */
  readonly clear: () => void;
}

/** For games that no address names, such as those of demos. */
export const noAddress: Address = {
  fragment: () => '',
  fragment$: NEVER,
  isOpened: () => false,
  markOpened: () => undefined,
  clear: () => undefined,
};

const OPENED = 'opened';

/** The address of a window. */
export function createAddress(target: Window): Address {
  const { history, location } = target;
  return {
    fragment: () => location.hash,
    fragment$: fromEvent<HashChangeEvent>(target, 'hashchange').pipe(
      map(({ newURL }) => new URL(newURL).hash),
    ),
    isOpened: () => history.state === OPENED,
    markOpened() {
      history.replaceState(OPENED, '');
    },
    clear() {
      history.replaceState(history.state, '', location.pathname + location.search);
    },
  };
}
