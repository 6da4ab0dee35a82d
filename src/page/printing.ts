import { BehaviorSubject, filter, firstValueFrom, type Observable } from 'rxjs';

/** Whether the printable sheet, which shows the racecard or the results, has loaded and listens for `beforeprint`. */
type SheetState = 'loading' | 'ready' | 'failed';

/** Delays the print dialog until the printable sheet listens for `beforeprint`. */
export interface Printing {
  /** A change from `failed` to `loading` asks the component that renders the sheet to load it again. */
  readonly sheet$: Observable<SheetState>;
  /** Must be called when the sheet listens for `beforeprint`. */
  readonly setSheetReady: () => void;
  /** Must be called when the sheet has failed to load. */
  readonly setSheetFailed: () => void;
  /**
   * Opens the print dialog as soon as the sheet is ready. A sheet that failed to load is loaded again. Calls
   * while the sheet loads share one dialog.
   *
   * @returns whether the sheet could be printed
   */
  readonly print: () => Promise<boolean>;
}

/**
 * Creates a `Printing` whose sheet is loading.
 *
 * ```text
 * sheet      ---------f-------r---------    f: failed, r: ready
 * print      --p--p------p--------p-----
 * sheet$     l--------f--l----r---------    l: loading
 * dialog     -----------------d---d-----    the first two calls return false
 * ```
 *
 * @param openDialog opens the browser's print dialog
 */
export function createPrinting(
  openDialog = () => {
    window.print();
  },
): Printing {
  const sheet$ = new BehaviorSubject<SheetState>('loading');
  let pending: Promise<boolean> | null = null;
  const printWhenLoaded = async () => {
    if (sheet$.value === 'failed') sheet$.next('loading');
    const state = await firstValueFrom(sheet$.pipe(filter((state) => state !== 'loading')));
    pending = null;
    if (state === 'ready') openDialog();
    return state === 'ready';
  };
  return {
    sheet$: sheet$.asObservable(),
    setSheetReady() {
      sheet$.next('ready');
    },
    setSheetFailed() {
      sheet$.next('failed');
    },
    print() {
      pending ??= printWhenLoaded();
      return pending;
    },
  };
}
