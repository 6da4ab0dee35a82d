import { useObservableState } from 'observable-hooks';
import { useState } from 'react';
import type { Stores } from '../createStores';
import { observeOffers, openNewVersion } from './newVersion';
import { Button } from '../../ui/Button';
import styles from './NewVersion.module.css';

/**
 * Offers a new version while no race runs. `observeOffers` also registers the service worker, which lets the page
 * work offline.
 */
export default function NewVersion({ stores }: { stores: Stores }) {
  const [offer$] = useState(() => observeOffers(stores));
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
          void openNewVersion(offer, stores);
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
