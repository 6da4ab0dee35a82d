import { BehaviorSubject, type Observable } from 'rxjs';
import type { TextStorage } from './textStorage';

export interface ChancesSwitch {
  /** Whether the screen shows the chances. Hot; emits the current value on subscription. */
  readonly isOn$: Observable<boolean>;
  readonly toggle: () => void;
  readonly dispose: () => void;
}

/** The key of the switch in the storage. */
const KEY = 'furlong-chances';

/** Creates the switch that shows the chances of all races. It is off at first, and saved in the storage. */
export function createChancesSwitch(storage: TextStorage): ChancesSwitch {
  const isOn$ = new BehaviorSubject(load(storage));
  return {
    isOn$: isOn$.asObservable(),
    toggle() {
      isOn$.next(!isOn$.value);
      save(storage, isOn$.value);
    },
    dispose() {
      isOn$.complete();
    },
  };
}

function load(storage: TextStorage): boolean {
  try {
    return storage.load(KEY) === 'on';
  } catch {
    // The browser denies access, so nothing was saved.
    return false;
  }
}

function save(storage: TextStorage, isOn: boolean): void {
  try {
    storage.save(KEY, isOn ? 'on' : 'off');
  } catch {
    // The browser denies access, so the choice lasts as long as the page.
  }
}
