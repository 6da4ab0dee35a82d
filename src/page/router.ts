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
  /** `stage`: hides the controls while nobody uses them, and decides what is behind the panels. */
  | { readonly kind: 'draw'; readonly stage?: Stage | undefined }
  /** `payload`: the text after `#check.` in the address, or an empty string. */
  | { readonly kind: 'check'; readonly payload: string };

/** `transparent`: a tool that captures the page shows another picture behind it. */
type Stage = 'plain' | 'transparent';

export interface Router {
  /** Hot; emits the current route on subscription. */
  readonly route$: Observable<Route>;
  /** Goes to a route, and adds an entry to the session history of the browser. Only the draws have a stage. */
  readonly go: (kind: Route['kind'], stage?: 'plain') => void;
  readonly dispose: () => void;
}

/**
 * Holds the route that the address names. The draws have the address `#draw`, `#draw.stage` or
 * `#draw.stage.transparent`, and a check has `#check` or `#check.…`. Leaving the races pauses them. If the visitor leaves and returns by `go`, the races keep their
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
    go(kind, stage) {
      const current = route$.value;
      const hasStage = current.kind === 'draw' && current.stage !== undefined;
      if (kind === current.kind && hasStage === (stage !== undefined)) return;
      if (current.kind === 'races') racesFragment = address.fragment().slice(1);
      const fragment = stage === undefined ? kind : `${kind}.stage`;
      address.pushFragment(kind === 'races' ? racesFragment : fragment);
      route$.next(parseRoute(kind === 'races' ? '' : `#${fragment}`));
    },
    dispose() {
      subscription.unsubscribe();
    },
  };
}

/** Parses a fragment with its `#`. Every fragment that is not one of the draws or a check names the races. */
export function parseRoute(fragment: string): Route {
  switch (fragment) {
    case '#draw':
      return { kind: 'draw' };
    case '#draw.stage':
      return { kind: 'draw', stage: 'plain' };
    case '#draw.stage.transparent':
      return { kind: 'draw', stage: 'transparent' };
  }
  const [, payload] = /^#check(?:\.|$)(.*)$/s.exec(fragment) ?? [];
  return payload === undefined ? { kind: 'races' } : { kind: 'check', payload };
}

function isSameRoute(a: Route, b: Route): boolean {
  if (a.kind === 'check') return b.kind === 'check' && a.payload === b.payload;
  return a.kind === 'draw' ? b.kind === 'draw' && a.stage === b.stage : a.kind === b.kind;
}
