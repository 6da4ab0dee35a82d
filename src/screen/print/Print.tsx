import { useLayoutEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useStores } from '../../game';
import { readSnapshot, type Snapshot } from '../../game/results/readSnapshot';
import { PrintSheet } from './PrintSheet';

/** Replaces the page with a printable sheet while the browser prints. */
export default function Print() {
  const stores = useStores();
  const { printing } = stores;
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null);
  useLayoutEffect(() => {
    const show = () => {
      // Renders synchronously, because the browser prints the DOM as it is when this listener returns.
      flushSync(() => setSnapshot(readSnapshot(stores)));
    };
    const hide = () => setSnapshot(null);
    window.addEventListener('beforeprint', show);
    window.addEventListener('afterprint', hide);
    printing.setSheetReady();
    return () => {
      window.removeEventListener('beforeprint', show);
      window.removeEventListener('afterprint', hide);
    };
  }, [stores, printing]);
  return snapshot && createPortal(<PrintSheet snapshot={snapshot} />, document.body);
}
