import { BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs';

export interface ShortcutsStore {
  /** Whether letter keys, `?` and `/` are shortcuts. Hot; emits the current value on subscription. */
  readonly areLetterShortcutsOn$: Observable<boolean>;
  readonly setLetterShortcutsOn: (areOn: boolean) => void;
}

/** Holds whether letter keys are shortcuts, initially true. The space bar is always a shortcut. */
export function createShortcuts(): ShortcutsStore {
  const areLetterShortcutsOn$ = new BehaviorSubject(true);
  return {
    areLetterShortcutsOn$: areLetterShortcutsOn$.pipe(distinctUntilChanged()),
    setLetterShortcutsOn(areOn) {
      areLetterShortcutsOn$.next(areOn);
    },
  };
}
