import { Subject } from 'rxjs';
import type { TextStorage } from '../../src/page/textStorage';

/** Creates a storage that keeps its texts in a `Map`. `texts` are the texts that it has from the start. */
export function createMapStorage(texts: Readonly<Record<string, string>> = {}): TextStorage {
  const saved = new Map(Object.entries(texts));
  return {
    load: (key) => saved.get(key) ?? null,
    save(key, text) {
      saved.set(key, text);
      return true;
    },
  };
}

/** Creates the storages of two tabs, which share their texts. */
export function createTabStorages(): readonly [TextStorage, TextStorage] {
  const { load, save } = createMapStorage();
  const changesOfFirst$ = new Subject<string>();
  const changesOfSecond$ = new Subject<string>();
  const createTab = (own$: Subject<string>, other$: Subject<string>): TextStorage => ({
    load,
    save(key, text) {
      const isSaved = save(key, text);
      own$.next(key);
      return isSaved;
    },
    changes$: other$,
  });
  return [
    createTab(changesOfFirst$, changesOfSecond$),
    createTab(changesOfSecond$, changesOfFirst$),
  ];
}

/** A storage of a browser that denies access. */
export const deniedStorage: TextStorage = { load: () => undefined, save: () => false };
