/** Call it when the sheet listens for printing, or will never come. */
export let tellSheetIsReady: () => void;

/** Fulfilled when printing gives the sheet, or never will. */
export const sheetIsReady = new Promise<void>((resolve) => {
  tellSheetIsReady = resolve;
});
