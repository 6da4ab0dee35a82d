import { BehaviorSubject, distinctUntilChanged, filter, type Observable } from 'rxjs';
import { loadJson, type TextStorage } from './textStorage';

/** A value that a storage keeps. */
export interface SavedValue<Value> {
  /** Emits the changes of other tabs too. Emits the current value on subscription. */
  readonly value$: Observable<Value>;
  /** Whether the storage keeps the value. If it is denied or full, the value lasts as long as the page. */
  readonly isSaved$: Observable<boolean>;
  /** Changes and saves the value. Nothing happens if `update` returns the value that it received. */
  readonly change: (update: (value: Value) => Value) => void;
  /** Completes the streams. */
  readonly dispose: () => void;
}

/** How a value is kept in a storage. */
export interface SavedFormat<Value> {
  readonly key: string;
  /** The longest text that is read, in characters. A longer one counts as unreadable. */
  readonly maxLength: number;
  /** Returns the value of parsed JSON, which is `null` if nothing is saved or if it is unreadable. Never throws. */
  readonly parse: (json: unknown) => Value;
  /** Returns the value for `JSON.stringify`. */
  readonly format: (value: Value) => unknown;
}

/** Creates the store of a saved value. Reads the storage before each change, because another tab may have changed it. */
export function createSavedValue<Value>(
  storage: TextStorage,
  { key, maxLength, parse, format }: SavedFormat<Value>,
): SavedValue<Value> {
  /** Returns the value in the storage, `undefined` if the browser denies access. */
  const load = () => {
    const json = loadJson(storage, key, maxLength);
    return json === undefined ? undefined : parse(json);
  };
  const saved = load();
  const value$ = new BehaviorSubject(saved ?? parse(null));
  const isSaved$ = new BehaviorSubject(saved !== undefined);
  const subscription = storage.changes$
    ?.pipe(filter((changed) => isSaved$.value && (changed === null || changed === key)))
    .subscribe(() => value$.next(load() ?? value$.value));
  return {
    value$: value$.asObservable(),
    isSaved$: isSaved$.pipe(distinctUntilChanged()),
    change(update) {
      const isInStorage = isSaved$.value && typeof storage.load(key) === 'string';
      const value = isInStorage ? (load() ?? value$.value) : value$.value;
      const changed = update(value);
      if (changed === value) return;
      isSaved$.next(storage.save(key, JSON.stringify(format(changed))));
      value$.next(changed);
    },
    dispose() {
      subscription?.unsubscribe();
      value$.complete();
      isSaved$.complete();
    },
  };
}
