import { catchError, defer, EMPTY, mergeAll, type Observable, switchMap } from 'rxjs';
import { createSavedSwitch, type SavedSwitch } from './savedSwitch';
import type { TextStorage } from './textStorage';

export interface Sound extends SavedSwitch {
  /**
   * Loads a stream that plays sound, and subscribes to it while the sound is on, until the returned function is
   * called. Several streams can play at the same time.
   *
   * ```text
   * isOn$   f---t-----f--t----
   * load        ^-p      ^p       (f: off, t: on, p: the stream has loaded)
   * stream        ^---!   ^---
   * ```
   *
   * @param load imports the code of the stream and returns the stream, so that the code loads only if the sound is on
   */
  readonly playWhileOn: (load: () => Promise<Observable<never>>) => () => void;
}

/** Shown when a stream of the sound fails to load or to play. */
export const SOUND_NOT_LOADED =
  'The sound could not be loaded. Check the connection and try again.';

/**
 * Creates the sound of a page. The sound is off at first. The storage keeps whether it is on.
 *
 * @param onFailure is called when a stream fails to load or to play. The sound is off afterwards.
 */
export function createSound(storage: TextStorage, onFailure: () => void): Sound {
  const { isOn$, toggle } = createSavedSwitch(storage, 'furlong-sound');
  return {
    isOn$,
    toggle,
    playWhileOn(load) {
      const stream$ = defer(load).pipe(
        mergeAll(),
        catchError(() => {
          onFailure();
          toggle();
          return EMPTY;
        }),
      );
      const subscription = isOn$.pipe(switchMap((isOn) => (isOn ? stream$ : EMPTY))).subscribe();
      return () => {
        subscription.unsubscribe();
      };
    },
  };
}
