import { filter, firstValueFrom, fromEvent, merge, timer } from 'rxjs';
import type { Stores } from '../createStores';
import { observeNewVersion, type WaitingWorker } from './observeNewVersion';
import { offerNewVersion } from './offerNewVersion';
import { registerWorker } from './registerWorker';

/** How long a reload waits for the new version, in ms. */
const ACTIVATION_MS = 3_000;

/** Registers the service worker of this page. Emits a new version while no race runs, as `offerNewVersion` does. */
export function observeOffers({ shared: { isRacing$ }, drawsSession$ }: Stores) {
  const version$ = observeNewVersion({
    container: navigator.serviceWorker,
    register: registerWorker,
    checks$: fromEvent(document, 'visibilitychange').pipe(
      filter(() => document.visibilityState === 'visible'),
    ),
  });
  return offerNewVersion(version$, { isRacing$, drawsSession$ });
}

/**
 * Activates a new version, and reloads the page with the meeting on the screen.
 *
 * @param worker the worker to activate; `null` if the new version is already active
 */
export async function openNewVersion(
  worker: WaitingWorker | null,
  { deepLink }: Stores,
): Promise<void> {
  if (worker !== null) {
    const activated = firstValueFrom(
      merge(fromEvent(navigator.serviceWorker, 'controllerchange'), timer(ACTIVATION_MS)),
    );
    worker.postMessage('skip waiting');
    await activated;
  }
  deepLink.reload();
}
