import { useObservableState } from 'observable-hooks';
import { use, useState } from 'react';
import type { Observable } from 'rxjs';
import { observeOffers, openNewVersion } from './newVersion';
import { Button } from '../../ui/Button';
import { ReloadContext } from '../../ui/ErrorBoundary';
import styles from './NewVersion.module.css';

/**
 * Offers a new version while no race runs. `observeOffers` also registers the service worker, which lets the page
 * work offline.
 */
export default function NewVersion({ isRacing$ }: { isRacing$: Observable<boolean> }) {
  const [offer$] = useState(() => observeOffers(isRacing$));
  const reload = use(ReloadContext);
  const offer = useObservableState(offer$, null);
  const [dismissed, setDismissed] = useState<typeof offer>(null);
  const [isOpening, setOpening] = useState(false);
  if (offer === null || offer === dismissed) return null;
  return (
    <div role="status" className={styles.note}>
      <p>A new version is ready.</p>
      <Button
        variant="outline"
        loading={isOpening}
        onClick={() => {
          setOpening(true);
          void openNewVersion(offer, reload);
        }}
      >
        Reload
      </Button>
      <Button variant="ghost" onClick={() => setDismissed(offer)}>
        Later
      </Button>
    </div>
  );
}
