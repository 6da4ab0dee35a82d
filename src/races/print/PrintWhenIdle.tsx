import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { browserIdle } from '../../page/browserIdle';
import { useIsPrinting } from '../../page/print/useIsPrinting';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { retryableLazy } from '../../ui/retryableLazy';

const PrintSheet = retryableLazy(() => import('./PrintSheet'));
/** Loads the code of the printable sheet. */
export const loadSheet = PrintSheet.load;

/**
 * Replaces the page with a printable sheet while the browser prints. Loads the sheet once the browser is idle, so that
 * loading it delays nothing else. While the sheet is not loaded, the browser prints the page as it is.
 */
export function PrintWhenIdle() {
  const isPrinting = useIsPrinting();
  useEffect(() => {
    // A failure has no consequence here: `print` loads the sheet again.
    void browserIdle().then(() => loadSheet().catch(() => undefined));
  }, []);
  return (
    isPrinting &&
    createPortal(
      <ErrorBoundary isSilent>
        <PrintSheet />
      </ErrorBoundary>,
      document.body,
    )
  );
}
