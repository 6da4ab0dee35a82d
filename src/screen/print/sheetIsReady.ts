/** Call it when the sheet listens for printing, or will never come. */
export let tellSheetIsReady: () => void;

/** Fulfilled from when on a print is a sheet. */
export const sheetIsReady = new Promise<void>((resolve) => {
  tellSheetIsReady = resolve;
});
