import { filter, firstValueFrom, fromEvent, merge, timer } from 'rxjs';
import type { Stores } from '../createStores';
import { type NewVersion, observeNewVersion } from './observeNewVersion';
import { offerNewVersion } from './offerNewVersion';
import { registerWorker } from './registerWorker';

/** How long a reload waits for the new version, in ms. */
const ACTIVATION_MS = 3_000;

/**
 * Registers the service worker of this page. Emits the offers of `offerNewVersion`: a new version while no race runs,
 * and `null` while the version must wait.
 */
export function observeOffers({ game: { isRacing$ }, drawsSession$ }: Stores) {
  const version$ = observeNewVersion({
    container: navigator.serviceWorker,
    register: registerWorker,
    checks$: fromEvent(document, 'visibilitychange').pipe(
      filter(() => document.visibilityState === 'visible'),
    ),
  });
  return offerNewVersion(version$, isRacing$, drawsSession$);
}

/** Activates a new version, and reloads the page. The reloaded page has the same meeting. */
export async function openNewVersion({ waiting }: NewVersion, { deepLink }: Stores): Promise<void> {
  if (waiting !== null) {
    const activated = firstValueFrom(
      merge(fromEvent(navigator.serviceWorker, 'controllerchange'), timer(ACTIVATION_MS)),
    );
    waiting.postMessage('skip waiting');
    await activated;
  }
  deepLink.reload();
}
