import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { Address } from '../page/address';

/** What the page shows: the drawing of lots, or the check of a record of draws. */
export type Route =
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
 * Holds the route that the address names. The draws have the address of the page, which `#stage` or
 * `#stage.transparent` may follow, and a check has `#check` or `#check.…`.
 *
 * ```text
 * address   a------#check-----    (a: without a fragment)
 * go        ----------------d-
 * route$    d------c--------d-
 * ```
 */
export function createRouter(address: Address): Router {
  const route$ = new BehaviorSubject(parseRoute(address.fragment()));
  const subscription = address.fragment$.pipe(map(parseRoute)).subscribe(route$);
  return {
    route$: route$.pipe(distinctUntilChanged(isSameRoute)),
    go(kind, stage) {
      const fragment = kind === 'check' ? 'check' : stage === undefined ? '' : 'stage';
      const route = parseRoute(`#${fragment}`);
      const current = route$.value;
      if (isSameRoute(route, current)) return;
      address.pushFragment(fragment);
      route$.next(route);
    },
    dispose() {
      subscription.unsubscribe();
    },
  };
}

/** Parses a fragment with its `#`. Every fragment that is not one of a stage or a check names the draws. */
function parseRoute(fragment: string): Route {
  if (fragment === '#stage') return { kind: 'draw', stage: 'plain' };
  if (fragment === '#stage.transparent') return { kind: 'draw', stage: 'transparent' };
  // Some mail programs encode the dot.
  const [, payload] = /^#check(?:\.|%(?:25)*2e|$)(.*)$/is.exec(fragment) ?? [];
  return payload === undefined ? { kind: 'draw' } : { kind: 'check', payload };
}

function isSameRoute(a: Route, b: Route): boolean {
  if (a.kind === 'check') return b.kind === 'check' && a.payload === b.payload;
  return b.kind === 'draw' && a.stage === b.stage;
}
