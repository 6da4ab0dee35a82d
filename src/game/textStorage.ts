/** Keeps texts across reloads. Both functions throw if the browser denies access, and `save` if the storage is full. */
export interface TextStorage {
  /** Returns the saved text, or `null` if nothing is saved. */
  readonly load: (key: string) => string | null;
  readonly save: (key: string, text: string) => void;
}

/** A storage that keeps nothing, for games outside the page, such as those in demos. */
export const noTextStorage: TextStorage = { load: () => null, save: () => undefined };

/**
 * Wraps a storage of the browser: `sessionStorage` lasts until its tab closes, `localStorage` across visits.
 *
 * @param getStorage returns the storage. It throws if the browser denies access, so only `load` and `save` call it.
 */
export function createTextStorage(getStorage: () => Storage): TextStorage {
  return {
    load: (key) => getStorage().getItem(key),
    save: (key, text) => {
      getStorage().setItem(key, text);
    },
  };
}
