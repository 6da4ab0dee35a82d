import { asyncScheduler, BehaviorSubject, type Observable, throttleTime } from 'rxjs';
import { type Knobs, type KnobValues, parseKnobs, writeKnobs } from './knobs';

/** Stores the values of a demo's knobs as a query string, so that a link restores them. */
export interface KnobStore {
  readonly query$: Observable<URLSearchParams>;
  /** Emits the query at most ten times a second, because browsers limit the rate of `replaceState`. */
  readonly addressQuery$: Observable<URLSearchParams>;
  readonly getLink: () => string;
  readonly set: (changes: Partial<KnobValues>) => void;
  readonly reset: () => void;
}

const ADDRESS_INTERVAL_MS = 100;

export function createKnobStore(knobs: Knobs): KnobStore {
  const query$ = new BehaviorSubject(new URLSearchParams(location.search));
  const set = (changes: Partial<KnobValues>) => {
    query$.next(writeKnobs(knobs, query$.value, changes));
  };
  return {
    query$: query$.asObservable(),
    addressQuery$: query$.pipe(
      throttleTime(ADDRESS_INTERVAL_MS, asyncScheduler, { leading: true, trailing: true }),
    ),
    getLink: () => new URL(`?${query$.value}`, location.href).href,
    set,
    reset() {
      set(parseKnobs(knobs, new URLSearchParams()));
    },
  };
}
