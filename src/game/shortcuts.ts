import { BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs';

export interface ShortcutsStore {
  /** Whether letter keys, `?` and `/` are shortcuts. Hot; emits the current value on subscription. */
  readonly areLettersOn$: Observable<boolean>;
  readonly setLettersOn: (areOn: boolean) => void;
}

/** Holds whether letter keys are shortcuts, initially true. The space bar is always a shortcut. */
export function createShortcuts(): ShortcutsStore {
  const areLettersOn$ = new BehaviorSubject(true);
  return {
    areLettersOn$: areLettersOn$.pipe(distinctUntilChanged()),
    setLettersOn(areOn) {
      areLettersOn$.next(areOn);
    },
  };
}
