import {
  BehaviorSubject,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  withLatestFrom,
} from 'rxjs';
import type { Game } from '../../streams';
import type { Address } from './address';

/** What the page shows: the races, the drawing of lots, or the check of a record of draws. */
export type Place =
  | { readonly kind: 'races' | 'draw' }
  /** `payload`: what follows `#check.` in the address; empty if nothing does. */
  | { readonly kind: 'check'; readonly payload: string };

export interface PlaceStore {
  /** Hot; emits the current place on subscription. */
  readonly place$: Observable<Place>;
  /** Goes to a place, and adds an entry to the session history of the browser. */
  readonly go: (kind: Place['kind']) => void;
  readonly dispose: () => void;
}

/**
 * Holds the place that the address names. Other places than the races have an address of their own: `#draw` and
 * `#check.…`. Leaving the races pauses them. Going back to the races restores their address, and changes nothing
 * else.
 *
 * ```text
 * address   a------#draw------a---    (a: the address of the races)
 * go        -------d----------r---
 * place$    r------d----------r---
 * races     ==paused==============    (the visitor resumes them)
 * ```
 */
export function createPlace(game: Game, address: Address): PlaceStore {
  const place$ = new BehaviorSubject(placeOf(address.fragment()));
  let racesFragment = place$.value.kind === 'races' ? address.fragment().slice(1) : '';
  const subscription = address.fragment$.pipe(map(placeOf)).subscribe((place) => {
    // If the visitor leaves the races by another way than `go`, their fragment is unknown.
    racesFragment = '';
    place$.next(place);
  });
  subscription.add(
    place$
      .pipe(
        filter(({ kind }) => kind !== 'races'),
        withLatestFrom(game.state$),
        filter(([, { isRacing, isPaused }]) => isRacing && !isPaused),
      )
      .subscribe(game.togglePause),
  );
  return {
    place$: place$.pipe(distinctUntilChanged(isSamePlace)),
    go(kind) {
      if (kind === place$.value.kind) return;
      if (place$.value.kind === 'races') racesFragment = address.fragment().slice(1);
      address.pushFragment(kind === 'races' ? racesFragment : kind);
      place$.next(kind === 'check' ? { kind, payload: '' } : { kind });
    },
    dispose() {
      subscription.unsubscribe();
      place$.complete();
    },
  };
}

function placeOf(fragment: string): Place {
  if (fragment === '#draw') return { kind: 'draw' };
  const [, payload] = /^#check(?:\.|$)(.*)$/s.exec(fragment) ?? [];
  return payload === undefined ? { kind: 'races' } : { kind: 'check', payload };
}

function isSamePlace(a: Place, b: Place): boolean {
  return a.kind === b.kind && (a.kind !== 'check' || b.kind !== 'check' || a.payload === b.payload);
}
