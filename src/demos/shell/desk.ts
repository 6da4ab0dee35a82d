import {
  asyncScheduler,
  BehaviorSubject,
  distinctUntilChanged,
  map,
  type Observable,
  skip,
  type Subscription,
  throttleTime,
} from 'rxjs';
import { type Knobs, readKnobs, type Values, writeKnobs } from './knobs';

/** The knobs of the demo that is open, and what they are set to. */
export interface Desk {
  /** The query of the address as it will be: the address itself follows ten times a second. */
  readonly query$: Observable<URLSearchParams>;
  /** The same, but a change of live knobs alone is none. */
  readonly rendered$: Observable<URLSearchParams>;
  readonly values$: Observable<Values>;
  /** The whole address, to be sent to somebody. */
  readonly link: () => string;
  readonly set: (changes: Partial<Values>) => void;
  /** Every knob as it was at first. */
  readonly reset: () => void;
  /** Writes the address for as long as it is subscribed to. */
  readonly keepAddress: () => Subscription;
}

/** Browsers refuse to have their address written with every move of a pointer. */
const ADDRESS_MS = 100;

export function openDesk(knobs: Knobs): Desk {
  const query$ = new BehaviorSubject(new URLSearchParams(location.search));
  const rendering = Object.keys(knobs).filter((name) => knobs[name]?.isLive === false);
  return {
    query$: query$.asObservable(),
    rendered$: query$.pipe(
      distinctUntilChanged((a, b) => rendering.every((name) => a.get(name) === b.get(name))),
    ),
    values$: query$.pipe(map((query) => readKnobs(knobs, query))),
    link: () => new URL(`?${query$.value}`, location.href).href,
    set(changes) {
      query$.next(writeKnobs(knobs, query$.value, changes));
    },
    reset() {
      const beginning = Object.entries(knobs).map(([name, { value }]) => [name, value] as const);
      query$.next(writeKnobs(knobs, query$.value, Object.fromEntries(beginning)));
    },
    keepAddress: () =>
      query$
        .pipe(skip(1), throttleTime(ADDRESS_MS, asyncScheduler, { leading: true, trailing: true }))
        .subscribe((query) => {
          history.replaceState(null, '', `?${query}`);
        }),
  };
}
