import { filter, fromEvent, map, type Observable } from 'rxjs';

/** Keeps texts across reloads, unless the browser denies access to its storage. */
export interface TextStorage {
  /** Returns the saved text, `null` if nothing is saved, or `undefined` if the browser denies access. */
  readonly load: (key: string) => string | null | undefined;
  /** Returns whether the text is saved: false if the browser denies access, or if the storage is full. */
  readonly save: (key: string, text: string) => boolean;
  /** Emits the key of each text that another tab changes, and `null` if it removes all texts. */
  readonly changes$?: Observable<string | null>;
}

/**
 * A storage that keeps nothing, for games that save nothing, such as those in demos. It reports no failure, so that
 * these games show no warning.
 */
export const noTextStorage: TextStorage = { load: () => null, save: () => true };

/**
 * Wraps a storage of the browser: `sessionStorage` lasts until its tab closes, `localStorage` across visits.
 *
 * @param getStorage returns the storage, or throws if the browser denies access
 */
export function createTextStorage(
  getStorage: () => Pick<Storage, 'getItem' | 'setItem'>,
): TextStorage {
  const attempt = <Result>(
    access: (storage: Pick<Storage, 'getItem' | 'setItem'>) => Result,
    resultIfDenied: Result,
  ): Result => {
    try {
      return access(getStorage());
    } catch {
      return resultIfDenied;
    }
  };
  return {
    load: (key) => attempt<string | null | undefined>((storage) => storage.getItem(key), undefined),
    save: (key, text) =>
      attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false),
    // A page receives the events of both storages of the browser.
    changes$: fromEvent<StorageEvent>(window, 'storage').pipe(
      filter(({ storageArea }) => attempt((storage) => storage === storageArea, false)),
      map(({ key }) => key),
    ),
  };
}

/**
 * Returns the saved value of a text in JSON, `null` if none is saved, or if it is unreadable or longer than `maxLength`
 * characters, or `undefined` if the browser denies access. Never throws.
 */
export function loadJson(storage: TextStorage, key: string, maxLength = Infinity): unknown {
  const text = storage.load(key);
  if (text === undefined) return undefined;
  try {
    return text === null || text.length > maxLength ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Parses the first items of a list in parsed JSON, and omits those for which `parse` returns `null`. Returns an empty
 * list for any other value.
 */
export function parseItems<Item>(
  json: unknown,
  parse: (item: unknown) => Item | null,
  maxItems = Infinity,
): Item[] {
  if (!Array.isArray(json)) return [];
  return json
    .slice(0, maxItems)
    .map(parse)
    .filter((item) => item !== null);
}

/** Whether a value of parsed JSON is an object or a list, so that its properties can be read. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Whether a value of parsed JSON is a time that `Date` supports, in Unix milliseconds from 1970 on. */
export function isTime(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 8.64e15;
}
