import { BehaviorSubject, type Observable } from 'rxjs';

/** What can cover the page. */
export type Overlay =
  /** `more`: the menu of the races. `code`: the dialog in which the visitor enters a code. */
  | { readonly kind: 'more' | 'code' | 'history' | 'shortcuts' }
  /** `isCopyRefused`: the browser refused to copy the link, so the visitor copies it by hand. */
  | { readonly kind: 'share'; readonly isCopyRefused?: boolean }
  | { readonly kind: 'pick'; readonly programId: number }
  /** `isOpenedByLink`: a link to this photo finish opened the overlay. */
  | { readonly kind: 'photo'; readonly programId: number; readonly isOpenedByLink?: boolean };

export interface OverlayStore {
  /** The open overlay, `null` while none is open. Hot; emits the current value on subscription. */
  readonly overlay$: Observable<Overlay | null>;
  /** Opens an overlay in place of any other. */
  readonly open: (overlay: Overlay) => void;
  readonly close: () => void;
}

/**
 * Holds the open overlay, at most one. `m` is more, `s` is share, `n` is null.
 *
 * ```text
 * open      ---m----s-----
 * close     -----------x--
 * overlay$  n--m----s--n--
 * ```
 */
export function createOverlay(): OverlayStore {
  const overlay$ = new BehaviorSubject<Overlay | null>(null);
  return {
    overlay$: overlay$.asObservable(),
    open(overlay) {
      overlay$.next(overlay);
    },
    close() {
      overlay$.next(null);
    },
  };
}
