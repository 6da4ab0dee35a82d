import { useLayoutEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useStores } from '../../game';
import { readSnapshot, type Snapshot } from '../../game/results/readSnapshot';
import { Sheet } from './Sheet';
import { tellSheetIsReady } from './sheetIsReady';

/** A sheet in the place of the page, for as long as the browser prints; who asked it to makes no difference. */
export function Print() {
  const stores = useStores();
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null);
  useLayoutEffect(() => {
    const show = () => {
      // The browser prints what stands when this returns.
      flushSync(() => {
        setSnapshot(readSnapshot(stores));
      });
    };
    const hide = () => {
      setSnapshot(null);
    };
    window.addEventListener('beforeprint', show);
    window.addEventListener('afterprint', hide);
    tellSheetIsReady();
    return () => {
      window.removeEventListener('beforeprint', show);
      window.removeEventListener('afterprint', hide);
    };
  }, [stores]);
  return snapshot && createPortal(<Sheet snapshot={snapshot} />, document.body);
}
