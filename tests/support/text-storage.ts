import type { TextStorage } from '../../src/game/textStorage';

/** Creates a storage that keeps its texts in a `Map`. */
export function createMapStorage(): TextStorage {
  const saved = new Map<string, string>();
  return {
    load: (key) => saved.get(key) ?? null,
    save: (key, text) => void saved.set(key, text),
  };
}

/** A storage of a browser that denies access. */
export const deniedStorage: TextStorage = { load: deny, save: deny };

function deny(): never {
  throw new DOMException('denied', 'SecurityError');
}
