import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Returns whether the browser prints. A component can then render a printable sheet in place of the page. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useLayoutEffect(() => {
    // Renders synchronously, because the browser prints the DOM as it is when this listener returns.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
