import { useLayoutEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useStores } from '../../page/GameContext';
import { readSnapshot } from '../results/readSnapshot';
import { PrintSheet } from './PrintSheet';
import { useIsPrinting } from '../../page/print/useIsPrinting';

/** Replaces the page with a printable sheet while the browser prints. */
export default function Print() {
  const stores = useStores();
  const isPrinting = useIsPrinting();
  // The sheet shows the moment at which the browser began to print.
  const snapshot = useMemo(() => (isPrinting ? readSnapshot(stores) : null), [isPrinting, stores]);
  // `print()` opens the dialog only after this call. By then, the effect of `useIsPrinting` listens for `beforeprint`.
  useLayoutEffect(() => stores.printing.setSheetReady(), [stores]);
  return snapshot && createPortal(<PrintSheet snapshot={snapshot} />, document.body);
}
