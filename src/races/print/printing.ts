/**
 * Opens the print dialog as soon as the printable sheet has loaded. Calls while the sheet loads share one dialog.
 *
 * @param loadSheet loads the code of the sheet
 * @returns whether the sheet has loaded
 */
export type Print = (loadSheet: () => Promise<unknown>) => Promise<boolean>;

/** @param openDialog opens the browser's print dialog */
export function createPrint(
  openDialog = () => {
    window.print();
  },
): Print {
  let pending: Promise<boolean> | null = null;
  const printWhenLoaded = async (loadSheet: () => Promise<unknown>) => {
    const isLoaded = await loadSheet().then(
      () => true,
      () => false,
    );
    pending = null;
    if (isLoaded) openDialog();
    return isLoaded;
  };
  return (loadSheet) => (pending ??= printWhenLoaded(loadSheet));
}
