import { BehaviorSubject, combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';

/** What can cover the page. */
export type Overlay =
  /** `more`: the menu of the races. `code`: the dialog in which the visitor enters a code. */
  | { readonly kind: 'more' | 'code' | 'history' | 'shortcuts' }
  /** `isCopyRefused`: the browser refused to copy the link, so the visitor copies it by hand. */
  | { readonly kind: 'share'; readonly isCopyRefused?: boolean }
  | { readonly kind: 'pick'; readonly programId: number }
  /** `isOpenedByLink`: a link to this photo finish opened the overlay. */
  | { readonly kind: 'photo'; readonly programId: number; readonly isOpenedByLink?: boolean }
  /** An overlay failed to load or to render. `canRetry`, `canReload`: whether a retry or a reload may help. */
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly canRetry: boolean;
      readonly canReload: boolean;
      readonly failed: Overlay;
    };

export interface OverlayStore {
  /** The open overlay, `null` while none is open. Hot; emits the current value on subscription. */
  readonly overlay$: Observable<Overlay | null>;
  /**
   * The open overlay once it is on the screen, `null` while its module loads. Hot; emits the current value on
   * subscription.
   */
  readonly shown$: Observable<Overlay | null>;
  /** Opens an overlay in place of any other. */
  readonly open: (overlay: Overlay) => void;
  readonly close: () => void;
  /** Must be called when an overlay is on the screen. */
  readonly setShown: (overlay: Overlay) => void;
}

/**
 * Holds the open overlay, at most one. `m` is more, `s` is share, `n` is null.
 *
 * ```text
 * open      ---m----s-----
 * setShown  -----m--------
 * close     -----------x--
 * overlay$  n--m----s--n--
 * shown$    n----m--n-----
 * ```
 */
export function createOverlay(): OverlayStore {
  const overlay$ = new BehaviorSubject<Overlay | null>(null);
  const latestShown$ = new BehaviorSubject<Overlay | null>(null);
  return {
    overlay$: overlay$.asObservable(),
    shown$: combineLatest([overlay$, latestShown$]).pipe(
      map(([overlay, shown]) => (overlay === shown ? overlay : null)),
      distinctUntilChanged(),
    ),
    open(overlay) {
      overlay$.next(overlay);
    },
    close() {
      overlay$.next(null);
    },
    setShown(overlay) {
      latestShown$.next(overlay);
    },
  };
}
