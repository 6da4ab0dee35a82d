import { BehaviorSubject, distinctUntilChanged, EMPTY, filter, type Observable } from 'rxjs';
import type { ReadAs } from '../../../streams';
import { isObject, isTime, loadJson, parseItems, type TextStorage } from '../../page/textStorage';
import { parseRaceSeconds, type RaceSeconds } from './terms';
import type { Exclusion, TypedList } from './typedList';

/** A list of entrants that this device keeps, with its text as the visitor typed it. */
export interface KeptList extends Pick<TypedList, 'text' | 'as'> {
  readonly name: string;
  /** Who is absent, and who was drawn; `null` if an earlier version saved the list. See `TypedList.exclusions`. */
  readonly exclusions: TypedList['exclusions'] | null;
  /** See `DrawsState.raceSeconds`. */
  readonly raceSeconds: RaceSeconds;
}

const KEY = 'furlong-lists';

const READINGS: readonly ReadAs[] = ['lines', 'list', 'names', 'table', 'tickets', 'plain', 'even'];

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
    const isKept = storage.save(KEY, JSON.stringify(sorted.map(formatKeptList)));
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

function formatKeptList({ exclusions, ...list }: KeptList): object {
  return { ...list, exclusions: exclusions && [...exclusions] };
}

function parseKeptList(json: unknown): KeptList | null {
  if (!isObject(json)) return null;
  const { name, text, as, exclusions, raceSeconds } = json;
  if (typeof name !== 'string' || name === '' || typeof text !== 'string') return null;
  return {
    name,
    text,
    as: parseReadAs(as),
    exclusions: Array.isArray(exclusions) ? parseExclusions(exclusions) : null,
    raceSeconds: parseRaceSeconds(raceSeconds),
  };
}

/** Returns `null` for anything that is not a `ReadAs`. */
export function parseReadAs(json: unknown): ReadAs | null {
  return READINGS.find((as) => as === json) ?? null;
}

/** Returns the exclusions in parsed JSON, without those that cannot be read. */
export function parseExclusions(json: unknown): TypedList['exclusions'] {
  return new Map(parseItems(json, parseExclusion));
}

function parseExclusion(json: unknown): [key: string, exclusion: Exclusion] | null {
  if (!Array.isArray(json)) return null;
  const entry: readonly unknown[] = json;
  const [key, exclusion] = entry;
  if (typeof key !== 'string' || !isObject(exclusion)) return null;
  const { isAbsent, drawn, excludedAt } = exclusion;
  if (typeof isAbsent !== 'boolean' || typeof drawn !== 'number') return null;
  if (!Number.isInteger(drawn) || drawn < 0) return null;
  return [key, { isAbsent, drawn, excludedAt: isTime(excludedAt) ? excludedAt : null }];
}
