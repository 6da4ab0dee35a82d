import {
  BehaviorSubject,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  take,
  withLatestFrom,
} from 'rxjs';
import { formatMeeting, type Game } from '../../streams';
import type { Address } from './address';

/** What the page shows: the races, the drawing of lots, or the check of a record of draws. */
export type Route =
  | { readonly kind: 'races' }
  | { readonly kind: 'draw' }
  /** `payload`: the text after `#check.` in the address, or an empty string. */
  | { readonly kind: 'check'; readonly payload: string };

export interface Router {
  /** Hot; emits the current route on subscription. */
  readonly route$: Observable<Route>;
  /** Goes to a route, and adds an entry to the session history of the browser. */
  readonly go: (kind: Route['kind']) => void;
  readonly dispose: () => void;
}

/**
 * Holds the route that the address names. The draws have the address `#draw`, and a check has `#check` or
 * `#check.…`. Leaving the races pauses them. If the visitor leaves and returns by `go`, the races keep their
 * address.
 *
 * ```text
 * address   a------#draw------a---    (a: the address of the races)
 * go        -------d----------r---
 * route$    r------d----------r---
 * races     =======pppppppppppppp    (=: running; p: paused until the visitor resumes them)
 * ```
 */
export function createRouter(game: Game, address: Address): Router {
  const route$ = new BehaviorSubject(parseRoute(address.fragment()));
  let racesFragment = '';
  // At another route, the address of the races is that of the meeting with which the game was created.
  game.meeting$.pipe(take(1)).subscribe((meeting) => {
    if (meeting !== null) racesFragment = formatMeeting(meeting);
  });
  const subscription = address.fragment$.pipe(map(parseRoute)).subscribe((route) => {
    // `fragment$` does not emit after `go`. After any other navigation, such as Back, the address has already changed,
    // so the races' fragment cannot be read.
    racesFragment = '';
    route$.next(route);
  });
  subscription.add(
    route$
      .pipe(
        filter(({ kind }) => kind !== 'races'),
        withLatestFrom(game.state$),
        filter(([, { isRacing, isPaused }]) => isRacing && !isPaused),
      )
      .subscribe(game.togglePause),
  );
  return {
    route$: route$.pipe(distinctUntilChanged(isSameRoute)),
    go(kind) {
      if (kind === route$.value.kind) return;
      if (route$.value.kind === 'races') racesFragment = address.fragment().slice(1);
      address.pushFragment(kind === 'races' ? racesFragment : kind);
      route$.next(kind === 'check' ? { kind, payload: '' } : { kind });
    },
    dispose() {
      subscription.unsubscribe();
    },
  };
}

/** Parses a fragment with its `#`. Every fragment that is not `#draw`, `#check` or `#check.…` names the races. */
export function parseRoute(fragment: string): Route {
  if (fragment === '#draw') return { kind: 'draw' };
  const [, payload] = /^#check(?:\.|$)(.*)$/s.exec(fragment) ?? [];
  return payload === undefined ? { kind: 'races' } : { kind: 'check', payload };
}

function isSameRoute(a: Route, b: Route): boolean {
  return a.kind === b.kind && (a.kind !== 'check' || b.kind !== 'check' || a.payload === b.payload);
}
