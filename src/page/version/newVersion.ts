import {
  catchError,
  combineLatest,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  firstValueFrom,
  fromEvent,
  ignoreElements,
  map,
  merge,
  type Observable,
  scan,
  startWith,
  switchMap,
  timer,
} from 'rxjs';

/** How long a reload waits for the new version, in ms. */
const ACTIVATION_MS = 3_000;

/**
 * Registers the service worker of this page as soon as no race runs. Emits the offers of `offerNewVersion`: a new
 * version while no race runs, and `null` while the version must wait.
 */
export function observeOffers(isRacing$: Observable<boolean>): Observable<NewVersion | null> {
  const version$ = observeNewVersion({
    container: navigator.serviceWorker,
    // The worker loads the whole page. That would cost frames while horses run.
    register: async () => {
      await firstValueFrom(isRacing$.pipe(filter((isRacing) => !isRacing)));
      return registerWorker();
    },
    checks$: fromEvent(document, 'visibilitychange').pipe(
      filter(() => document.visibilityState === 'visible'),
    ),
  });
  return offerNewVersion(version$, isRacing$);
}

/** Activates a new version, and reloads the page. */
export async function openNewVersion({ waiting }: NewVersion, reload: () => void): Promise<void> {
  if (waiting !== null) {
    const activated = firstValueFrom(
      merge(fromEvent(navigator.serviceWorker, 'controllerchange'), timer(ACTIVATION_MS)),
    );
    waiting.postMessage('skip waiting');
    await activated;
  }
  reload();
}

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

/**
 * Emits a new version while no race runs, because a reload would interrupt a race. Emits `null` while the new version
 * must wait.
 *
 * ```text
 * version$   ----v-----------
 * races      --r------x--r---    (r: a race runs or is paused, x: the race is over)
 * emits      ----n----v--n---    (n: null)
 * ```
 */
export function offerNewVersion(
  version$: Observable<NewVersion>,
  isRacing$: Observable<boolean>,
): Observable<NewVersion | null> {
  return combineLatest([version$, isRacing$]).pipe(
    map(([version, isRacing]) => (isRacing ? null : version)),
    distinctUntilChanged(),
  );
}

interface TrustedScriptURL {
  readonly toString: () => string;
}

declare global {
  interface Window {
    /** In browsers that support trusted types. */
    readonly trustedTypes?: {
      readonly createPolicy: (
        name: string,
        rules: { readonly createScriptURL: () => string },
      ) => { readonly createScriptURL: (input: string) => TrustedScriptURL };
    };
  }
  interface ServiceWorkerContainer {
    register(
      scriptURL: TrustedScriptURL,
      options?: RegistrationOptions,
    ): Promise<ServiceWorkerRegistration>;
  }
}

const URL_OF_WORKER = `${import.meta.env.BASE_URL}sw.js`;

/**
 * Registers the service worker. The content security policy allows only one policy of trusted types. That policy
 * returns the URL of the worker for every input, so that nobody can use it for another script.
 */
function registerWorker(): Promise<ServiceWorkerRegistration> {
  const url =
    window.trustedTypes
      ?.createPolicy('service-worker', { createScriptURL: () => URL_OF_WORKER })
      .createScriptURL(URL_OF_WORKER) ?? URL_OF_WORKER;
  // With `none`, each check for a new version requests the script from the server, and not from the HTTP cache.
  return navigator.serviceWorker.register(url, { updateViaCache: 'none' });
}
