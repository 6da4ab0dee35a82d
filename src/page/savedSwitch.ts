import { BehaviorSubject, type Observable } from 'rxjs';
import type { TextStorage } from './textStorage';

export interface SavedSwitch {
  /** Hot; emits the current value on subscription. */
  readonly isOn$: Observable<boolean>;
  readonly toggle: () => void;
}

/**
 * Creates a switch whose value is saved in the storage. If the browser denies access to the storage, the value lasts as
 * long as the page.
 *
 * @param key the key of the switch in the storage
 * @param initial the value if none is saved
 */
export function createSavedSwitch(
  storage: TextStorage,
  key: string,
  initial: 'on' | 'off' = 'off',
): SavedSwitch {
  const isOn$ = new BehaviorSubject((storage.load(key) ?? initial) === 'on');
  return {
    isOn$: isOn$.asObservable(),
    toggle() {
      isOn$.next(!isOn$.value);
      storage.save(key, isOn$.value ? 'on' : 'off');
    },
  };
}
