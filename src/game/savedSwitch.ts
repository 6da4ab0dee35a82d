import { BehaviorSubject, type Observable } from 'rxjs';
import type { TextStorage } from './textStorage';

export interface SavedSwitch {
  /** Hot; emits the current value on subscription. */
  readonly isOn$: Observable<boolean>;
  readonly toggle: () => void;
  readonly dispose: () => void;
}

/**
 * Creates a switch whose value is saved in the storage. The switch is off if nothing is saved.
 *
 * @param key the key of the switch in the storage
 */
export function createSavedSwitch(storage: TextStorage, key: string): SavedSwitch {
  const isOn$ = new BehaviorSubject(load(storage, key));
  return {
    isOn$: isOn$.asObservable(),
    toggle() {
      isOn$.next(!isOn$.value);
      save(storage, key, isOn$.value);
    },
    dispose() {
      isOn$.complete();
    },
  };
}

function load(storage: TextStorage, key: string): boolean {
  try {
    return storage.load(key) === 'on';
  } catch {
    // The browser denies access, so nothing was saved.
    return false;
  }
}

function save(storage: TextStorage, key: string, isOn: boolean): void {
  try {
    storage.save(key, isOn ? 'on' : 'off');
  } catch {
    // The browser denies access, so the choice lasts as long as the page.
  }
}
