import { useLayoutEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { SessionDraw } from '../../../game/draw/drawsState';
import type { RecordLink } from '../../../game/draw/recordLink';
import { RecordSheet } from './RecordSheet';

interface RecordPrintProps {
  readonly draws: readonly SessionDraw[];
  /** The link, or a sentence that says why there is none; `null` until either exists. */
  readonly link: RecordLink | string | null;
}

/** Replaces the page with a printable sheet while the browser prints. */
export function RecordPrint({ draws, link }: RecordPrintProps) {
  const [isPrinting, setPrinting] = useState(false);
  useLayoutEffect(() => {
    // Renders synchronously, because the browser prints the DOM as it is when this listener returns.
    const show = () => flushSync(() => setPrinting(true));
    const hide = () => setPrinting(false);
    window.addEventListener('beforeprint', show);
    window.addEventListener('afterprint', hide);
    return () => {
      window.removeEventListener('beforeprint', show);
      window.removeEventListener('afterprint', hide);
    };
  }, []);
  const url = link !== null && typeof link !== 'string' && link.isQrPossible ? link.url : null;
  return isPrinting && createPortal(<RecordSheet draws={draws} qrLink={url} />, document.body);
}
