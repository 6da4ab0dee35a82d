import type { TextStorage } from '../../src/game/textStorage';

/** Creates a storage that keeps its texts in a `Map`. `texts` are the texts that it has from the start. */
export function createMapStorage(texts: Readonly<Record<string, string>> = {}): TextStorage {
  const saved = new Map(Object.entries(texts));
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
