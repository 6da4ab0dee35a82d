import { createAnnouncements } from './announcements';
import { createSound, SOUND_NOT_LOADED } from './createSound';
import { createNotifications } from './notifications';
import { createSavedSwitch } from './savedSwitch';
import { createTextStorage, noTextStorage, type TextStorage } from './textStorage';

/** The stores that any page has. */
export type PageStores = Readonly<ReturnType<typeof createPageStores>>;

/** Where a page keeps texts. The races and the draws share both storages. */
export interface Storages {
  /** Keeps texts until the tab closes. */
  readonly storage: TextStorage;
  /** Keeps texts across visits. */
  readonly lastingStorage: TextStorage;
}

/** Keep nothing, for demos and tests. */
export const NO_STORAGES: Storages = { storage: noTextStorage, lastingStorage: noTextStorage };

/** Returns the storages of the browser. */
export function browserStorages(): Storages {
  return {
    storage: createTextStorage(() => sessionStorage),
    lastingStorage: createTextStorage(() => localStorage),
  };
}

/** Creates the stores that any page has. */
export function createPageStores({ storage, lastingStorage }: Storages) {
  const notifications = createNotifications();
  return {
    storage,
    lastingStorage,
    notifications,
    announcements: createAnnouncements(),
    sound: createSound(lastingStorage, () => {
      notifications.notify({ copiedContent: null, text: SOUND_NOT_LOADED });
    }),
    /** Whether letter keys, `?` and `/` are shortcuts. The space bar is always a shortcut. */
    letterShortcutsSwitch: createSavedSwitch(lastingStorage, 'furlong-letter-shortcuts', 'on'),
  };
}
