import { useObservableEagerState, useSubscription } from 'observable-hooks';
import { Fragment } from 'react';
import { Button } from '../../ui/Button';
import { copyText, useCopyOutcome } from '../../ui/copyText';
import styles from './Header.module.css';
import { BackIcon, CopyIcon } from './icons';
import type { KnobStore } from './knobStore';

/** Links to the list of demos, shows the address with the knob values, and updates the address bar. */
export function Address({ store }: { store: KnobStore }) {
  const query = useObservableEagerState(store.addressQuery$);
  const [copyOutcome, watchCopy] = useCopyOutcome();
  useSubscription(store.addressQuery$, (query) => {
    history.replaceState(null, '', `?${query}`);
  });
  return (
    <>
      <a href={location.pathname}>
        <BackIcon />
        <span>All demos</span>
      </a>
      <code aria-label="Address">
        {location.pathname}
        {[...query].map(([name, value], index) => (
          <Fragment key={name}>
            {index === 0 ? '?' : '&'}
            {name}={name === 'demo' ? value : <b>{value}</b>}
          </Fragment>
        ))}
      </code>
      <Button
        className={styles.wideOnly}
        variant="outline"
        size="sm"
        onClick={() => watchCopy(copyText(store.getLink()))}
      >
        <CopyIcon />
        <span aria-live="polite">{copyOutcome ?? 'Copy link'}</span>
      </Button>
    </>
  );
}
