import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  fromEvent,
  ignoreElements,
  map,
  merge,
  type Observable,
  scan,
  startWith,
  switchMap,
} from 'rxjs';

/** The worker of a new version, which waits for the message `skip waiting`. */
type WaitingWorker = Pick<ServiceWorker, 'postMessage'>;

/** A new version of the page. */
export interface NewVersion {
  /** The worker to activate; `null` if another window has activated the new version. */
  readonly waiting: WaitingWorker | null;
}

/** The part of a `ServiceWorkerRegistration` that `observeNewVersion` needs. */
export interface Registration extends EventTarget {
  readonly installing: EventTarget | null;
  readonly waiting: WaitingWorker | null;
  readonly active: object | null;
  readonly update: () => Promise<unknown>;
}

interface Options {
  readonly container: EventTarget & { readonly controller: object | null };
  readonly register: () => Promise<Registration>;
  /** When to ask the server for a new version. The browser itself asks when a page opens. */
  readonly checks$: Observable<unknown>;
}

/**
 * Registers a service worker. Emits each new version when it waits, and when another window has activated it. Cold.
 * Completes at once if the browser refuses the service worker.
 *
 * ```text
 * installed    --1-----2------    (1: the first visit)
 * controller   ---1--------2--    (2: another window activates it)
 * emits        --------w---a--    (w: the version waits; a: it is active)
 * ```
 */
export function observeNewVersion({
  container,
  register,
  checks$,
}: Options): Observable<NewVersion> {
  return defer(register).pipe(
    switchMap((registration) => {
      const waiting$ = fromEvent(registration, 'updatefound').pipe(
        startWith(null),
        switchMap(() =>
          registration.installing === null
            ? [null]
            : fromEvent(registration.installing, 'statechange').pipe(startWith(null)),
        ),
        // On the first visit, no worker is active. The installed worker waits for a moment, but is not a new version.
        map(() => (registration.active === null ? null : registration.waiting)),
        filter((waiting) => waiting !== null),
        distinctUntilChanged(),
        map((waiting) => ({ waiting })),
      );
      const replaced$ = fromEvent(container, 'controllerchange').pipe(
        scan((controllerCount) => controllerCount + 1, container.controller === null ? 0 : 1),
        // The first controller of a page has the version of the page.
        filter((controllerCount) => controllerCount > 1),
        map(() => ({ waiting: null })),
      );
      const checked$ = checks$.pipe(
        // An update fails without a connection. The next check then asks again.
        switchMap(() => registration.update().catch(() => undefined)),
        ignoreElements(),
      );
      return merge(waiting$, replaced$, checked$);
    }),
    catchError(() => EMPTY),
  );
}
