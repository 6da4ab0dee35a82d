import { useObservableState } from 'observable-hooks';
import { useState } from 'react';
import type { Stores } from '../../game';
import { observeOffers, openNewVersion } from '../../game/version';
import { Button } from '../../ui/Button';
import styles from './NewVersion.module.css';

/** Offers a new version while no race runs. Registers the service worker, which lets the page work offline. */
export default function NewVersion({ stores }: { stores: Stores }) {
  const [offer$] = useState(() => observeOffers(stores));
  const offer = useObservableState(offer$, null);
  const [dismissed, setDismissed] = useState<typeof offer>(null);
  const [isOpening, setOpening] = useState(false);
  const isShown = offer !== null && offer.version !== dismissed?.version;
  if (!isShown) return null;
  return (
    <div role="status" className={styles.note}>
      <p>A new version is ready.</p>
      <Button
        variant="outline"
        loading={isOpening}
        onClick={() => {
          setOpening(true);
          // `version` is the waiting worker, or `null` if another window has activated it.
          void openNewVersion(offer.version, stores);
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
