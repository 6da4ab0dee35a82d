import { filter, firstValueFrom, fromEvent, merge, timer } from 'rxjs';
import type { Stores } from '../createStores';
import { observeNewVersion, type WaitingWorker } from './observeNewVersion';
import { offerNewVersion } from './offerNewVersion';
import { registerWorker } from './registerWorker';

/** How long a reload waits for the new version, in ms. */
const ACTIVATION_MS = 3_000;

/** Registers the service worker of this page, and emits a new version while no race runs. */
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

/** Activates a new version, unless it is active, and reloads the page with its meeting. */
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
