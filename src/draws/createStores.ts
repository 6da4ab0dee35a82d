import {
  defer,
  distinctUntilChanged,
  filter,
  fromEvent,
  map,
  merge,
  type Observable,
  ReplaySubject,
  shareReplay,
  startWith,
  Subject,
  switchMap,
  takeUntil,
  tap,
  withLatestFrom,
} from 'rxjs';
import { createAddress, loadRacesFragment } from '../page/address';
import { browserStorages, createPageStores } from '../page/pageStores';
import type { Draws, DrawsOptions } from './draws';
import { createRouter } from './router';

/** The stores of the page of the draws. */
export type Stores = Readonly<ReturnType<typeof createStores>>;

/**
 * Creates the stores of this page.
 *
 * @param options further options of the session
 */
export function createStores(options: Pick<DrawsOptions, 'reducesMotion$' | 'scheduler'> = {}) {
  const address = createAddress(window);
  const page = createPageStores(browserStorages());
  const router = createRouter(address);
  const disposed$ = new Subject<void>();
  // Whoever waits for the end of a race does not open the session.
  const opened$ = new ReplaySubject<Draws>(1);
  // A check needs no session, so a phone that scans a lock does not load it.
  const session$: Observable<Draws> = defer(() => import('./draws')).pipe(
    switchMap((module) =>
      module.openSession({
        storage: page.storage,
        listStorage: page.lastingStorage,
        sound: page.sound,
        pauses$: merge(
          router.route$.pipe(filter(({ kind }) => kind !== 'draw')),
          // The browser may show the page again later.
          fromEvent(window, 'pagehide'),
        ),
        ...options,
      }),
    ),
    tap((draws) => opened$.next(draws)),
    takeUntil(disposed$),
    shareReplay({ bufferSize: 1, refCount: false }),
  );
  // If the browser keeps this page for later, another page may go on with the saved session until then, and must find it
  // free. When this page is shown again, it loads what the storage has by then: otherwise, it could undo a lock.
  const observeCache = (type: 'pagehide' | 'pageshow') =>
    fromEvent<PageTransitionEvent>(window, type).pipe(
      filter(({ persisted }) => persisted),
      withLatestFrom(opened$, opened$.pipe(switchMap(({ isSaved$ }) => isSaved$))),
      filter(([, , isSaved]) => isSaved),
    );
  const caching = observeCache('pagehide').subscribe(([, draws]) => draws.dispose());
  caching.add(observeCache('pageshow').subscribe(() => address.reload()));
  return {
    ...page,
    router,
    /** The session of draws. The first subscription opens it. Shared; emits once, and completes on `dispose`. */
    session$,
    /** Whether the race of a draw runs or is paused. Emits the current value on subscription. */
    isRacing$: opened$.pipe(
      switchMap(({ race$ }) => race$),
      map((race) => race !== null),
      startWith(false),
      distinctUntilChanged(),
    ),
    /** Goes to the races that this tab has shown. */
    openRaces() {
      const fragment = loadRacesFragment(page.storage);
      address.goTo(fragment && `#${fragment}`);
    },
    dispose() {
      caching.unsubscribe();
      disposed$.next();
      router.dispose();
    },
  };
}
