/** Keeps texts across reloads. Both functions throw if the browser denies access. */
export interface TextStorage {
  /** Returns the saved text, or `null` if nothing is saved. */
  readonly load: (key: string) => string | null;
  readonly save: (key: string, text: string) => void;
}

/** A storage that keeps nothing, for games outside the page, such as those in demos. */
export const noTextStorage: TextStorage = { load: () => null, save: () => undefined };

/** The `sessionStorage` of a window, which lasts until its tab closes. */
export function createTextStorage(target: Window): TextStorage {
  return {
    load: (key) => target.sessionStorage.getItem(key),
    save: (key, text) => {
      target.sessionStorage.setItem(key, text);
    },
  };
}
