import {
  BehaviorSubject,
  endWith,
  filter,
  ignoreElements,
  NEVER,
  type Observable,
  of,
  startWith,
  Subject,
  switchMap,
  take,
} from 'rxjs';
import type { Game } from '../../streams';

/** What can cover the races. */
export type Overlay =
  /** `more`: the menu of the races. `code`: the dialog in which the visitor enters a code. */
  | { readonly kind: 'more' | 'code' | 'history' | 'season' | 'shortcuts' }
  /** `isCopyRefused`: the browser refused to copy the link, so the visitor copies it by hand. */
  | { readonly kind: 'share'; readonly isCopyRefused?: boolean }
  /** The browser refused to copy the results, so the visitor copies their text by hand. */
  | { readonly kind: 'copy'; readonly format: 'text' | 'csv'; readonly text: string }
  | { readonly kind: 'pick'; readonly programId: number }
  /** `isOpenedByLink`: a link to this photo finish opened the overlay. */
  | { readonly kind: 'photo'; readonly programId: number; readonly isOpenedByLink?: boolean };

export interface OverlayStore {
  /** The open overlay, `null` while none is open. Hot; emits the current value on subscription. */
  readonly overlay$: Observable<Overlay | null>;
  /** Opens an overlay in place of any other. */
  readonly open: (overlay: Overlay) => void;
  readonly close: () => void;
  readonly dispose: () => void;
}

/**
 * Holds the open overlay, at most one. Closes it when what it shows is gone: a photo finish when its result is removed,
 * and a list of horses to pick from when its race changes. `m` is more, `p` is pick, `n` is null.
 *
 * ```text
 * open      ---m----p--------
 * close     -----x-----------
 * runs$     -------------r---
 * overlay$  n--m-n--p----n---
 * ```
 */
export function createOverlay({
  finalResults$,
  runs$,
}: Pick<Game, 'finalResults$' | 'runs$'>): OverlayStore {
  const opened$ = new Subject<Overlay | null>();
  const overlay$ = new BehaviorSubject<Overlay | null>(null);
  /** Emits when an overlay has nothing more to show. */
  const endOf = (overlay: Overlay): Observable<unknown> => {
    if (overlay.kind === 'pick') {
      return runs$.pipe(
        filter(({ races }) => races.some(({ program }) => program.id === overlay.programId)),
      );
    }
    if (overlay.kind !== 'photo') return NEVER;
    return finalResults$.pipe(
      filter((results) => !results.some(({ programId }) => programId === overlay.programId)),
    );
  };
  const subscription = opened$
    .pipe(
      switchMap((overlay) =>
        overlay === null
          ? of(null)
          : endOf(overlay).pipe(take(1), ignoreElements(), startWith(overlay), endWith(null)),
      ),
    )
    .subscribe(overlay$);
  return {
    overlay$: overlay$.asObservable(),
    open(overlay) {
      opened$.next(overlay);
    },
    close() {
      opened$.next(null);
    },
    dispose() {
      subscription.unsubscribe();
    },
  };
}
