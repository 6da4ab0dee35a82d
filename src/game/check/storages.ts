import { createTextStorage } from '../textStorage';

/** Keeps texts on this device, also after the tab closes. */
export const deviceStorage = createTextStorage(() => localStorage);

/** Keeps texts until the tab closes. */
export const tabStorage = createTextStorage(() => sessionStorage);
