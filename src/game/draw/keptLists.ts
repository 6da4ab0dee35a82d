import { BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs';
import { isObject } from '../savedValues';
import type { TextStorage } from '../textStorage';

/** A list of names that this device keeps, as the visitor typed it. The list itself also has a name. */
export interface KeptList {
  readonly name: string;
  readonly text: string;
}

/** The key of the lists in the storage. */
const KEY = 'furlong-lists';

/** The lists that a device keeps. */
export interface KeptLists {
  /** In the order of their names. Hot; emits on subscription. */
  readonly lists$: Observable<readonly KeptList[]>;
  /** Whether the device has refused the latest change. Hot; emits on subscription. */
  readonly hasDeviceRefusedChange$: Observable<boolean>;
  /** Adds a list in place of the one that is named `oldName`, if any. Returns whether the device keeps it. */
  readonly put: (list: KeptList, oldName: string | null) => boolean;
  readonly remove: (name: string) => void;
  /** Finds a list in the storage. Also updates `lists$`, because another tab may have changed the lists. */
  readonly find: (name: string) => KeptList | undefined;
  /** Returns `name`, followed by a number if another list has this name. The list named `ownName` does not count. */
  readonly freeName: (name: string, ownName: string | null) => string;
  readonly dispose: () => void;
}

/** Creates the store of kept lists. Reads the storage before each change, because another tab may have changed it. */
export function createKeptLists(storage: TextStorage): KeptLists {
  const lists$ = new BehaviorSubject<readonly KeptList[]>(load(storage));
  const hasDeviceRefusedChange$ = new BehaviorSubject(false);
  const save = (lists: readonly KeptList[]): boolean => {
    const isKept = saveTo(storage, lists);
    hasDeviceRefusedChange$.next(!isKept);
    if (isKept) lists$.next(lists);
    return isKept;
  };
  const without = (name: string | null) => load(storage).filter((list) => list.name !== name);
  return {
    lists$: lists$.asObservable(),
    hasDeviceRefusedChange$: hasDeviceRefusedChange$.pipe(distinctUntilChanged()),
    put: (list, oldName) => save(sortLists([...without(oldName), list])),
    remove(name) {
      save(without(name));
    },
    find(name) {
      const lists = load(storage);
      lists$.next(lists);
      return lists.find((list) => list.name === name);
    },
    freeName(name, ownName) {
      const names = new Set(without(ownName).map((list) => list.name));
      let free = name;
      for (let number = 2; names.has(free); number++) free = `${name} ${number}`;
      return free;
    },
    dispose() {
      lists$.complete();
      hasDeviceRefusedChange$.complete();
    },
  };
}

/** Returns the lists in the storage, without those that cannot be read. */
function load(storage: TextStorage): KeptList[] {
  try {
    const value: unknown = JSON.parse(storage.load(KEY) ?? '[]');
    return sortLists(Array.isArray(value) ? value.filter(isKeptList) : []);
  } catch {
    return [];
  }
}

/** Saves the lists, and returns whether the storage kept them. */
function saveTo(storage: TextStorage, lists: readonly KeptList[]): boolean {
  try {
    storage.save(KEY, JSON.stringify(lists));
    return true;
  } catch {
    return false;
  }
}

function sortLists(lists: readonly KeptList[]): KeptList[] {
  return [...lists].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

function isKeptList(value: unknown): value is KeptList {
  return (
    isObject(value) &&
    typeof value.name === 'string' &&
    value.name !== '' &&
    typeof value.text === 'string'
  );
}
