import { BehaviorSubject, filter, firstValueFrom } from 'rxjs';

/** Delays the print dialog until the printable sheet listens for `beforeprint`. */
export interface Printing {
  /** Must be called when the sheet listens for `beforeprint`, or when the sheet has failed to load. */
  readonly setReady: () => void;
  /** Opens the print dialog as soon as `setReady` has been called. */
  readonly print: () => Promise<void>;
}

/**
 * Creates a `Printing` that waits for `setReady`.
 *
 * @param openDialog opens the browser's print dialog
 */
export function createPrinting(
  openDialog = () => {
    window.print();
  },
): Printing {
  const isReady$ = new BehaviorSubject(false);
  return {
    setReady() {
      isReady$.next(true);
    },
    async print() {
      await firstValueFrom(isReady$.pipe(filter(Boolean)));
      openDialog();
    },
  };
}
