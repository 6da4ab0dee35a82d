import { BehaviorSubject, distinctUntilChanged, EMPTY, filter, type Observable } from 'rxjs';
import { isObject, loadJson, parseItems, type TextStorage } from '../../page/textStorage';

/** A list of entrants that this device keeps: the name of the list, and its text as the visitor typed it. */
export interface KeptList {
  readonly name: string;
  readonly text: string;
}

const KEY = 'furlong-lists';

export interface KeptLists {
  /** In the order of their names. Emits the changes of other tabs too. Hot; emits on subscription. */
  readonly lists$: Observable<readonly KeptList[]>;
  /** Whether the device has refused the latest change. Hot; emits on subscription. */
  readonly hasDeviceRefusedChange$: Observable<boolean>;
  /**
   * Adds `list`, or replaces the list named `oldName` with `list`. If another list has the name of `list`, adds a number
   * to this name.
   *
   * @returns the name of the kept list; `null` if there is no list named `oldName`, or if the device refuses the change
   */
  readonly put: (list: KeptList, oldName: string | null) => string | null;
  readonly remove: (name: string) => void;
  /** Finds a list in the storage. Also updates `lists$`, because another tab may have just changed the lists. */
  readonly find: (name: string) => KeptList | undefined;
  readonly dispose: () => void;
}

/** Creates the store of kept lists. Reads the storage before each change, because another tab may have changed it. */
export function createKeptLists(storage: TextStorage): KeptLists {
  const lists$ = new BehaviorSubject(load(storage));
  const hasDeviceRefusedChange$ = new BehaviorSubject(false);
  const update = () => {
    lists$.next(load(storage));
  };
  // The key is `null` if another tab has removed all texts.
  const subscription = (storage.changes$ ?? EMPTY)
    .pipe(filter((key) => key === KEY || key === null))
    .subscribe(update);
  const save = (lists: readonly KeptList[]): boolean => {
    const sorted = [...lists].sort((a, b) => a.name.localeCompare(b.name, 'en'));
    const isKept = storage.save(KEY, JSON.stringify(sorted));
    hasDeviceRefusedChange$.next(!isKept);
    if (isKept) lists$.next(sorted);
    return isKept;
  };
  return {
    lists$: lists$.asObservable(),
    hasDeviceRefusedChange$: hasDeviceRefusedChange$.pipe(distinctUntilChanged()),
    put(list, oldName) {
      const lists = load(storage);
      const others = lists.filter(({ name }) => name !== oldName);
      if (oldName !== null && others.length === lists.length) {
        lists$.next(lists);
        return null;
      }
      const name = freeName(list.name, others);
      return save([...others, { ...list, name }]) ? name : null;
    },
    remove(name) {
      save(load(storage).filter((list) => list.name !== name));
    },
    find(name) {
      update();
      return lists$.value.find((list) => list.name === name);
    },
    dispose() {
      subscription.unsubscribe();
      lists$.complete();
      hasDeviceRefusedChange$.complete();
    },
  };
}

/** Returns `name`, followed by a number if another list has this name. */
function freeName(name: string, others: readonly KeptList[]): string {
  const names = new Set(others.map((list) => list.name));
  let free = name;
  for (let number = 2; names.has(free); number++) free = `${name} ${number}`;
  return free;
}

/** Returns the lists in the storage, without those that cannot be read. */
function load(storage: TextStorage): readonly KeptList[] {
  return parseItems(loadJson(storage, KEY), parseKeptList);
}

function parseKeptList(json: unknown): KeptList | null {
  if (!isObject(json)) return null;
  const { name, text } = json;
  return typeof name === 'string' && name !== '' && typeof text === 'string'
    ? { name, text }
    : null;
}
